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
      <div className="search__recent" data-search-recent="" hidden>
        <p className="search__label" id="site.recent">
          Recent searches
        </p>
        <ul className="search__tries" aria-labelledby="site.recent" />
        <button className="search__forget" type="button" data-search-forget="">
          Clear
        </button>
      </div>
    </div>
  );
}
