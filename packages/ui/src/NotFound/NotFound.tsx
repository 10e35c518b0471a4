export interface NotFoundProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** The address of the list of all pages, from which a script suggests similar ones. */
  readonly pagesHref: string;
}

/** Renders the 404 page. */
export function NotFound({ links, pagesHref }: NotFoundProps) {
  return (
    <div className="not-found">
      <p className="not-found__code">404</p>
      <h1 className="page-title">Page not found</h1>
      <p className="lede">It may have moved, or the address is misspelled.</p>
      <ul className="not-found__links">
        <li data-needs-js="">
          <button className="button button--main" type="button" data-search-open="">
            Search
          </button>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className="button" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="not-found__near" data-near={pagesHref} data-needs-js="" role="status">
        <h2 hidden>Similar pages</h2>
        <ul />
      </div>
    </div>
  );
}
