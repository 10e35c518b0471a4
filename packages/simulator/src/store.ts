import type { Fill, Json, Outcome } from '@docs-compiler/graph';

import type { JsonObject } from './json.ts';

/** Where a value can be from, what to believe most first. Nothing makes samples: they look real, and mislead. */
export const originKinds = ['input', 'rule', 'clock', 'world', 'literal', 'sample'] as const;

export type Origin = (typeof originKinds)[number];

/** Where a value is from. */
export interface Source {
  readonly origin: Origin;
  /** Of a literal: where the docs write it, `Mutation.lend answers.done`. Of the world: the id and the field. */
  readonly place?: string | undefined;
}

/** A value with its origin; an object or a list has one for each leaf. */
export type Value =
  | ({ readonly kind: 'json'; readonly json: Json } & Source)
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  /** Counted whenever it is read. */
  | { readonly kind: 'count'; readonly fill: CountFill };

/** A fill that counts the items of a list. */
export type CountFill = Extract<Fill, { readonly count: string }>;

export type Values = ReadonlyMap<string, Value>;

/** An object without an id: a state, a failure. */
export interface Part {
  readonly typename: string;
  readonly values: Values;
}

/** A state that an entity stands in, since a moment in milliseconds. */
export interface Standing extends Part {
  /** The name of the state. */
  readonly state: string;
  readonly since: number;
}

/** A thing with an id. */
export interface Entity {
  readonly id: string;
  readonly typename: string;
  /** What stands at the root, whose lists hold all that there is of a type. */
  readonly isRoot?: true;
  /** The call that made it and its arguments; none for what was there from the start. */
  readonly made?: { readonly call: string; readonly args: JsonObject };
  readonly values: Map<string, Value>;
  /** Fields that hold another entity, with its id. */
  readonly links: Map<string, string>;
  /** By the id of the lifecycle. */
  readonly states: Map<string, Standing>;
  /** Failures, by the list that shows them. */
  readonly lists: Map<string, readonly Part[]>;
}

/** What will happen to an entity if nothing else happens before. */
export interface Due {
  readonly at: number;
  readonly entity: string;
  readonly outcome: Outcome;
  /** Of the call that began it; else those of the one that made the entity. */
  readonly args?: JsonObject;
  /** When the state began that it leads out of: it is forgotten once the entity has left that. */
  readonly since?: number;
}

/** What was sent. */
export interface Sent {
  readonly id: string;
  readonly event: string;
  readonly at: number;
  readonly entity: string;
}

/** All that a simulation remembers. */
export interface Store {
  /** Milliseconds since the epoch. */
  now: number;
  /** In the order in which they were made. */
  readonly entities: Map<string, Entity>;
  /** What calls with `once` were given, each with the call before it. */
  readonly spent: Set<string>;
  /** What is gone, by its id: no id is given twice, and what was made of it shows it. */
  readonly gone: Map<string, Entity>;
  /** The next first: of two at one moment, the one that was planned first. */
  due: Due[];
  readonly sent: Sent[];
}

export function createStore(now: number): Store {
  return { now, entities: new Map(), spent: new Set(), gone: new Map(), due: [], sent: [] };
}

/** Values are never changed in place, so what holds them is all that has to be copied. */
export function copyOf({ entities, spent, gone, due, sent, ...rest }: Store): Store {
  return {
    ...rest,
    entities: new Map([...entities].map(([id, entity]) => [id, copyOfEntity(entity)])),
    spent: new Set(spent),
    // What is gone changes no more.
    gone: new Map(gone),
    due: [...due],
    sent: [...sent],
  };
}

function copyOfEntity(entity: Entity): Entity {
  return {
    ...entity,
    values: new Map(entity.values),
    links: new Map(entity.links),
    states: new Map(entity.states),
    lists: new Map(entity.lists),
  };
}

/** What something else shows by its id: it may be gone. */
export function shownBy({ entities, gone }: Store, id = ''): Entity | undefined {
  return entities.get(id) ?? gone.get(id);
}

/** Plans what will happen. Of two at one moment, the one that was planned first comes first. */
export function schedule({ due: all }: Store, due: Due): void {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((all[middle]?.at ?? 0) <= due.at) low = middle + 1;
    else high = middle;
  }
  all.splice(low, 0, due);
}
