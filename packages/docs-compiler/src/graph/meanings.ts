import type { Graph } from '../graph.ts';
import { memo } from '../text/memo.ts';
import { caseCoordinate } from './cases.ts';

/**
 * The documented meaning of a case: a union member, an enum value or an implementer of an
 * interface. `next` is the one thing that a reader does next.
 */
export interface Meaning {
  readonly meaning: string;
  readonly next?: string | undefined;
}

/** The meanings of cases by `caseCoordinate`, such as `RefundState.RefundPaused`. */
export type Meanings = ReadonlyMap<string, Meaning>;

/**
 * Collects meanings from the states of lifecycles and from `members:`. An entry of `members:`
 * overrides the meaning of a state, and its `next` if it has one.
 */
export const meaningsOf = memo(({ pages, lifecycles }: Graph): Meanings => {
  const meanings = new Map<string, Meaning>();
  const note = (owner: string, name: string, { meaning, next }: Meaning): void => {
    const coordinate = caseCoordinate(owner, name);
    const known = meanings.get(coordinate);
    meanings.set(coordinate, { ...known, meaning, ...(next !== undefined && { next }) });
  };

  for (const { element, states } of lifecycles)
    for (const { target, fact } of states)
      if (element && target) note(element.coordinate, target.name, fact);

  for (const { documents, parsed } of pages) {
    const owner = documents?.target?.coordinate;
    if (owner === undefined) continue;
    for (const [name, fact] of Object.entries(parsed.frontmatter.members ?? {}))
      note(owner, name, fact);
  }
  return meanings;
});

/** Returns the coordinates of the types that pages document as errors. */
export function errorTypesOf({ errors }: Graph): ReadonlySet<string> {
  return new Set(errors.flatMap(({ page }) => page.documents?.target?.coordinate ?? []));
}
