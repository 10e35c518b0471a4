import type { OperationJson, TypeJson } from '../graph-json.ts';
import type { ReferenceNode } from '../graph.ts';

export function sectionsJson({ sections }: ReferenceNode): TypeJson['sections'] {
  return sections.map(({ kind, anchor }) => ({ kind, anchor: anchor ?? null }));
}

/** What pages say of a call or a type. */
export function contentsJson(
  page: ReferenceNode,
): Pick<OperationJson, 'sections' | 'examples' | 'failures'> {
  return {
    sections: sectionsJson(page),
    examples: page.examples.map(({ id }) => id),
    failures: page.failures.map(({ fact }) => fact.name),
  };
}

type TypeContents = Pick<
  TypeJson,
  'sections' | 'examples' | 'failures' | 'stateOf' | 'lifecycle' | 'error'
>;

export function typeContentsJson(page: ReferenceNode): TypeContents {
  const { stateOf, lifecycle, error } = page;
  return {
    ...contentsJson(page),
    stateOf: stateOf.map((each) => ({
      lifecycle: each.lifecycle.fact.id,
      state: each.state.fact.name,
    })),
    ...(lifecycle && { lifecycle: lifecycle.fact.id }),
    ...(error && { error: error.fact.name }),
  };
}

/** Of a root type, which has no page. */
export const noContents: TypeContents = { sections: [], examples: [], failures: [], stateOf: [] };
