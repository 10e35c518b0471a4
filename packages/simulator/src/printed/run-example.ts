import type { Scenario } from '@docs-compiler/graph';
import type { DocumentNode } from 'graphql';

import { isList, isObject, jsonAt, type JsonObject, textsIn, withValues } from '../json.ts';
import type { Model } from '../model.ts';
import type { Reason } from '../run.ts';
import type { Answer, Request, Simulation } from '../simulation.ts';
import type { Entity } from '../store.ts';
import { compareAnswer } from './compare.ts';
import {
  callsOf,
  namedIn,
  type RootCall,
  statesRequiredBy,
  statesShownIn,
} from './preconditions.ts';
import type { PageScenarios, PrintedAnswer, PrintedExample, RunStep, Verdict } from './printed.ts';
import {
  avoidSpecialTriggers,
  ensureExists,
  ensureState,
  type EntityStates,
  type ExampleRun,
  execute,
  inOrderOfMaking,
  isKnown,
  leftToSteps,
  reserveId,
  runSteps,
  setUpCall,
  SetupError,
} from './setup.ts';
import { documentOf, madeBy, type Sources } from './sources.ts';
import { tokenFor } from './token-for.ts';

/** A simulation in which printed examples run. */
export interface ExampleWorld {
  readonly model: Model;
  readonly simulation: Simulation;
  /**
   * Ids for entities that are about to be created, by type. The simulation's host takes them from
   * here.
   */
  readonly expected: Map<string, string[]>;
}

/** How one example runs. */
interface RunPolicy {
  readonly scenario: Scenario;
  readonly sources: Sources;
  /** Checks whether setup may not force a state on an entity; by default, it may on all. */
  readonly isKept?: ((id: string) => boolean) | undefined;
  /** Receives the steps of the run. */
  readonly steps?: RunStep[] | undefined;
}

/** The request of an example. */
export interface ExampleRequest {
  /** The printed response that is wanted; undefined if any response will do. */
  readonly printed: PrintedAnswer | undefined;
  /** Variables that replace the printed ones. */
  readonly variables?: JsonObject | undefined;
  /** Whether to run in the current state: setup only creates entities that do not exist. */
  readonly asIs?: boolean | undefined;
}

/** Starts a run in the current state of a simulation. */
export function startRun(
  { model, simulation, expected }: ExampleWorld,
  { scenario, sources, isKept = () => false, steps }: RunPolicy,
): ExampleRun {
  const reasons: Reason[] = [];
  return {
    model,
    simulation: recordReasons(simulation, { reasons, steps }),
    steps,
    expected,
    scenario,
    sources,
    underWay: new Set(),
    isKept,
    waited: 0,
    reasons,
    initial: entityStates(simulation),
  };
}

/** A response, or why there is none. */
type Ran =
  | { readonly kind: 'ran'; readonly document: DocumentNode; readonly answer: Answer }
  | NotRun;

interface ExampleResult {
  readonly ran: Ran;
  readonly setup: Setup;
  /** The rules that applied to the response and to the events right after it. */
  readonly reasons: readonly Reason[];
}

/** Creates the preconditions of an example, and sends its request. */
export function runExample(
  run: ExampleRun,
  example: PrintedExample,
  request: ExampleRequest,
): ExampleResult {
  const ready = orNotRun(() => prepareRequest(run, example, request));
  const setup = setupOf(run);
  const ran = 'kind' in ready ? ready : orNotRun(() => send(run, ready));
  // Entities that events or actors create later have no printed ids.
  run.expected.clear();
  const reasons = ran.kind === 'ran' ? run.reasons.slice(setup.before.length) : [];
  return { ran, setup, reasons };
}

function send(run: ExampleRun, { document, request }: Ready): Ran {
  run.steps?.push({ kind: 'request' });
  return { kind: 'ran', document, answer: execute(run, request) };
}

/** Compares the result of an example with its printed response. */
export function verdictOf(
  { model }: Pick<ExampleWorld, 'model'>,
  { ran }: Pick<ExampleResult, 'ran'>,
  { body }: PrintedAnswer,
): Verdict {
  if (ran.kind === 'not-run') return ran;
  const { document, answer } = ran;
  return compareAnswer(model, document, { body, answer });
}

type NotRun = Extract<Verdict, { kind: 'not-run' }>;

/** Runs a function; returns the reason instead if a precondition cannot be created. */
export function orNotRun<Result extends object>(use: () => Result): Result | NotRun {
  try {
    return use();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { kind: 'not-run', because: error.message, endless: error.endless };
  }
}

