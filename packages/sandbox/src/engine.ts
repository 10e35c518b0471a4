import { type Schema, Validator } from '@cfworker/json-schema';
import type { Behavior } from '@docs-compiler/graph';
import {
  addScalarChecks,
  behaviorOf,
  createSimulation,
  idFor,
  type Reason,
  type Refusal,
  scalarChecks,
  type Simulation,
  worldOf,
} from '@docs-compiler/simulator';
import { buildSchema, type GraphQLSchema, isEnumType, isSpecifiedScalarType } from 'graphql';

import { type ElementJson, type SandboxGraph, UnusableGraph } from './graph.ts';
import { createJournal, type Journal } from './journal.ts';
import { tagged } from './saved.ts';

export interface EngineOptions {
  readonly graph: SandboxGraph;
  /** Returns the real time; undefined for a clock that only moves on request. */
  readonly time?: (() => number) | undefined;
  /** The start time in milliseconds since the epoch; by default the documented one. */
  readonly now?: number | undefined;
  readonly newId?: ((typename: string, made: number) => string) | undefined;
  /** Actors or acts to run automatically, by name. */
  readonly play: readonly string[];
}

/** The simulation with its clock and a journal of reasons. */
export interface Engine {
  readonly schema: GraphQLSchema;
  readonly behavior: Behavior;
  readonly simulation: Simulation;
  /** The initial state of the simulation. */
  readonly beginning: ReturnType<Simulation['save']>;
  readonly journal: Journal;
  /** Ids for entities that are about to be created, by type. They are used before generated ids. */
  readonly expected: Map<string, string[]>;
  /** Advances a real clock to the current time. */
  tick(): void;
  advance(milliseconds: number): readonly Reason[];
  act(name: string, id: string): readonly Reason[] | Refusal;
  /** Performs an act without recording it in the journal. */
  attempt(name: string, id: string): readonly Reason[] | Refusal;
  /** Records the reasons of a call, and runs automatic acts. */
  happened(reasons: readonly Reason[]): void;
  /** Runs a function on the simulation in its initial state, then restores the current state. */
  aside<Result>(use: () => Result): Result;
  /** Resets only the simulation. */
  restart(): void;
  reset(): void;
}

/** The start time if neither the docs nor the caller set one. */
const someMoment = '2030-01-01T08:00:00.000Z';

export function createEngine(options: EngineOptions): Engine {
  const { graph, time, play } = options;
  const behavior = behaviorOf(graph);
  if (!behavior) throw new UnusableGraph('behavior');
  const schema = checkedSchemaOf(graph);
  const expected = new Map<string, string[]>();
  const newId = options.newId ?? idFor;
  const simulation = createSimulation({
    schema,
    behavior,
    now: options.now ?? time?.() ?? Date.parse(graph.sandbox?.now ?? someMoment),
    world: worldOf(startWorld(graph)),
    host: { newId: (type, made) => expected.get(type)?.shift() ?? newId(type, made) },
  });
  leadToStates(simulation, graph);
  const beginning = simulation.save();
  const journal = createJournal();
  const played = actsOf(behavior, play);
  // The offset of the sandbox's clock from the real time.
  const lead = time ? simulation.now() - time() : 0;
  let ahead = lead;

  const engine: Engine = {
    schema,
    behavior,
    simulation,
    beginning,
    journal,
    expected,
    tick() {
      if (time) pass(time() + ahead - simulation.now());
    },
    advance(milliseconds) {
      const before = simulation.now();
      const reasons = pass(milliseconds);
      // The simulation may have stopped early.
      ahead += simulation.now() - before;
      return reasons;
    },
    attempt(name, id) {
      const before = simulation.save();
      const acted = simulation.act(name, id);
      if ('code' in acted) return acted;
      const after = simulation.save();
      // The trigger may lead to a state that is not reachable, or to no further change.
      const end = Math.max(simulation.now(), ...simulation.due(id).map(({ at }) => at));
      const [acting, waiting] = [after, before].map((store) =>
        endOf(simulation, { store, id, end }),
      );
      if (acting === waiting) {
        simulation.restore(before);
        return { code: 'NOT_NOW', message: nothingCame };
      }
      simulation.restore(after);
      return acted.reasons;
    },
    act(name, id) {
      const acted = engine.attempt(name, id);
      if (!('code' in acted)) journal.note(simulation.now(), acted);
      return acted;
    },
    happened(reasons) {
      journal.note(simulation.now(), reasons);
      const touched = new Set(reasons.flatMap(({ about }) => about ?? []));
      for (const id of touched) played.some((name) => !('code' in engine.act(name, id)));
    },
    aside(use) {
      const before = simulation.save();
      const awaited = [...expected];
      engine.restart();
      try {
        return use();
      } finally {
        simulation.restore(before);
        for (const [type, ids] of awaited) expected.set(type, ids);
      }
    },
    restart() {
      simulation.restore(beginning);
      expected.clear();
    },
    reset() {
      engine.restart();
      journal.clear();
      ahead = lead;
    },
  };
  return engine;

  /** Advances the clock and records each change at its own time. */
  function pass(milliseconds: number): readonly Reason[] {
    return simulation.advance(milliseconds, (at, reasons) => journal.note(at, reasons));
  }
}

