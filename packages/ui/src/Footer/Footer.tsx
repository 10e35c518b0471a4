export interface FooterProps {
  readonly siteName: string;
  /** The first characters of the schema's hash. */
  readonly schema: string;
  /** The address of the changelog. */
  readonly changelogHref?: string | undefined;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

export function Footer({ siteName, schema, changelogHref, links }: FooterProps) {
  return (
    <div className="footer__inner">
      <p>
        {siteName}. Compiled from schema{' '}
        <code>{changelogHref === undefined ? schema : <a href={changelogHref}>{schema}</a>}</code>.
      </p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
