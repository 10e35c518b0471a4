import type { ReactNode } from 'react';

export interface FinderProps {
  /** The id of the list or table whose items are found. */
  readonly list: string;
  /** What is found: `fields`. */
  readonly noun: string;
  readonly count: number;
  /** What the box for text is called in the address of the page. */
  readonly name: string;
  readonly facets?: readonly FacetProps[] | undefined;
}

/**
 * A choice that an item meets or not: its `data-<name>` has the value, among others parted by
 * spaces.
 */
export interface FacetProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Many options need a menu; few can all be seen, and several be chosen. */
  readonly as: 'menu' | 'chips';
}

/**
 * Controls that leave of a list on the page what matches: by the text of an item's first element,
 * and by facets. Without script the list is whole and the controls are not there.
 */
export function Finder({ list, noun, count, name, facets = [] }: FinderProps) {
  return (
    <form
      className="finder"
      id={`${list}.find`}
      data-finder={list}
      data-noun={noun}
      data-needs-js=""
      autoComplete="off"
    >
      <input
        type="search"
        name={name}
        placeholder={`Filter ${count} ${noun}`}
        aria-label={`Filter ${noun} by name`}
        aria-controls={list}
        spellCheck={false}
      />
      {facets.map((facet) => (
        <Facet key={facet.name} {...facet} />
      ))}
      <button className="finder__submit" type="submit">
        Filter
      </button>
      <p className="finder__status">
        <span role="status" />{' '}
        <button type="button" data-clear="" hidden>
          Clear
        </button>
      </p>
    </form>
  );
}

function Facet(facet: FacetProps) {
  return facet.as === 'menu' ? <Menu {...facet} /> : <Chips {...facet} />;
}

function Menu({ name, label, options }: FacetProps): ReactNode {
  return (
    <label className="finder__facet">
      <span>{label}</span>
      <select name={name}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Chips({ name, label, options }: FacetProps): ReactNode {
  return (
    <div className="finder__facet" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {options.map((option) => (
        <label key={option.value} className="chip">
          <input className="visually-hidden" type="checkbox" name={name} value={option.value} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
