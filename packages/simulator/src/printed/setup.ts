import { milliseconds, type Before, type Given, type Scenario } from '@docs-compiler/graph';
import type { DocumentNode } from 'graphql';

import { idOn, textsIn, withValues, type JsonObject } from '../json.ts';
import type { Taken } from '../limits-types.ts';
import { keyOfState, type Model, typesToCreate } from '../model.ts';
import type { Reason } from '../run.ts';
import type { Answer, Request, Simulation } from '../simulation.ts';
import {
  callsOf,
  type NamedEntity,
  type RequiredState,
  type RootCall,
  statesRequiredBy,
} from './preconditions.ts';
import type { PrintedExample, RunStep } from './printed.ts';
import { documentOf, madeBy, type Sources } from './sources.ts';
import { fullToken } from './token-for.ts';

/** One run of an example: the simulation that it runs in, and what it needs and changes. */
export interface ExampleRun {
  readonly model: Model;
  /** The simulation, which also adds to `reasons`. */
  readonly simulation: Simulation;
  /** Ids for entities that are about to be created, by type. */
  readonly expected: Map<string, string[]>;
  readonly scenario: Scenario;
  readonly sources: Sources;
  /** Ids of entities whose setup is in progress. Guards against entities that need each other. */
  readonly underWay: Set<string>;
  /**
   * Checks whether an earlier call of a reader created or changed an entity. Setup then only
   * advances the clock for it.
   */
  isKept(this: void, id: string): boolean;
  /** Milliseconds that setup advanced the clock for such entities. */
  waited: number;
  /** The reasons of all changes so far. */
  readonly reasons: Reason[];
  /** The steps so far; undefined if the run is not to be explained. */
  readonly steps?: RunStep[] | undefined;
  /** The entities before setup. */
  readonly initial: EntityStates;
}

/** The states of entities as text, by id. */
export type EntityStates = ReadonlyMap<string, string>;

/** Checks whether an entity is declared or an example creates it. */
export function isKnown({ sources }: ExampleRun, id: string): boolean {
  return sources.given(id) !== undefined || sources.maker(id) !== undefined;
}

/** Ensures that an entity exists. */
export function ensureExists(run: ExampleRun, id: string, typename?: string): void {
  const { simulation, sources, underWay } = run;
  if (simulation.entity(id) || underWay.has(id)) return;
  underWay.add(id);
  const given = sources.given(id);
  if (given?.type !== undefined) {
    const { type, values = {} } = given;
    for (const text of textsIn(values)) if (isKnown(run, text)) ensureExists(run, text);
    simulation.place(id, { type, values });
    run.steps?.push({ kind: 'fixture', id });
  } else {
    const maker = given?.call === undefined ? sources.maker(id) : exampleOf(run, given.call);
    const what = typename === undefined ? `\`${id}\`` : `\`${id}\`, a \`${typename}\``;
    if (!maker) throw new SetupError(`no documented call creates ${what}`);
    call(run, maker, { makes: id, variables: given?.variables, ...(given && { fixture: id }) });
  }
  for (const state of given?.states ?? []) leadTo(run, id, [state]);
  pass(run, pause);
}

/**
 * Replaces initial entities by their declaration on the page or in the scenario, which takes
 * precedence over global fixtures.
 */
export function replaceStart(
  { simulation }: Pick<ExampleRun, 'simulation'>,
  worlds: readonly Readonly<Record<string, Given>>[],
): void {
  for (const [id, { type, values }] of worlds.flatMap((world) => Object.entries(world)))
    if (simulation.entity(id) && type !== undefined) simulation.place(id, { type, values });
}

/** Reserves the id for the entity that the next call creates. */
export function reserveId(
  { simulation, expected }: ExampleRun,
  id: string,
  typename: string,
): void {
  const others = expected.get(typename) ?? [];
  if (!simulation.entity(id) && !others.includes(id)) expected.set(typename, [...others, id]);
}

/** Ids of entities that the calls in `before` create, by type and in order. */
export type LeftIds = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the ids that a response names and that the calls in `before` create: of each type the last
 * ones, as many as there are calls that create it. Declared entities are none of them.
 *
 * @param named in the order of their creation
 */
export function leftToSteps(run: ExampleRun, named: readonly NamedEntity[]): LeftIds {
  const made = (run.scenario.before ?? []).flatMap((step) => typesMadeBy(run, step));
  const undeclared = named.filter(({ id }) => run.sources.given(id) === undefined);
  return new Map(
    [...new Set(made)].map((type) => {
      const ids = new Set(undeclared.flatMap(({ id, typename }) => (typename === type ? id : [])));
      return [type, [...ids].slice(-made.filter((each) => each === type).length)];
    }),
  );
}

