import type { Behavior } from '@docs-compiler/graph';
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';

import { actOn } from './acts.ts';
import { advanceTo, nextDue, type OnMoment } from './clock.ts';
import { answer, readText, type Request } from './execute.ts';
import { lead, renew } from './lead.ts';
import { createWork, isMoment } from './limits.ts';
import { createModel } from './model.ts';
import type { World } from './roots.ts';
import { notSimulated, type Host, type Reason, type Refusal, type Step } from './run.ts';
import type { ScalarChecks } from './scalars.ts';
import { showEntity } from './selection.ts';
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
