import type { Entity, Simulation, Token } from '@docs-compiler/simulator';
import {
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';

import { tokenFor, type DescribedApi } from './described-api.ts';
import { at, isList, isRecord, type JsonValue } from './json-value.ts';

/** Throws if a list lacks an object, or contains one that does not exist. */
export function checkLists(api: DescribedApi, simulation: Simulation): void {
  for (const holder of simulation.entities()) {
    const root = api.start[holder.id]?.root;
    const type = api.schema.getType(holder.typename);
    if (!isObjectType(type)) continue;
    const isFound = type.getInterfaces().some(({ name }) => name === 'Node');
    if (root === undefined && !isFound) continue;
    for (const list of listsOf(Object.values(type.getFields())))
      if (!holder.values.has(list.field.name)) checkList(api, simulation, { holder, root, list });
  }
}

interface List {
  readonly field: GraphQLField<unknown, unknown>;
  /** The type of the list's items. */
  readonly item: GraphQLNamedType;
  readonly isConnection: boolean;
}

function listsOf(fields: readonly GraphQLField<unknown, unknown>[]): List[] {
  return fields.flatMap((field): List[] => {
    if (field.args.some((each) => isNonNullType(each.type))) return [];
    const named = getNamedType(field.type);
    const nullable = isNonNullType(field.type) ? field.type.ofType : field.type;
    if (isListType(nullable))
      return hasId(named) ? [{ field, item: named, isConnection: false }] : [];
    const edges =
      isObjectType(named) && named.getFields()['pageInfo'] && named.getFields()['edges'];
    const edge = edges ? getNamedType(edges.type) : undefined;
    const item = isObjectType(edge) ? edge.getFields()['node']?.type : undefined;
    const node = item && getNamedType(item);
    return node && hasId(node) ? [{ field, item: node, isConnection: true }] : [];
  });
}

function hasId(type: GraphQLNamedType): boolean {
  return (isObjectType(type) || isInterfaceType(type)) && type.getFields()['id'] !== undefined;
}

interface Holding {
  readonly holder: Readonly<Entity>;
  /** The root field that returns the holder; undefined if it is found by its id. */
  readonly root: string | undefined;
  readonly list: List;
}

function checkList(api: DescribedApi, simulation: Simulation, holding: Holding): void {
  const { holder, root, list } = holding;
  const { schema } = api;
  const types =
    isInterfaceType(list.item) || isUnionType(list.item)
      ? schema.getPossibleTypes(list.item).map(({ name }) => name)
      : [list.item.name];
  const expected = simulation.entities().flatMap(({ id, typename, links }) => {
    const belongs = root !== undefined || [...links.values()].includes(holder.id);
    return belongs && types.includes(typename) ? [id] : [];
  });
  // To save time, empty lists are only read at the root.
  if (root === undefined && expected.length === 0) return;
  const listed = readAll(api, simulation, holding);
  if (!listed) return;
  const isOrdered = api.behavior.order === 'oldest' || !list.isConnection;
  const ordered = isOrdered ? expected : expected.toReversed();
  if (JSON.stringify(listed) !== JSON.stringify(ordered))
    throw new Error(
      `${holder.typename}.${list.field.name} has ${listed.join()}, and should have ${ordered.join()}`,
    );
}

/** Reads all pages of the list. Returns undefined if no token may read it. */
function readAll(
  api: DescribedApi,
  simulation: Simulation,
  holding: Holding,
): string[] | undefined {
  const { list } = holding;
  const ids: string[] = [];
  for (let after: JsonValue = null; ;) {
    const shown = readPage(api, simulation, { ...holding, after });
    if (shown === undefined) return undefined;
    const items = list.isConnection ? at(shown, 'edges') : shown;
    for (const each of isList(items) ? items : [])
      ids.push(String(at(each, list.isConnection ? 'node.id' : 'id')));
    if (!list.isConnection || at(shown, 'pageInfo.hasNextPage') !== true) return ids;
    after = at(shown, 'pageInfo.endCursor') ?? null;
  }
}

function readPage(
  api: DescribedApi,
  simulation: Simulation,
  { holder, root, list, after }: Holding & { readonly after: JsonValue },
): JsonValue | undefined {
  const { field, isConnection } = list;
  const paged = isConnection && field.args.some(({ name }) => name === 'first');
  const inner = isConnection ? 'edges { node { id } } pageInfo { hasNextPage endCursor }' : 'id';
  const text = `list: ${field.name}${paged ? '(first: 3, after: $after)' : ''} { ${inner} }`;
  const found =
    root === undefined
      ? `holder: node(id: $id) { ... on ${holder.typename} { ${text} } }`
      : `holder: ${root} { ${text} }`;
  // The same text for all holders, so that it is validated once.
  const given = [
    ...(root === undefined ? ['$id: ID!'] : []),
    ...(paged ? [`$after: ${String(field.args.find(({ name }) => name === 'after')?.type)}`] : []),
  ];
  const query = `query ${given.length > 0 ? `(${given.join(', ')}) ` : ''}{ ${found} }`;
  const variables = { id: holder.id, after };
  for (const token of tokensOf(api)) {
    const { result } = simulation.execute({ query, variables, token });
    const data: unknown = JSON.parse(JSON.stringify(result.data ?? null));
    if (!result.errors && isRecord(data)) return at(data, 'holder.list');
  }
  return undefined;
}

function tokensOf(api: DescribedApi): Token[] {
  return Object.keys(api.behavior.tokens).map((kind) => ({ ...tokenFor(api, ''), kind }));
}
