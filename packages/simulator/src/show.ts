import type { Json } from '@docs-compiler/graph';
import {
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLOutputType,
} from 'graphql';

import { isList, isObject } from './json.ts';
import { nullable } from './model.ts';
import { nodeOfEntity, nodeOfPart, type Node } from './node.ts';
import type { Reading } from './read-types.ts';
import { related } from './related.ts';
import { momentFor } from './scalars.ts';
import { notSimulated, type Run } from './run.ts';
import { entityWithId, type CountFill, type Entity, type Source, type Value } from './store.ts';

/** Returns the number of items of a list, as a number or text to fit the field; or null. */
export function counted(run: Run, entity: Entity, { fill, reading }: Counting): unknown {
  const { count: list, states, in: wanted } = fill;
  reading.note({ origin: 'rule', pointer: run.model.pointers?.get(fill) });
  const currentStates = [...entity.states.values()].map(({ typename }) => typename);
  if (wanted && !wanted.some((each) => currentStates.includes(each))) return null;
  const count = related(run, entity, list).filter(
    (each) =>
      !states || [...each.states.values()].some(({ typename }) => states.includes(typename)),
  ).length;
  return getNamedType(reading.field.type).name === 'Int' ? count : String(count);
}

interface Counting {
  readonly fill: CountFill;
  readonly reading: Reading;
}

/**
 * Resolves a value for the executor. A missing value is null in a nullable field and an error
 * elsewhere.
 */
export function ofValue(run: Run, value: Value | undefined, reading: Reading): unknown {
  const { field, coordinate, note } = reading;
  if (value) return shown(run, value, { note, type: field.type });
  if (isNonNullType(field.type)) {
    if (isListType(field.type.ofType)) return [];
    throw notSimulated(coordinate);
  }
  note({ origin: 'rule' });
  return null;
}

interface ShowContext {
  readonly note: Reading['note'];
  readonly type: GraphQLOutputType;
}

function shown(run: Run, value: Value, { note, type }: ShowContext): unknown {
  if (value.kind === 'part') return nodeOfPart(value.part);
  if (value.kind === 'count') return null;
  const inner = nullable(type);
  if (value.kind === 'list') {
    const item = isListType(inner) ? inner.ofType : type;
    return value.items.map((each) => shown(run, each, { note, type: item }));
  }
  const { kind: _kind, json, ...source } = value;
  return presented(run, { json, source, note }, type);
}

interface Presented {
  readonly json: Json;
  readonly source: Source;
  readonly note: Reading['note'];
}

function presented(run: Run, { json, source, note }: Presented, type: GraphQLOutputType): unknown {
  const inner = nullable(type);
  if (json === null) {
    note(source);
    return null;
  }
  if (isListType(inner) && isList(json))
    return json.map((each) => presented(run, { json: each, source, note }, inner.ofType));
  if (isLeafType(getNamedType(inner))) {
    note(source);
    const isClock = source.origin === 'clock' && typeof json === 'string';
    return isClock ? momentFor(getNamedType(inner), json) : json;
  }
  // Fixtures refer to entities by id.
  const entity = typeof json === 'string' ? entityWithId(run.store, json) : undefined;
  if (entity) return nodeOfEntity(entity);
  return isObject(json) ? ({ kind: 'json', json, ...source } satisfies Node) : null;
}
