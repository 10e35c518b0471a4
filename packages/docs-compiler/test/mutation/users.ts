import type { Graph } from '../../src/graph.ts';
import type { SchemaElement } from '../../src/parse/types.ts';
import type { Span } from '../../src/source.ts';
import { memo } from '../../src/text/memo.ts';
import { checkedExamples, keysIn, variablesOf } from './examples.ts';
import type { Expectation } from './mutation.ts';

/** Returns the places in pages that depend on the element. */
export function usersOf(graph: Graph, element: SchemaElement): readonly Expectation[] {
  const users = usersByCoordinate(graph).get(element.coordinate) ?? [];
  return element.kind === 'input-field' ? [...users, ...keyUsers(graph, element)] : users;
}

// Computed once: there are thousands of elements and references.
const usersByCoordinate = memo((graph: Graph) =>
  grouped([...pageUsers(graph), ...descriptionUsers(graph), ...exampleUsers(graph)]),
);

type Use = readonly [coordinate: string, expectation: Expectation];

function pageUsers(graph: Graph): Use[] {
  return graph.references.flatMap(({ target, name, span, from }): Use[] => {
    // A name alone in prose is only checked as a near miss of another.
    const isBare = (from === 'prose' || from === 'frontmatter') && /^\w+$/.test(name);
    if (!target || isBare) return [];
    // In behavior rules, one of several types must have a part, so a namesake is enough.
    const isPart = from === 'behavior' && target.parent !== undefined;
    if (isPart && (partsByName(graph).get(target.name) ?? []).length > 1) return [];
    // A scope that the schema also names is one fault with all its locations.
    const codes = [
      from === 'state' ? 'unknown-state' : 'unknown-symbol',
      ...(from === 'scope' ? ['invalid-schema'] : []),
    ];
    return [[target.coordinate, { codes, span }]];
  });
}

function descriptionUsers({ descriptionReferences }: Graph): Use[] {
  return descriptionReferences.flatMap(({ target, name, span }): Use[] =>
    target && !/^\w+$/.test(name) ? [[target.coordinate, { codes: ['unknown-symbol'], span }]] : [],
  );
}

function exampleUsers(graph: Graph): Use[] {
  return checkedExamples(graph).flatMap(({ parsed: { fence }, names }) =>
    names.map(({ coordinate, start, end }): Use => {
      return [coordinate, { codes: ['invalid-example'], span: fence.spanOf(start, end) }];
    }),
  );
}

/** Returns the variables with a field of an input type that no other input type has. */
function keyUsers(graph: Graph, { name, coordinate }: SchemaElement): Expectation[] {
  const hasNamesake = (fieldsByName(graph).get(name) ?? []).some((each) => each !== coordinate);
  if (hasNamesake) return [];
  const keys = variableKeys(graph).get(name) ?? [];
  return keys.map((span) => ({ codes: ['invalid-variables'], span }));
}

/** Groups the coordinates of all elements with a parent by name. */
const partsByName = memo(({ elements }: Graph) =>
  grouped(
    [...elements.values()]
      .filter(({ parent }) => parent !== undefined)
      .map(({ name, coordinate }): [string, string] => [name, coordinate]),
  ),
);

/** Groups the coordinates of fields, including input fields, by name. */
const fieldsByName = memo(({ elements }: Graph) =>
  grouped(
    [...elements.values()]
      .filter(({ kind }) => kind === 'input-field' || kind === 'field')
      .map(({ name, coordinate }): [string, string] => [name, coordinate]),
  ),
);

/**
 * Groups the keys of all variables by name, except for the top level, which has the operation's own
 * names.
 */
const variableKeys = memo((graph: Graph) =>
  grouped(
    variablesOf(graph)
      .flatMap((json) => keysIn(json, []))
      .filter(({ path }) => path.length > 1)
      .map(({ path, key }): [unknown, Span] => [path.at(-1), key]),
  ),
);

function grouped<Key, Value>(
  entries: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
