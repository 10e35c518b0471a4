/** What a search can be held to. */
export type SearchScope = 'all' | 'guides' | 'reference' | 'errors';

const labels: Readonly<Record<SearchScope, string>> = {
  all: 'All',
  guides: 'Guides',
  reference: 'Reference',
  errors: 'Errors',
};

/** Chooses what to search in. It holds while the dialog is open. */
export function SearchScopes({ scopes }: { readonly scopes: readonly SearchScope[] }) {
  return (
    <fieldset className="search__scopes">
      <legend className="visually-hidden">Search in</legend>
      {scopes.map((scope) => (
        <label key={scope} className="chip">
          <input
            className="visually-hidden"
            type="radio"
            name="search-scope"
            value={scope}
            defaultChecked={scope === 'all'}
          />
          <span>{labels[scope]}</span>
        </label>
      ))}
    </fieldset>
  );
}
