import type { ReactNode } from 'react';

export interface FinderProps {
  /** The id of the filtered list or table. */
  readonly list: string;
  /** The plural noun of items: `fields`. */
  readonly noun: string;
  readonly count: number;
  /** The name of the text field in the page's address. */
  readonly name: string;
  readonly facets?: readonly FacetProps[] | undefined;
}

/** A filter by attribute. The `data-<name>` of an item contains its values, separated by spaces. */
export interface FacetProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** A menu for many options; chips for few, of which several can be selected. */
  readonly as: 'menu' | 'chips';
}

/**
 * Renders the controls of a list filter: by the text of an item's first element, and by facets.
 * Hidden without script.
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
