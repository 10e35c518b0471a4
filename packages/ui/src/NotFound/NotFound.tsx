export interface NotFoundProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** For an address without a page: what happened, and where to go on. */
export function NotFound({ links }: NotFoundProps) {
  return (
    <div className="not-found">
      <p className="not-found__code">404</p>
      <h1 className="page-title">There is no page here</h1>
      <p className="lede">It may have moved, or the address has a typing error.</p>
      <ul className="not-found__links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className="button" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
