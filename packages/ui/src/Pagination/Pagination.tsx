export interface PaginationProps {
  readonly label: string;
  readonly pages: readonly { readonly href: string; readonly current: boolean }[];
}

/** Numbered links for a list that goes on in further pages. */
export function Pagination({ label, pages }: PaginationProps) {
  if (pages.length < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ol>
        {pages.map(({ href, current }, index) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              <span className="visually-hidden">Page </span>
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
