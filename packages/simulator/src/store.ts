import type { Fill, Json, Outcome } from '@docs-compiler/graph';

import type { JsonObject } from './json.ts';

/**
 * Origins of values, the most credible first. No rule produces samples, which look real and
 * mislead.
 */
export const originKinds = ['input', 'rule', 'clock', 'world', 'literal', 'sample'] as const;

export type Origin = (typeof originKinds)[number];

/** The source of a value. */
export interface Source {
  readonly origin: Origin;
  /**
   * For a literal, its location in the docs: `Mutation.lend answers.done`. For a fixture, the id
   * and field. For an argument, in a traced simulation, its path: `input.reader`.
   */
  readonly place?: string | undefined;
  /** In a traced simulation: the rule that set it, as a JSON Pointer into the behavior. */
  readonly pointer?: string | undefined;
}

/** A value with its origin; objects and lists have one for each leaf. */
export type Value =
  | ({ readonly kind: 'json'; readonly json: Json } & Source)
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  /** Computed whenever it is read. */
  | { readonly kind: 'count'; readonly fill: CountFill };

/** A fill that counts the items of a list. */
export type CountFill = Extract<Fill, { readonly count: string }>;

export type Values = ReadonlyMap<string, Value>;

/** An object without an id: a state or a failure. */
export interface Part {
  readonly typename: string;
  readonly values: Values;
  /** In a traced simulation: the rule that chose the type, as a JSON Pointer into the behavior. */
  readonly pointer?: string | undefined;
}

/** The current state of an entity, with the time of entry in milliseconds. */
export interface CurrentState extends Part {
  /** The name of the state. */
  readonly state: string;
  readonly since: number;
}

/**
 * An entity: an object with an id. A change replaces one of its maps, so that copies of a store
 * share them.
 */
export interface Entity {
  readonly id: string;
  readonly typename: string;
  /** Whether it is a root object, whose lists contain all entities of a type. */
  readonly isRoot?: true;
  /** The call that created it, with arguments; undefined for initial entities. */
  readonly made?: { readonly call: string; readonly args: JsonObject };
  values: Values;
  /** Ids of other entities, by field. */
  links: ReadonlyMap<string, string>;
  /** Current states, by lifecycle id. */
  states: ReadonlyMap<string, CurrentState>;
  /** Failures, by list field. */
  lists: ReadonlyMap<string, readonly Part[]>;
}

/** A scheduled event of an entity. */
export interface Due {
  readonly at: number;
  readonly entity: string;
  readonly outcome: Outcome;
  /** Arguments of the call that caused it; else those of the call that created the entity. */
  readonly args?: JsonObject;
  /**
   * When the state that it leads out of was entered. The event is dropped once the entity has left
   * that state.
   */
  readonly since?: number;
}

/** An event that was sent. */
export interface Sent {
  readonly id: string;
  readonly event: string;
  readonly at: number;
  readonly entity: string;
}

/** The complete state of a simulation. */
export interface Store {
  /** The current time in milliseconds since the epoch. */
  now: number;
  /** Entities in the order of creation. */
  readonly entities: Map<string, Entity>;
  /** Idempotency keys that calls have used, each prefixed with the call. */
  readonly spent: Set<string>;
  /**
   * Removed entities by id. Ids are not reused, and entities that refer to them still show them.
   */
  readonly gone: Map<string, Entity>;
  /** Scheduled events, the next one first; at equal times, in the order of scheduling. */
  due: Due[];
  /** The number of scheduled events at which those of states that were left are removed. */
  sweepAt: number;
  readonly sent: Sent[];
}

export function createStore(now: number): Store {
  return {
    now,
    entities: new Map(),
    spent: new Set(),
    gone: new Map(),
    due: [],
    sweepAt: 1024,
    sent: [],
  };
}

/** Returns a map with one more entry, or with one replaced. */
export function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value);
}

/** Copies a store. Values and their maps are immutable, so only entities are copied. */
export function copyOf({ entities, spent, gone, due, sent, ...rest }: Store): Store {
  return {
    ...rest,
    entities: new Map([...entities].map(([id, entity]) => [id, { ...entity }])),
    spent: new Set(spent),
    // Removed entities do not change.
    gone: new Map(gone),
    due: [...due],
    sent: [...sent],
  };
}

/** Returns an entity by id, even if it was removed. */
export function entityWithId({ entities, gone }: Store, id = ''): Entity | undefined {
  return entities.get(id) ?? gone.get(id);
}

/** Schedules an event. At equal times, the one scheduled first comes first. */
export function schedule({ due: all }: Store, due: Due): void {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((all[middle]?.at ?? 0) <= due.at) low = middle + 1;
    else high = middle;
  }
  all.splice(low, 0, due);
}
