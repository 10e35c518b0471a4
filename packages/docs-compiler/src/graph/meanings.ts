import type { Graph } from '../graph.ts';
import { memo } from '../text/memo.ts';
import { caseCoordinate } from './cases.ts';

/** The meaning of a case, and the next step. */
export interface Meaning {
  readonly meaning: string;
  readonly next?: string | undefined;
}

/** The meanings of cases by coordinate, such as `RefundState.RefundPaused`. */
export type Meanings = ReadonlyMap<string, Meaning>;

/** Collects meanings from the states of lifecycles and from `members:`, which takes precedence. */
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

/** The coordinates of what pages say is an error. */
export function errorTypesOf({ errors }: Graph): ReadonlySet<string> {
  return new Set(errors.flatMap(({ page }) => page.documents?.target?.coordinate ?? []));
}
