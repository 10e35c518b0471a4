import type { Behaviour } from '@docs-compiler/graph';
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
  readonly behaviour: Behaviour;
  readonly host: Host;
  /** What the values of custom scalars have to be; anything without it. */
  readonly scalars?: ScalarChecks | undefined;
  /** Milliseconds since the epoch at which it begins. */
  readonly now: number;
  /** What there is from the start; nothing without it. */
  readonly world?: World;
}

export interface Answer {
  /** As the executor of graphql-js gives it. */
  readonly result: ExecutionResult;
  /** Where each leaf is from, by its path in the data: `node.status.date`, `loans.nodes.0.id`. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** The same with the places that say it. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The rules that were followed, in order. */
  readonly reasons: readonly Reason[];
}

/** An API that does what its documentation says. */
export interface Simulation {
  execute(request: Request): Answer;
  /** The text of a request read, or what is wrong with it. The same texts are read once. */
  read(
    query: string,
  ): { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };
  /** What a selection such as `{ id }` shows of a thing; undefined where it shows nothing. */
  show(id: string, selection: string): ExecutionResult['data'];
  /** Somebody else than the caller does something to an entity. */
  act(name: string, id: string): { readonly reasons: readonly Reason[] } | Refusal;
  /**
   * Lets time pass; what is due on the way happens at its own moment. Where too much is due, or the
   * time is beyond the year 9999, it stops on the way, and the last reason is a `limit`.
   */
  advance(milliseconds: number, onMoment?: OnMoment): readonly Reason[];
  /** Milliseconds since the epoch. */
  now(): number;
  /** The moment of the next change; undefined if nothing is to come. */
  next(): number | undefined;
  /** What will happen to a thing if nothing else happens before, the next first. */
  due(id: string): readonly Due[];
  entity(id: string): Readonly<Entity> | undefined;
  /** All that there is, in the order in which it was made. */
  entities(): readonly Readonly<Entity>[];
  /** Puts a thing there, as if it had been there from the start. */
  place(id: string, entity: PlacedEntity): void;
  /** Leads a thing to a state along documented transitions. Undefined where none lead there. */
  lead(id: string, state: string): readonly Reason[] | undefined;
  /** Puts a thing back to where its lifecycles begin, with nothing to come. */
  renew(id: string): void;
  /** What was sent, the first first. */
  sent(): readonly Sent[];
  save(): Store;
  /** Goes back to what `save` gave, which stays as it is. */
  restore(saved: Store): void;
}

export function createSimulation(options: SimulationOptions): Simulation {
  const { host, world = {} } = options;
  if (!isMoment(options.now))
    throw new RangeError('a simulation begins between the years 0 and 9999');
  const model = createModel(options.schema, options.behaviour, options.scalars);
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
      const run = { ...step(), token: request.token, sources };
      const result = withLimit(answer(run, { world, request }), run.reasons);
      const origins = new Map([...sources].map(([path, { origin }]) => [path, origin]));
      return { result, origins, sources, reasons: run.reasons };
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

/** What a call could not bring to an end shows in its answer. */
function withLimit(result: ExecutionResult, reasons: readonly Reason[]): ExecutionResult {
  const limit = reasons.find(({ rule }) => rule === 'limit');
  if (!limit) return result;
  const error = notSimulated(limit.subject, `${limit.says}.`);
  return { ...result, errors: [...(result.errors ?? []), error] };
}
