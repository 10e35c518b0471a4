export interface PaginationProps {
  readonly label: string;
  readonly pages: readonly {
    /** Counts from 1; its place in the list where none is given. */
    readonly number?: number | undefined;
    readonly href: string;
    readonly current: boolean;
  }[];
}

/** Numbered links for a list that goes on in further pages. */
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
