import type { UnionMemberJson } from '../graph-json.ts';
import type { Graph } from '../graph.ts';

type Meaning = Pick<UnionMemberJson, 'meaning' | 'next'>;

/** What pages say of the members or values of a type, by their names. */
export type Meanings = ReadonlyMap<string, Meaning>;

/** Meanings by type. `members:` goes before the states of a lifecycle. */
export function meaningsOf(graph: Graph): ReadonlyMap<string, Meanings> {
  const meanings = new Map<string, Map<string, Meaning>>();
  const partsOf = (type: string): Map<string, Meaning> => {
    const parts = meanings.get(type) ?? new Map<string, Meaning>();
    meanings.set(type, parts);
    return parts;
  };

  for (const { element, states } of graph.lifecycles) {
    if (!element) continue;
    const parts = partsOf(element.coordinate);
    for (const { target, fact } of states) if (target) parts.set(target.name, meaningOf(fact));
  }
  for (const { documents, parsed } of graph.pages) {
    if (!documents?.target) continue;
    const parts = partsOf(documents.target.coordinate);
    for (const [name, fact] of Object.entries(parsed.frontmatter.members ?? {}))
      parts.set(name, meaningOf(fact));
  }
  return meanings;
}

function meaningOf({ meaning, next }: { meaning: string; next?: string | undefined }): Meaning {
  return next === undefined ? { meaning } : { meaning, next };
}
