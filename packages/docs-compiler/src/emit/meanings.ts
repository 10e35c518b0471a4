import type { UnionMemberJson } from '../graph-json.ts';
import type { Graph } from '../graph.ts';

type Meaning = Pick<UnionMemberJson, 'meaning' | 'next'>;

/** What pages say of a type: as a whole, and of its members or values by name. */
export interface Meanings {
  readonly lifecycle?: string;
  readonly error?: string;
  readonly parts: ReadonlyMap<string, Meaning>;
}

/** Meanings by type. `members:` goes before the states of a lifecycle. */
export function meaningsOf(graph: Graph): ReadonlyMap<string, Meanings> {
  const meanings = new Map<string, Meanings & { readonly parts: Map<string, Meaning> }>();
  const note = (type: string, more: Omit<Meanings, 'parts'>): Map<string, Meaning> => {
    const known = meanings.get(type);
    const parts = known?.parts ?? new Map<string, Meaning>();
    meanings.set(type, { ...more, ...known, parts });
    return parts;
  };

  for (const { element, states, fact } of graph.lifecycles) {
    if (!element) continue;
    const parts = note(element.coordinate, { lifecycle: fact.id });
    for (const state of states)
      if (state.target) parts.set(state.target.name, meaningOf(state.fact));
  }
  for (const { documents, parsed } of graph.pages) {
    if (!documents?.target) continue;
    const { members = {}, error } = parsed.frontmatter;
    const parts = note(documents.target.coordinate, error ? { error: error.name } : {});
    for (const [name, fact] of Object.entries(members)) parts.set(name, meaningOf(fact));
  }
  return meanings;
}

function meaningOf({ meaning, next }: { meaning: string; next?: string | undefined }): Meaning {
  return next === undefined ? { meaning } : { meaning, next };
}
