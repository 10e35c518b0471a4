import type { Json } from '@docs-compiler/graph';
import {
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from 'graphql';

import type { Call, Effect } from './calls.ts';
import { valueOf } from './fill.ts';
import { isList, isObject, type JsonObject } from './json.ts';
import { mayHold, nodeTypeOf, nullable, type Field } from './model.ts';
import type { Edge, Node } from './node.ts';
import { pageOf } from './paging.ts';
import { related } from './related.ts';
import { notSimulated, type Run } from './run.ts';
import type { Entity, Origin, Part, Value } from './store.ts';

/** A field that is read. */
export interface Reading {
  readonly field: Field;
  /** Its coordinate: `Loan.due`. */
  readonly coordinate: string;
  readonly args: JsonObject;
  /** Notes where a leaf is from. */
  note(origin: Origin): void;
}

/** The value of a field of a node, as an executor goes on with it: leaves as JSON, objects as nodes. */
export function read(run: Run, node: Node, reading: Reading): unknown {
  switch (node.kind) {
    case 'entity':
      return ofEntity(run, node.entity, reading);
    case 'part':
      return ofValue(run, node.part.values.get(reading.field.name), reading);
    case 'payload':
      return ofPayload(run, node, reading);
    case 'json':
      return ofValue(run, valueIn(node.json, node.origin, reading), reading);
    case 'connection':
      return ofConnection(node.page, reading);
    case 'edge':
      if (reading.field.name === 'node') return node.edge.node;
      reading.note('rule');
      return node.edge.cursor;
    default:
      return node satisfies never;
  }
}

function valueIn(json: JsonObject, origin: Origin, { field }: Reading): Value | undefined {
  const inner = Object.hasOwn(json, field.name) ? json[field.name] : undefined;
  return inner === undefined ? undefined : { json: inner, origin };
}

function ofEntity(run: Run, entity: Entity, reading: Reading): unknown {
  const { field } = reading;
  const { model, store } = run;
  const named = getNamedType(field.type);
  const isMany = isListType(nullable(field.type)) || nodeTypeOf(named) !== undefined;

  const value = entity.values.get(field.name);
  if (value) return ofValue(run, value, reading);

  const lifecycle = model.lifecycles.get(named.name);
  const standing = lifecycle && !isMany ? entity.states.get(lifecycle.id) : undefined;
  if (lifecycle && standing) {
    if (!isEnumType(named)) return { kind: 'part', part: standing } satisfies Node;
    reading.note('rule');
    const state = lifecycle.states.find(({ name }) => name === standing.state);
    return state?.value ?? standing.state;
  }
  const linked = store.entities.get(entity.links.get(field.name) ?? '');
  if (linked) return { kind: 'entity', entity: linked } satisfies Node;

  const parts = entity.lists.get(field.name);
  if (isMany)
    return manyOf(reading, [
      ...(parts ?? []).map(nodeOfPart),
      ...related(run, entity, field.name).map(nodeOfEntity),
    ]);
  const last = parts?.at(-1);
  return last ? nodeOfPart(last) : ofValue(run, undefined, reading);
}

/** A list, or a connection of the same. */
export function manyOf({ field, args }: Reading, nodes: readonly Node[]): unknown {
  if (isListType(nullable(field.type))) return nodes;
  const edges = nodes.map((node, index): Edge => ({ node, cursor: cursorOf(node, index) }));
  return { kind: 'connection', page: pageOf(edges, args) } satisfies Node;
}

export function nodeOfEntity(entity: Entity): Node {
  return { kind: 'entity', entity };
}

function nodeOfPart(part: Part): Node {
  return { kind: 'part', part };
}

function cursorOf(node: Node, index: number): string {
  return node.kind === 'entity' ? `after-${node.entity.id}` : `after-${index}`;
}

interface Payload {
  readonly call: Call;
  readonly effect: Effect;
}

function ofPayload(run: Run, { call, effect }: Payload, reading: Reading): unknown {
  const { field } = reading;
  const { entity } = effect;
  const answer = call.rule.answers?.[field.name];
  if (answer) {
    const value = valueOf(answer, { now: run.store.now, entity, args: call.args });
    return ofValue(run, value, reading);
  }
  const about = entity && entityFor(run, entity, getNamedType(field.type));
  return about ? nodeOfEntity(about) : ofValue(run, undefined, reading);
}

/** What a call was about, or what that links to. */
function entityFor(run: Run, entity: Entity, type: GraphQLNamedType): Entity | undefined {
  const linked = [...entity.links.values()].flatMap((id) => run.store.entities.get(id) ?? []);
  return [entity, ...linked].find(({ typename }) => mayHold(run.model, type, typename));
}

function ofConnection(
  page: Extract<Node, { kind: 'connection' }>['page'],
  reading: Reading,
): unknown {
  switch (reading.field.name) {
    case 'edges':
      return page.edges.map((edge): Node => ({ kind: 'edge', edge }));
    case 'nodes':
      return page.edges.map(({ node }) => node);
    case 'pageInfo':
      return { kind: 'json', json: page.pageInfo, origin: 'rule' } satisfies Node;
    case 'totalCount':
      reading.note('rule');
      return page.totalCount;
    default:
      throw notSimulated(reading.coordinate);
  }
}

/** Nothing is null where it may be; elsewhere nobody can say what it is. */
export function ofValue(run: Run, value: Value | undefined, reading: Reading): unknown {
  const { field, coordinate, note } = reading;
  if (value) return presented(run, { json: value.json, origin: value.origin, note }, field.type);
  if (isNonNullType(field.type)) {
    if (isListType(field.type.ofType)) return [];
    throw notSimulated(coordinate);
  }
  note('rule');
  return null;
}

interface Presented {
  readonly json: Json;
  readonly origin: Origin;
  readonly note: Reading['note'];
}

function presented(run: Run, { json, origin, note }: Presented, type: GraphQLOutputType): unknown {
  const inner = nullable(type);
  if (json === null) {
    note(origin);
    return null;
  }
  if (isListType(inner) && isList(json))
    return json.map((each) => presented(run, { json: each, origin, note }, inner.ofType));
  if (isLeafType(getNamedType(inner))) {
    note(origin);
    return json;
  }
  // Declared data names an entity by its id.
  const entity = typeof json === 'string' ? run.store.entities.get(json) : undefined;
  if (entity) return nodeOfEntity(entity);
  return isObject(json) ? ({ kind: 'json', json, origin } satisfies Node) : null;
}
