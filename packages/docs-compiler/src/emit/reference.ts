import type { OperationJson, TypeJson } from '../graph-json.ts';
import type { ReferenceNode } from '../graph.ts';

/** Returns the data that every reference page has. */
export function frameJson({
  topic,
  sections,
}: ReferenceNode): Pick<TypeJson, 'topic' | 'sections'> {
  return {
    topic: topic?.id ?? null,
    sections: sections.map(({ kind, anchor }) => ({ kind, anchor: anchor ?? null })),
  };
}

/** Returns the data of a call's or type's page. */
export function contentsJson(
  page: ReferenceNode,
): Pick<OperationJson, 'topic' | 'sections' | 'examples' | 'guides' | 'failures'> {
  return {
    ...frameJson(page),
    examples: page.examples.map(({ id }) => id),
    guides: page.guides.map(({ id }) => id),
    failures: page.failures.map(({ fact }) => fact.name),
  };
}

type TypeContents = Pick<
  TypeJson,
  | 'topic'
  | 'role'
  | 'sections'
  | 'examples'
  | 'guides'
  | 'failures'
  | 'stateOf'
  | 'lifecycle'
  | 'error'
>;

export function typeContentsJson(page: ReferenceNode): TypeContents {
  const { stateOf, lifecycle, error, role } = page;
  return {
    ...contentsJson(page),
    stateOf: stateOf.map((each) => ({
      lifecycle: each.lifecycle.fact.id,
      state: each.state.fact.name,
    })),
    ...(role && { role }),
    ...(lifecycle && { lifecycle: lifecycle.fact.id }),
    ...(error && { error: error.fact.name }),
  };
}

/** The data of a root type, which has no page. */
export const rootTypeContents: TypeContents = {
  topic: null,
  sections: [],
  examples: [],
  guides: [],
  failures: [],
  stateOf: [],
};