function typesMadeBy(run: ExampleRun, step: Before): readonly string[] {
  if (!('call' in step)) return [];
  const fields = run.sources.example(step.call)?.rootFields ?? [];
  return fields.flatMap((field) => {
    const rule = run.model.calls.get(field);
    return rule ? typesToCreate(run.model, rule) : [];
  });
}

/** Runs the steps in `before` of the scenario, whose calls create the entities that are left. */
export function runSteps(run: ExampleRun, left: LeftIds): void {
  const steps = run.scenario.before ?? [];
  const made = steps.flatMap((step) => typesMadeBy(run, step));
  // A response that names fewer entities names the last ones.
  const ids = new Map(
    [...left].map(([type, each]) => {
      const others = made.filter((one) => one === type).length - each.length;
      return [type, [...Array<undefined>(others).fill(undefined), ...each]];
    }),
  );
  for (const [index, step] of steps.entries()) {
    run.steps?.push({ kind: 'before', index });
    const types = typesMadeBy(run, step);
    follow(run, step, { index, created: types.map((type) => [type, ids.get(type)?.shift()]) });
  }
}

interface StepPlace {
  readonly index: number;
  /** The types that the step creates, each with the id of the entity if a response names it. */
  readonly created: readonly (readonly [type: string, id: string | undefined])[];
}

export function execute(run: ExampleRun, request: Request): Answer {
  const answer = run.simulation.execute(request);
  assertNoLimit(answer.reasons);
  pass(run, pause);
  return answer;
}

function follow(run: ExampleRun, step: Before, { index, created }: StepPlace): void {
  if ('after' in step) {
    pass(run, milliseconds(step.after) ?? 0);
  } else if ('act' in step) {
    const acted = run.simulation.act(step.act, step.on);
    if ('code' in acted)
      throw new SetupError(`the act \`${step.act}\` is not possible here: ${acted.message}`);
    assertNoLimit(acted.reasons);
  } else
    call(run, exampleOf(run, step.call), { variables: step.variables, before: index, created });
}

interface Calling {
  /** The id of the entity that the call creates. */
  readonly makes?: string;
  readonly variables: Given['variables'];
  /** The id of the fixture, or the index of the step in `before`, that declares the call. */
  readonly fixture?: string;
  readonly before?: number;
  readonly created?: StepPlace['created'];
}

/** Runs the call of an example, with all its preconditions. */
function call(
  run: ExampleRun,
  example: PrintedExample,
  { makes, variables: values, fixture, before, created = [] }: Calling,
): void {
  const { model, simulation, expected } = run;
  const { operation, operationName = example.id, tokenKind } = example;
  const token = fullToken(model, tokenKind);
  const variables = withValues(example.variables, values);
  const calls = setUpCall(run, documentOf(model, operation), variables);

  expected.clear();
  const printed = madeBy(model, example);
  // The call creates all printed entities, or a different one in place of the printed one.
  if (printed.some(({ id }) => id === makes))
    for (const { id, typename } of inOrderOfMaking(model, printed)) reserveId(run, id, typename);
  else if (makes !== undefined)
    for (const type of calls.flatMap(({ creates }) => creates)) reserveId(run, makes, type);
  for (const [type, id] of created) if (id !== undefined) reserveId(run, id, type);
  run.steps?.push({ kind: 'example', example: example.id, fixture, before });
  const { result } = execute(run, { query: operation, variables, token });
  const error = result.errors?.[0];
  const what =
    makes === undefined
      ? `\`${operationName}\``
      : `\`${operationName}\`, which creates \`${makes}\`,`;
  if (error) throw new SetupError(`${what} is rejected: ${error.message}`);
  if (makes !== undefined && !simulation.entity(makes))
    throw new SetupError(`\`${operationName}\` does not create \`${makes}\``);
}

/** Ensures that the entities that a call names exist in the states that it needs. */
export function setUpCall(
  run: ExampleRun,
  document: DocumentNode,
  variables: JsonObject,
): readonly RootCall[] {
  const { model } = run;
  for (const text of textsIn(variables)) if (isKnown(run, text)) ensureExists(run, text);
  const calls = callsOf(model, document, variables);
  for (const { rule, args } of calls)
    if (rule)
      for (const each of statesRequiredBy(model, { rule, args, error: undefined }))
        ensureState(run, each);
  for (const each of calls) avoidSpecialTriggers(run, each);
  return calls;
}

/** Sorts items so that lists match the documented order of creation. */
export function inOrderOfMaking<Item>(
  { behavior }: Model,
  printed: readonly Item[],
): readonly Item[] {
  return behavior.order === 'newest' ? printed.toReversed() : printed;
}

function exampleOf({ sources }: ExampleRun, name: string): PrintedExample {
  const example = sources.example(name);
  if (!example) throw new SetupError(`no example is called \`${name}\``);
  return example;
}

/** The time between two steps, so that each has its own timestamp. */
export const pause = 1000;

