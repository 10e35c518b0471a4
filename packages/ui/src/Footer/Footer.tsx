export interface FooterProps {
  readonly siteName: string;
  /** The beginning of the schema's hash. */
  readonly schema: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

export function Footer({ siteName, schema, links }: FooterProps) {
  return (
    <div className="footer__inner">
      <p>
        {siteName}. Compiled from schema <code>{schema}</code>.
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