/** A change that setup made to one entity before a request. */
export interface Precondition {
  readonly id: string;
  readonly type: string;
  /** The names of its current states. */
  readonly states: readonly string[];
  /** Whether setup created it; otherwise setup changed its state. */
  readonly isNew: boolean;
}

/** The changes that setup made for a request. */
export interface Setup {
  readonly preconditions: readonly Precondition[];
  /**
   * Milliseconds that setup advanced the clock until entities reached their states automatically.
   */
  readonly waited: number;
  /** The rules that setup applied. */
  readonly before: readonly Reason[];
}

/** Returns what setup has done in a run so far. */
export function setupOf({ simulation, initial, reasons, waited }: ExampleRun): Setup {
  const preconditions = simulation.entities().flatMap((entity): Precondition[] => {
    const { id, typename: type } = entity;
    if (initial.get(id) === statesText(entity)) return [];
    const states = [...entity.states.values()].map(({ state }) => state);
    return [{ id, type, states, isNew: !initial.has(id) }];
  });
  return { preconditions, waited, before: [...reasons] };
}

export function entityStates(simulation: Simulation): EntityStates {
  return new Map(simulation.entities().map((entity) => [entity.id, statesText(entity)]));
}

function statesText({ states }: Readonly<Entity>): string {
  return [...states].map(([lifecycle, { state }]) => `${lifecycle} ${state}`).join();
}

/** Returns the scenario of a printed response, with further fixtures if there are any. */
export function scenarioOf(
  page: PageScenarios | undefined,
  { operationName = '' }: PrintedExample,
  { printed, world }: Pick<ExampleRequest, 'printed'> & Pick<Scenario, 'world'>,
): Scenario {
  const title = printed && (printed.title ?? operationName);
  const scenarios = page?.scenarios ?? {};
  const has = title !== undefined && Object.hasOwn(scenarios, title);
  const scenario = (has ? scenarios[title] : undefined) ?? {};
  return world ? { ...scenario, world: { ...scenario.world, ...world } } : scenario;
}

/**
 * Returns the reason not to run a printed operation: the docs skip it, or do not define its effect.
 */
export function notToRun(
  { model, scenario }: Pick<ExampleRun, 'model' | 'scenario'>,
  { operation, variables }: PrintedExample,
): Extract<Verdict, { kind: 'not-run' }> | undefined {
  if (scenario.skip !== undefined)
    return { kind: 'not-run', because: scenario.skip, isSkipped: true };
  const given = withValues(variables, scenario.variables);
  const calls = callsOf(model, documentOf(model, operation), given);
  const { skip } = model.behavior;
  const [skipped] = calls.flatMap(({ coordinate }) => skip[coordinate] ?? []);
  if (skipped !== undefined) return { kind: 'not-run', because: skipped, isSkipped: true };
  const unruled = calls.find(({ isChange, rule }) => isChange && !rule);
  return (
    unruled && {
      kind: 'not-run',
      because: `the effect of \`${unruled.coordinate}\` is not declared`,
    }
  );
}

/** A request with its parsed document. */
export interface Ready {
  readonly document: DocumentNode;
  readonly request: Request & { readonly variables: JsonObject };
}

/** Creates the preconditions of an example. Returns its request. */
export function prepareRequest(
  run: ExampleRun,
  example: PrintedExample,
  { printed, variables: changed, asIs = false }: ExampleRequest,
): Ready {
  const { model, scenario } = run;
  const { operation: query, tokenKind: kind } = example;
  const document = documentOf(model, query);
  if (printed && !changed && !asIs) {
    const { body } = printed;
    const variables = withValues(example.variables, scenario.variables);
    const calls = callsOf(model, document, variables);
    const error = errorShownBy(printed);
    setUpAnswer(run, { document, variables, calls, error, data: body['data'] });
    const request = { query, variables, token: tokenFor(model, { kind, error, scenario }) };
    if (error && jsonAt(error, 'extensions.code') === model.behavior.codes.repeated.code)
      execute(run, request);
    return { document, request };
  }
  const variables = changed ?? example.variables;
  // A request for an error response, or one in the current state, needs no state changes first.
  const needsStates = !asIs && !isList(printed?.body['errors']);
  if (needsStates) setUpCall(run, document, variables);
  else for (const text of textsIn(variables)) if (isKnown(run, text)) ensureExists(run, text);
  // Created entities get their printed ids if these are free, because later examples use them.
  for (const { id, typename } of inOrderOfMaking(model, madeBy(model, example)))
    reserveId(run, id, typename);
  const token = tokenFor(model, { kind, error: undefined, scenario });
  return { document, request: { query, variables, token } };
}

