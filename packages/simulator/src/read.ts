import type { Fill, Json } from '@docs-compiler/graph';
import { getNamedType, isEnumType, type GraphQLNamedType } from 'graphql';

import type { Call } from './call.ts';
import type { Effect } from './calls.ts';
import { valueOf } from './fill.ts';
import { isList } from './json.ts';
import { isMany, mayHold, nodeTypeOf, objectType, type Field } from './model.ts';
import { nodeOfEntity, nodeOfPart, type Node } from './node.ts';
import { counted, ofValue } from './show.ts';
import { entityItems, manyOf } from './paging.ts';
import type { Reading } from './read-types.ts';
import { related } from './related.ts';
import { notSimulated, type Run } from './run.ts';
import { entityWithId, type Entity, type Value } from './store.ts';

/** Resolves a field of a node for the executor: leaves as JSON, objects as nodes. */
export function read(run: Run, node: Node, reading: Reading): unknown {
  switch (node.kind) {
    case 'entity':
      return ofEntity(run, node.entity, reading);
    case 'part':
      return ofValue(run, node.part.values.get(reading.field.name), reading);
    case 'payload':
      return ofPayload(run, node, reading);
    case 'json':
      return ofValue(run, valueIn(node, reading), reading);
    case 'connection':
      return ofConnection(node.page, reading);
    case 'edge':
      if (reading.field.name === 'node') return node.edge.node;
      reading.note({ origin: 'rule' });
      return node.edge.cursor;
    default:
      return node satisfies never;
  }
}

function valueIn(
  { kind, json, ...source }: Extract<Node, { kind: 'json' }>,
  { field }: Reading,
): Value | undefined {
  const inner = Object.hasOwn(json, field.name) ? json[field.name] : undefined;
  return inner === undefined ? undefined : { kind, json: inner, ...source };
}

function ofEntity(run: Run, entity: Entity, reading: Reading): unknown {
  const { field } = reading;
  const { model, store } = run;
  const named = getNamedType(field.type);
  const holdsMany = isMany(field);

  const asked = askedWith(run, entity, reading);
  const value = asked ?? entity.values.get(field.name);
  if (value?.kind === 'json' && isList(value.json)) {
    const listed = idsIn(run, value.json);
    // A list that is computed from the arguments has only the items that they select.
    const isWhole = !asked && listed.length > 0 && listed.length === value.json.length;
    if (nodeTypeOf(named) || isWhole) return manyOf(run, reading, listed.map(nodeOfEntity));
  }
  if (value?.kind === 'count') return counted(run, entity, { fill: value.fill, reading });
  if (value) return ofValue(run, value, reading);

  const lifecycle = model.lifecycles.get(named.name);
  const current = lifecycle && !holdsMany ? entity.states.get(lifecycle.id) : undefined;
  if (lifecycle && current) {
    if (!isEnumType(named)) return { kind: 'part', part: current } satisfies Node;
    const state = lifecycle.states.find(({ name }) => name === current.state);
    reading.note({ origin: 'rule', pointer: state && model.pointers?.get(state) });
    return state?.value ?? current.state;
  }
  const linked = entityWithId(store, entity.links.get(field.name));
  if (linked) return { kind: 'entity', entity: linked } satisfies Node;

  const parts = entity.lists.get(field.name);
  if (holdsMany) {
    const entities = related(run, entity, field.name);
    if (!parts) return manyOf(run, reading, entityItems(store, entities));
    return manyOf(run, reading, [...parts.map(nodeOfPart), ...entities.map(nodeOfEntity)]);
  }
  const last = parts?.at(-1);
  return last ? nodeOfPart(last) : ofValue(run, undefined, reading);
}

function idsIn({ store }: Run, json: readonly Json[]): Entity[] {
  return json.flatMap((id) => (typeof id === 'string' ? (store.entities.get(id) ?? []) : []));
}

/** Computes a field whose fill depends on the arguments of the field. */
function askedWith(run: Run, entity: Entity, { field, args }: Reading): Value | undefined {
  if (field.args.length === 0) return undefined;
  const rules = run.model.fillsOfTypes.get(entity.typename) ?? [];
  const fill = rules.findLast((fills) => Object.hasOwn(fills, field.name))?.[field.name];
  return fill === undefined ? undefined : valueOf(fill, { step: run, entity, args });
}

interface Payload {
  readonly call: Call;
  readonly effect: Effect;
}

function ofPayload(run: Run, { call, effect }: Payload, reading: Reading): unknown {
  const { field } = reading;
  const { entity } = effect;
  const answers = { ...call.rule.answers, ...effect.answers };
  const answer = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined;
  if (answer !== undefined) {
    const own = entity && isOwnField(answer) ? fieldNamed(run, entity, answer.field) : undefined;
    if (entity && own) return ofEntity(run, entity, { ...reading, field: own });
    const step = { ...run, finds: call.rule.finds };
    return ofValue(run, valueOf(answer, { step, entity, args: call.args }), reading);
  }
  const listed = nodeTypeOf(getNamedType(field.type));
  const items = listed && effect.items.filter((each) => mayHold(run.model, listed, each.typename));
  if (items && items.length > 0) return manyOf(run, reading, items.map(nodeOfEntity));
  const about = entity && entityFor(run, entity, getNamedType(field.type));
  return about ? nodeOfEntity(about) : ofValue(run, undefined, reading);
}

function isOwnField(fill: Fill): fill is { readonly field: string } {
  return typeof fill === 'object' && fill !== null && 'field' in fill;
}

function fieldNamed({ model }: Run, { typename }: Entity, name: string): Field | undefined {
  const fields = objectType(model, typename)?.getFields() ?? {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Returns the entity of a call, or one that it links to, of a given type. */
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
      reading.note({ origin: 'rule' });
      return page.totalCount;
    default:
      throw notSimulated(reading.coordinate);
  }
}
