import { type Behavior, partCoordinate } from '@docs-compiler/graph';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  executeSync,
  GraphQLSchema,
  parse,
} from 'graphql';

import { actOn } from './acts.ts';
import { answer, readText, type Request } from './execute.ts';
import { lead, renew } from './lead.ts';
import { createWork, isMoment, mostEvents, stop } from './limits.ts';
import { createModel, objectType } from './model.ts';
import type { World } from './roots.ts';
import { notSimulated, type Host, type Reason, type Refusal, type Step, type Run } from './run.ts';
import type { ScalarChecks } from './scalars.ts';
import { place, type PlacedEntity } from './place.ts';
import {
  copyOf,
  createStore,
  type Due,
  type Entity,
  type Origin,
  type Sent,
  type Source,
  type Store,
} from './store.ts';
import { hasLeft } from './states.ts';
import { reach } from './triggers.ts';
import { jsonOf } from './json.ts';
import { nodeOfEntity, typenameOf, type Node } from './node.ts';
import { read } from './read.ts';

export type { Request };

export interface SimulationOptions {
  readonly schema: GraphQLSchema;
  readonly behavior: Behavior;
  readonly host: Host;
  /** Checks for custom scalars; without it, any value is accepted. */
  readonly scalars?: ScalarChecks | undefined;
  /** The start time, in milliseconds since the epoch. */
  readonly now: number;
  /** The initial state; empty if omitted. */
  readonly world?: World;
  /** Whether sources and reasons name the rule that they come from. */
  readonly isTraced?: boolean | undefined;
}

export interface Answer {
  /** The result of the graphql-js executor. */
  readonly result: ExecutionResult;
  /** The origin of each leaf, by its path in the data: `node.status.date`, `loans.nodes.0.id`. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** The source of each leaf, including its location in the docs. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The rules that applied, in order. */
  readonly reasons: readonly Reason[];
  /** In a traced simulation: the ids of entities, by the path of their object in the data. */
  readonly owners?: ReadonlyMap<string, string> | undefined;
}

/** A simulated API that behaves as documented. */
export interface Simulation {
  execute(request: Request): Answer;
  /** Parses the text of a request, or returns its errors. Results are cached by text. */
  read(
    query: string,
  ): { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };
  /** Resolves a selection such as `{ id }` on an entity; undefined if it selects nothing. */
  show(id: string, selection: string): ExecutionResult['data'];
  /** Performs an act of an actor other than the caller. */
  act(name: string, id: string): { readonly reasons: readonly Reason[] } | Refusal;
  /**
   * Advances the clock and runs due events, each at its own time. Stops early if too many events
   * are due, or at the end of the year 9999; the last reason is then a `limit`.
   */
  advance(milliseconds: number, onMoment?: OnMoment): readonly Reason[];
  /** Returns the current time in milliseconds since the epoch. */
  now(): number;
  /** Returns the time of the next event; undefined if none is scheduled. */
  next(): number | undefined;
  /** Returns the scheduled events of an entity, the next one first. */
  due(id: string): readonly Due[];
  entity(id: string): Readonly<Entity> | undefined;
  /** Returns all entities in the order of creation. */
  entities(): readonly Readonly<Entity>[];
  /** Adds an entity as if it had existed from the start. */
  place(id: string, entity: PlacedEntity): void;
  /** Moves an entity to a state along documented transitions; undefined if no path leads there. */
  lead(id: string, state: string): readonly Reason[] | undefined;
  /** Resets an entity to the initial states of its lifecycles, without scheduled events. */
  renew(id: string): void;
  /** Returns the events that were sent, oldest first. */
  sent(): readonly Sent[];
  save(): Store;
  /** Restores a state returned by `save`, which stays unchanged. */
  restore(saved: Store): void;
}

