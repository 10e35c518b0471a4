export interface FooterProps {
  readonly siteName: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

export function Footer({ siteName, links }: FooterProps) {
  return (
    <div className="footer__inner">
      <p>{siteName}</p>
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
