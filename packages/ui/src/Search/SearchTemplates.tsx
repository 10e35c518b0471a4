/** What the script fills and repeats: a result, and a group of them. */
export function SearchTemplates() {
  return (
    <>
      <template data-search-template="hit">
        <a className="hit" role="option" tabIndex={-1} aria-selected="false">
          <span className="hit__title" data-slot="title" />
          <span className="hit__kind" data-slot="kind" />
          <span className="hit__trail" data-slot="trail" />
          <span className="hit__snippet" data-slot="snippet" />
        </a>
      </template>
      <template data-search-template="group">
        <div className="search__group" role="group">
          <p className="search__label" role="presentation" />
        </div>
      </template>
      <template data-search-template="recent">
        <li>
          <button type="button" data-search-try="" />
        </li>
      </template>
    </>
  );
}