export function createSimulation(options: SimulationOptions): Simulation {
  const { host, world = {}, scalars, isTraced } = options;
  if (!isMoment(options.now))
    throw new RangeError('a simulation begins between the years 0 and 9999');
  const model = createModel(options.schema, options.behavior, { scalars, isTraced });
  let store = createStore(options.now);
  const step = (): Step & { readonly reasons: Reason[] } => ({
    model,
    store,
    host,
    reasons: [],
    work: createWork(),
  });
  const atRoot = new Set(Object.values(world.roots ?? {}));
  for (const [id, placed] of Object.entries(world.entities ?? {}))
    place(step(), id, atRoot.has(id) ? { ...placed, isRoot: true } : placed);
  return {
    execute(request) {
      const sources = new Map<string, Source>();
      const owners = isTraced ? new Map<string, string>() : undefined;
      const run = { ...step(), token: request.token, sources, owners };
      const result = withLimit(answer(run, { world, request }), run.reasons);
      const origins = new Map([...sources].map(([path, { origin }]) => [path, origin]));
      return { result, origins, sources, reasons: run.reasons, ...(owners && { owners }) };
    },
    read: (query) => readText(model, query),
    show(id, selection) {
      const entity = store.entities.get(id);
      return entity && showEntity({ ...step(), sources: new Map() }, entity, selection);
    },
    act(name, id) {
      const { reasons, ...rest } = step();
      const refusal = actOn({ ...rest, reasons }, { name, id });
      return refusal ?? { reasons };
    },
    advance(milliseconds, onMoment) {
      const passing = step();
      advanceTo(passing, store.now + Math.max(0, milliseconds), onMoment);
      return passing.reasons;
    },
    now: () => store.now,
    next: () => nextDue(store)?.at,
    due: (id) => store.due.filter(({ entity }) => entity === id),
    entity: (id) => store.entities.get(id),
    entities: () => [...store.entities.values()],
    place(id, placed) {
      place(step(), id, placed);
    },
    lead(id, state) {
      const entity = store.entities.get(id);
      const leading = step();
      return entity && lead(leading, entity, state) ? leading.reasons : undefined;
    },
    renew(id) {
      const entity = store.entities.get(id);
      if (entity) renew(step(), entity);
    },
    sent: () => store.sent,
    save: () => copyOf(store),
    restore(saved) {
      store = copyOf(saved);
    },
  };
}

/** Adds an error to a response if the call stopped at a limit. */
function withLimit(result: ExecutionResult, reasons: readonly Reason[]): ExecutionResult {
  const limit = reasons.find(({ rule }) => rule === 'limit');
  if (!limit) return result;
  const error = notSimulated(limit.subject, `${limit.says}.`);
  return { ...result, errors: [...(result.errors ?? []), error] };
}

/** Receives the reasons of one moment, in milliseconds since the epoch. */
type OnMoment = (at: number, reasons: readonly Reason[]) => void;

/**
 * Advances the clock to a moment and runs all due events, each at its own time. Stops at the last
 * event if too many are due, and does not move to a moment that no date can represent. The last
 * reason is then a `limit`.
 */
function advanceTo(step: Step, moment: number, onMoment?: OnMoment): void {
  const { store, work, reasons } = step;
  if (!isMoment(moment)) return stop(step, 'the clock cannot advance beyond the year 9999');
  let events = 0;
  for (let next = nextDue(store); next && next.at <= moment; next = nextDue(store)) {
    if (events >= mostEvents)
      return stop(step, `the advance of the clock caused ${mostEvents} changes`);
    events += 1;
    store.due.shift();
    if (next.at > store.now) {
      store.now = next.at;
      work.changes.clear();
    }
    const entity = store.entities.get(next.entity);
    if (!entity || hasLeft(step, next)) continue;
    const before = reasons.length;
    reach(step, { entity, outcome: next.outcome, args: next.args });
    onMoment?.(store.now, reasons.slice(before));
  }
  store.now = Math.max(store.now, moment);
}

/** Returns the next scheduled event; undefined if there is none. */
function nextDue({ due }: Pick<Store, 'due'>): Due | undefined {
  return due[0];
}

/**
 * Resolves a selection such as `{ id }` on an entity, without checking token requirements;
 * undefined if it selects nothing.
 */
function showEntity(run: Run, entity: Entity, selection: string): ExecutionResult['data'] {
  const schema = rootedAt(run.model.schema, entity.typename, () =>
    objectType(run.model, entity.typename),
  );
  if (!schema) return undefined;
  return executeSync({
    schema,
    document: parse(selection),
    rootValue: nodeOfEntity(entity),
    contextValue: run,
    fieldResolver: (source: Node, args: unknown, _run: Run, info) => {
      const field = info.parentType.getFields()[info.fieldName];
      const coordinate = partCoordinate(info.parentType.name, info.fieldName);
      const note = (): void => undefined;
      return field && read(run, source, { field, coordinate, args: jsonOf(args), note });
    },
    typeResolver: (value: Node) => typenameOf(value),
  }).data;
}

const kept = new WeakMap<GraphQLSchema, Map<string, GraphQLSchema>>();

/**
 * Returns a copy of the schema with a type at its root, so that a selection of the type is a
 * complete operation.
 */
function rootedAt(
  schema: GraphQLSchema,
  name: string,
  typeOf: () => ReturnType<typeof objectType>,
): GraphQLSchema | undefined {
  const known = kept.get(schema) ?? new Map<string, GraphQLSchema>();
  kept.set(schema, known);
  const before = known.get(name);
  const query = before ? undefined : typeOf();
  if (!query) return before;
  const others = { mutation: null, subscription: null, assumeValid: true };
  const made = new GraphQLSchema({ ...schema.toConfig(), query, ...others });
  known.set(name, made);
  return made;
}
