import type { Graph } from '../graph.ts';

interface Meaning {
  /** It says what to do. */
  readonly guided: boolean;
}

/** What pages say of the cases of a type, by the case's name as a part of it: `RefundStatus.RefundPaused`. */
export type Meanings = ReadonlyMap<string, Meaning>;

/** From `members:` and from the states of lifecycles. */
export function meaningsOf({ pages, lifecycles }: Graph): Meanings {
  const meanings = new Map<string, Meaning>();
  const note = (name: string, next: string | undefined): void => {
    const guided = next !== undefined || meanings.get(name)?.guided === true;
    meanings.set(name, { guided });
  };

  for (const { element, states } of lifecycles)
    for (const { target, fact } of states)
      if (element && target) note(`${element.coordinate}.${target.name}`, fact.next);

  for (const { documents, parsed } of pages) {
    const owner = documents?.target?.coordinate;
    if (owner === undefined) continue;
    for (const [name, { next }] of Object.entries(parsed.frontmatter.members ?? {}))
      note(`${owner}.${name}`, next);
  }
  return meanings;
}

/** The coordinates of what pages say is an error. */
export function errorTypesOf({ errors }: Graph): ReadonlySet<string> {
  return new Set(errors.flatMap(({ page }) => page.documents?.target?.coordinate ?? []));
}
