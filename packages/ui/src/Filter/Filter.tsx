export interface FilterProps {
  /** What is filtered, for the label: `objects`. */
  readonly label: string;
  /** Where the entries are: a JSON list, loaded on first use. */
  readonly source: string;
  readonly count: number;
}

/**
 * A box that narrows an index, all of its pages, to the names that match: they stand below it, and
 * what has `data-filtered` is hidden meanwhile. Without script the box is not there.
 */
export function Filter({ label, source, count }: FilterProps) {
  return (
    <div className="filter" data-filter={source} data-needs-js="">
      <input
        type="search"
        placeholder={`Filter ${count} ${label} by name`}
        aria-label={`Filter ${label} by name`}
        autoComplete="off"
        spellCheck={false}
      />
      <p className="filter__status" role="status" />
      <ul className="entries" hidden />
      <template>
        <li>
          <p className="entries__name">
            <a />
          </p>
          <p className="entries__summary" />
        </li>
      </template>
    </div>
  );
}