const nothingCame = 'It is too late for that, or too early: it had no effect.';

interface Course {
  readonly store: ReturnType<Simulation['save']>;
  readonly id: string;
  /** A time in milliseconds since the epoch. */
  readonly end: number;
}

/**
 * Returns a fingerprint of an entity and of the number of entities at a time, without further
 * actions.
 */
function endOf(simulation: Simulation, { store, id, end }: Course): string {
  simulation.restore(store);
  simulation.advance(end - simulation.now());
  return JSON.stringify([simulation.entity(id), simulation.entities().length], tagged);
}

/** Returns the fixtures of the page that the config's `sandbox.start` names; empty without one. */
export function startWorld({ scenarios, sandbox }: SandboxGraph) {
  return scenarios.find(({ page }) => page === sandbox?.start)?.world ?? {};
}

function leadToStates(simulation: Simulation, graph: SandboxGraph): void {
  for (const [id, { states = [] }] of Object.entries(startWorld(graph)))
    for (const state of states) simulation.lead(id, state);
}

/** Returns the acts that lead to a state. Other acts are not run automatically. */
function actsOf({ acts, lifecycles }: Behavior, play: readonly string[]): string[] {
  const states = new Set(
    lifecycles.flatMap(({ coordinate, states: all }) =>
      all.map(({ type, value, name }) => type ?? `${coordinate}.${value ?? name}`),
    ),
  );
  return acts
    .filter(({ name, who }) => play.includes(name) || play.includes(who))
    .filter(({ moves }) => moves === undefined || states.has(moves))
    .map(({ name }) => name);
}

/** Returns the names that neither an act nor an actor has: they would run nothing. */
export function unknownActs({ acts }: Behavior, names: readonly string[]): string[] {
  return names.filter((name) => !acts.some((act) => act.name === name || act.who === name));
}

/** Builds the client-visible schema of a graph, with its descriptions. */
export function schemaOf({ sandbox, types, directives }: SandboxGraph): GraphQLSchema {
  const schema = buildSchema(sandbox?.sdl ?? '', {
    assumeValid: true,
    assumeValidSDL: true,
    // No error refers to a place in this text, so its locations would only take time and memory.
    noLocation: true,
  });
  for (const json of types) {
    const type = schema.getType(json.name);
    if (!type || isSpecifiedScalarType(type)) continue;
    describe(type, json);
    if (isEnumType(type))
      for (const value of json.values ?? []) describe(type.getValue(value.name), value);
    else if ('getFields' in type)
      for (const field of json.fields ?? []) describe(type.getFields()[field.name], field);
  }
  for (const json of directives) describe(schema.getDirective(json.name), json);
  return schema;
}

interface Described {
  readonly args?: readonly (Described & { readonly name: string })[];
  description: string | null | undefined;
}

/** Adds the descriptions of an element and its arguments. */
function describe(element: Described | null | undefined, json: ElementJson): void {
  if (!element) return;
  element.description = json.description;
  for (const argument of json.arguments ?? [])
    describe(
      element.args?.find(({ name }) => name === argument.name),
      argument,
    );
}

const schemas = new WeakMap<SandboxGraph, GraphQLSchema>();

/**
 * Returns the same schema with custom scalars that reject what the JSON Schemas of the docs reject.
 * Sandboxes of one graph share it: tests create many.
 */
function checkedSchemaOf(graph: SandboxGraph): GraphQLSchema {
  const known = schemas.get(graph);
  if (known) return known;
  const checks = scalarChecks(graph.sandbox?.scalars ?? {}, acceptedBy);
  const schema = schemaOf(graph);
  addScalarChecks(schema, checks);
  schemas.set(graph, schema);
  return schema;
}

/** Creates a validator that interprets the schema, for pages whose CSP forbids compiling code. */
function acceptedBy(schema: Schema): (value: unknown) => boolean {
  let validator: Validator | undefined;
  return (value) => (validator ??= new Validator(schema, '2020-12')).validate(value).valid;
}
