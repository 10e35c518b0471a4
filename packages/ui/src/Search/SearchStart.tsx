export interface SearchStartProps {
  /** Queries worth a try, from the schema and the guides of this very site. */
  readonly tries: readonly { readonly query: string; readonly about: string }[];
}

/** What one can ask, shown while nothing is typed. */
export function SearchStart({ tries }: SearchStartProps) {
  return (
    <div className="search__message" data-in="start">
      <p>Guides by their words; types, fields, values and arguments by name.</p>
      {tries.length > 0 && (
        <ul className="search__tries">
          {tries.map(({ query, about }) => (
            <li key={query}>
              <button type="button" data-search-try="">
                {query}
              </button>
              <span>{about}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
