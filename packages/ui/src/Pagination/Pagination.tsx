export interface PaginationProps {
  readonly label: string;
  readonly pages: readonly {
    /** The page number, counted from 1; the position in the list by default. */
    readonly number?: number | undefined;
    readonly href: string;
    readonly current: boolean;
  }[];
}

/** Renders numbered links to the pages of a long list; nothing for a single page. */
export function Pagination({ label, pages }: PaginationProps) {
  if (pages.length < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ol>
        {pages.map(({ number, href, current }, index) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              <span className="visually-hidden">Page </span>
              {number ?? index + 1}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