/** Advances the clock. Throws if the simulation stops at a limit. */
export function pass({ simulation }: ExampleRun, milliseconds: number): void {
  assertNoLimit(simulation.advance(milliseconds));
}

/** Ensures that an entity is in a required state. */
export function ensureState(
  run: ExampleRun,
  { id, states, isBroken = false }: RequiredState,
): void {
  const { simulation, sources, scenario } = run;
  const entity = simulation.entity(id);
  // Steps in `before` already determine the state.
  if (!entity || sources.given(id)?.states || scenario.before) return;
  const currentStates = [...entity.states.values()].map(({ typename }) => typename);
  const isThere = currentStates.some((each) => states.includes(each));
  if (isThere !== isBroken) return;
  const wanted = isBroken ? othersThan(run.model, states) : states;
  if (run.isKept(id)) return waitFor(run, id, wanted);
  leadTo(run, id, wanted);
  pass(run, pause);
}

/** The maximum number of automatic changes to wait for; no documented flow has more. */
const mostWaits = 20;

/** Advances the clock until an entity enters one of these states automatically. */
function waitFor(run: ExampleRun, id: string, states: readonly string[]): void {
  const { simulation } = run;
  const stateTypes = (): string[] =>
    [...(simulation.entity(id)?.states.values() ?? [])].map(({ typename }) => typename);
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const [next] = simulation.due(id).toSorted((a, b) => a.at - b.at);
    if (!next) break;
    const length = Math.max(0, next.at - simulation.now());
    pass(run, length);
    run.waited += length;
    if (stateTypes().some((each) => states.includes(each))) return;
  }
  throw new SetupError(`\`${id}\` is ${stateTypes().join(', ')}, not ${states.join(' or ')}`);
}

/**
 * Moves the entity that a call names out of any state for which the call has its own trigger, so
 * that the default trigger applies.
 */
export function avoidSpecialTriggers(run: ExampleRun, { coordinate, args }: RootCall): void {
  const { model, simulation, sources, scenario } = run;
  const triggers = (model.triggers.get(coordinate) ?? []).filter(({ act }) => act === undefined);
  if (scenario.before || !triggers.some((each) => each.else)) return;
  const special = triggers.flatMap(({ when = [] }) =>
    [when].flat().flatMap((conditions) => Object.entries(conditions)),
  );
  for (const [path, condition] of special) {
    const state = 'is' in condition && typeof condition.is === 'string' ? condition.is : '';
    const known = model.states.get(state);
    const id = idOn(args, path)?.id ?? '';
    const current = known && simulation.entity(id)?.states.get(known.lifecycle.id);
    if (!known || current?.state !== known.state.name) continue;
    if (run.isKept(id) || sources.given(id)?.states) continue;
    const { lifecycle } = known;
    const next = lifecycle.transitions
      .filter(({ from }) => from === current.state)
      .flatMap(({ to }) => lifecycle.states.find(({ name }) => name === to) ?? [])
      .map((each) => keyOfState(lifecycle, each));
    if (next.length > 0) leadTo(run, id, next);
    pass(run, pause);
  }
}

/** Moves an entity to the first of these states that documented transitions reach. */
export function leadTo(run: ExampleRun, id: string, states: readonly string[]): void {
  const { simulation } = run;
  const before = simulation.save();
  for (const state of states) {
    if (isLed(simulation.lead(id, state))) return;
    simulation.restore(before);
  }
  // The call that created it may have moved it elsewhere, so try again from its initial states.
  for (const state of states) {
    simulation.renew(id);
    if (isLed(simulation.lead(id, state))) return;
    simulation.restore(before);
  }
  throw new SetupError(`no documented change leads \`${id}\` to ${states.join(' or ')}`);
}

function isLed(reasons: readonly Reason[] | undefined): boolean {
  assertNoLimit(reasons ?? []);
  return reasons !== undefined;
}

function othersThan(model: Model, states: readonly string[]): readonly string[] {
  const lifecycle = model.states.get(states[0] ?? '')?.lifecycle;
  if (!lifecycle) return [];
  return lifecycle.states
    .map((state) => keyOfState(lifecycle, state))
    .filter((key) => !states.includes(key));
}

/** Thrown if a precondition cannot be created. The message is a clause: "nothing makes `x`". */
export class SetupError extends Error {
  /** The transitions that caused each other until a limit stopped them. */
  readonly endless: readonly Taken[] | undefined;

  constructor(because: string, endless?: readonly Taken[]) {
    super(because);
    this.endless = endless;
  }
}

/** Throws if a simulation stopped at a limit. */
export function assertNoLimit(reasons: readonly Reason[]): void {
  const limit = limitIn(reasons);
  if (limit) throw new SetupError(limit.says, limit.endless);
}

/** Returns the reason of a stop at a limit. */
export function limitIn(reasons: readonly Reason[]): Reason | undefined {
  return reasons.find(({ rule }) => rule === 'limit');
}