/** Returns the error that a printed response shows, which may lack the code that its fence names. */
function errorShownBy({ body, errorCode }: PrintedAnswer): JsonObject | undefined {
  const errors = isList(body['errors']) ? body['errors'].filter(isObject) : [];
  const [first] = errors;
  const isThere = errors.some((each) => jsonAt(each, 'extensions.code') === errorCode);
  if (errorCode === undefined || isThere) return first;
  const extensions = isObject(first?.['extensions']) ? first['extensions'] : {};
  return { ...first, extensions: { ...extensions, code: errorCode } };
}

interface PrintedRequest {
  readonly document: DocumentNode;
  readonly variables: JsonObject;
  readonly calls: readonly RootCall[];
  readonly error: JsonObject | undefined;
  readonly data: JsonObject[string] | undefined;
}

/**
 * Creates the preconditions of a response: the entities that it names exist in the required states.
 */
function setUpAnswer(run: ExampleRun, printed: PrintedRequest): void {
  const { document, variables, calls, error } = printed;
  const { model } = run;
  const data = isObject(printed.data) ? printed.data : {};
  for (const id of Object.keys(run.scenario.world ?? {})) ensureExists(run, id);
  const named = namedIn(model, document, data);
  // Lists start with the most recently created entity.
  const inOrder = inOrderOfMaking(model, named);
  const left = leftToSteps(run, inOrder);
  const isLeft = (id: string): boolean => [...left.values()].some((ids) => ids.includes(id));
  const absent = absentIn(calls, data, error);
  for (const text of textsIn(variables))
    if (isKnown(run, text) && !absent.has(text) && !isLeft(text)) ensureExists(run, text);
  for (const { key, asked, isChange } of calls) {
    const found = data[key];
    if (asked !== undefined && !isChange && isObject(found) && !isLeft(asked))
      ensureExists(run, asked, typeOf(found));
  }
  const creates = new Set(calls.flatMap((call) => call.creates));
  for (const { id, typename } of inOrder)
    if ((typename === undefined || !creates.has(typename)) && !isLeft(id))
      ensureExists(run, id, typename);

  for (const { rule, args } of calls)
    if (rule)
      for (const each of statesRequiredBy(model, { rule, args, error })) ensureState(run, each);
  if (!error) for (const call of calls) avoidSpecialTriggers(run, call);
  // A call's response is its own claim; a query's response describes existing state.
  if (!calls.some(({ isChange }) => isChange)) {
    const asked = calls.flatMap((call) => call.asked ?? [])[0];
    for (const each of statesShownIn(model, document, { data, asked })) ensureState(run, each);
  }
  runSteps(run, left);
  for (const { id, typename } of inOrder)
    if (typename !== undefined && creates.has(typename)) reserveId(run, id, typename);
}

/** Returns the ids of root objects that are null in the response. */
function absentIn(
  calls: readonly RootCall[],
  data: JsonObject,
  error: JsonObject | undefined,
): ReadonlySet<string> {
  return new Set(
    calls.flatMap(({ key, asked, isChange }) =>
      asked !== undefined && !isChange && !error && data[key] === null ? [asked] : [],
    ),
  );
}

function typeOf({ __typename: typename }: JsonObject): string | undefined {
  return typeof typename === 'string' ? typename : undefined;
}

/** Wraps a simulation so that the reasons of all changes are recorded. */
function recordReasons(
  simulation: Simulation,
  { reasons: into, steps }: Pick<ExampleRun, 'reasons' | 'steps'>,
): Simulation {
  const record = (reasons: readonly Reason[]): void => {
    for (const reason of reasons) {
      into.push(reason);
      steps?.push({ kind: 'rule', reason });
    }
  };
  return {
    ...simulation,
    execute(request) {
      const answer = simulation.execute(request);
      record(answer.reasons);
      return answer;
    },
    act(name, id) {
      const acted = simulation.act(name, id);
      if (!('code' in acted)) record(acted.reasons);
      return acted;
    },
    advance(milliseconds, onMoment) {
      const reasons = simulation.advance(milliseconds, onMoment);
      record(reasons);
      return reasons;
    },
    lead(id, state) {
      const led = simulation.lead(id, state);
      if (!led) return led;
      into.push({ rule: 'transition', subject: state, says: presupposed, about: id });
      steps?.push({ kind: 'state', id, state });
      for (const reason of led) steps?.push({ kind: 'rule', reason });
      return led;
    },
  };
}

const presupposed = 'set as a precondition';
