import { getNamedType, type GraphQLSchema } from 'graphql';
import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { appliedDirectives } from '../schema/applied-directives.ts';
import { reachedFrom, typesFrom } from '../schema/reachable.ts';
import { isType, rootTypesOf } from '../schema/types.ts';
import { kindInWords } from '../text/phrases.ts';

/** Every type is met by some call, from the fields of the root types on. */
export const unreachableType: GraphRule = {
  stage: 'graph',
  code: 'unreachable-type',
  severity: 'warning',
  phase: 'demands',
  needsSchema: true,
  summary: 'no operation leads to a type',

  *check(graph) {
    // Without a root type, or with half of the schema, all types would be unreachable.
    const roots = rootTypesOf(graph.schema).map(({ name }) => name);
    const { incomplete, standIns } = graph.parsed;
    if (incomplete || standIns.size > 0 || roots.length === 0) return;

    const entries = [
      ...roots,
      ...directiveTypes(graph.schema),
      ...payloadsOf(graph),
      ...entitiesOf(graph),
    ];
    const reached = reachedFrom(graph.schema, entries);
    const lost = [...graph.elements.values()].filter(
      (element) => isType(element) && !reached.has(element.name),
    );
    for (const type of inOrder(graph, lost)) yield* findingOf(type);
  },
};

/** Returns the types of webhook payloads, which operations need not return. */
function payloadsOf({ references }: Graph): readonly string[] {
  return references.flatMap(({ from, target }) =>
    from === 'payload' && target ? target.name : [],
  );
}

/** Returns the entities of a federated schema, which other subgraphs reach through `_entities`. */
function entitiesOf({ schema }: Graph): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter(({ astNode, extensionASTNodes }) =>
      appliedDirectives([astNode, ...extensionASTNodes]).some(({ name }) => isKey(name)),
    )
    .map(({ name }) => name);
}

/** Matches `@key`, also under the namespace of an import. */
function isKey(directive: string): boolean {
  return directive === 'key' || directive === 'federation__key';
}

interface LostType {
  readonly type: SchemaElement;
  /** Another lost type that leads to it; none for the first of an island. */
  readonly leader?: SchemaElement;
}

/** The first type of each island, then those that it leads to. */
function inOrder({ schema }: Graph, lost: readonly SchemaElement[]): readonly LostType[] {
  const byName = new Map(lost.map((type) => [type.name, type]));
  const nextOf = ({ name }: SchemaElement): readonly SchemaElement[] =>
    [...typesFrom(schema, name)].flatMap((to) =>
      to.name === name ? [] : (byName.get(to.name) ?? []),
    );
  const used = new Set(lost.flatMap(nextOf));

  const firsts: LostType[] = [];
  const others: LostType[] = [];
  const seen = new Set<SchemaElement>();
  // A cycle has no first type, so the type that is defined first counts.
  for (const first of [...lost.filter((type) => !used.has(type)), ...lost]) {
    if (seen.has(first)) continue;
    firsts.push({ type: first });
    const island = new Set([first]);
    for (const leader of island) {
      seen.add(leader);
      for (const type of nextOf(leader)) {
        if (seen.has(type) || island.has(type)) continue;
        island.add(type);
        others.push({ type, leader });
      }
    }
  }
  return [...firsts, ...others];
}

function* findingOf({ type, leader }: LostType): Generator<Finding> {
  const { kind, coordinate, span } = type;
  if (!span) return;
  yield {
    message: `no operation leads to ${kindInWords(kind)} \`${coordinate}\``,
    primary: { span, text: 'unreachable' },
    related: leader?.span
      ? [{ span: leader.span, text: 'leads to it, and is unreachable too' }]
      : [],
    help: [
      leader
        ? `it becomes reachable with \`${leader.coordinate}\``
        : 'use it in a field or an argument, or remove it',
    ],
    coordinate,
  };
}

/** Returns the types of the arguments of directives. */
function directiveTypes(schema: GraphQLSchema): readonly string[] {
  return schema
    .getDirectives()
    .flatMap(({ args }) => args.map(({ type }) => getNamedType(type).name));
}
