import type { Scenario, TriggerRule } from '@docs-compiler/graph';

import { type JsonObject, sameJson } from '../json.ts';
import type { Model } from '../model.ts';
import type { Reason, Token } from '../run.ts';
import type { Answer, Simulation } from '../simulation.ts';
import { triggerRequest, type TriggerRequest } from './trigger-request.ts';
import { createSteps, type StepsOptions } from './page-steps.ts';
import type { Difference, PageScenarios, PrintedAnswer, PrintedExample } from './printed.ts';
import {
  entityStates,
  notToRun,
  orNotRun,
  prepareRequest,
  type Ready,
  runExample,
  scenarioOf,
  type Setup,
  setupOf,
  startRun,
  verdictOf,
} from './run-example.ts';
import { type EntityStates, type ExampleRun, replaceStart } from './setup.ts';
import { createSources } from './sources.ts';
import { fullToken } from './token-for.ts';

/** A simulation of a reader, in which examples run one after the other. */
export interface RehearsalOptions extends StepsOptions {
  /** Resets the simulation to its initial state. */
  restart(): void;
}

/** A request based on a printed one. */
export interface Requested {
  /** Variables that replace the printed ones. */
  readonly variables?: JsonObject | undefined;
  /** Fixtures for entities that the variables name, if different from those of the page. */
  readonly world?: PageScenarios['world'] | undefined;
}

/** A request to run. */
export interface Wanted extends Requested {
  /** The index of the printed response to obtain. */
  readonly answer: number;
  /** Whether to run in the current state: setup only creates entities that do not exist. */
  readonly asIs?: boolean | undefined;
  /**
   * Whether to run nothing while earlier steps of the page have not been run, and return their ids.
   * With `asIs`, the example runs anyway.
   */
  readonly stopsForSteps?: boolean | undefined;
}

/** The changes that setup made in a rehearsal. */
interface RehearsalSetup extends Setup {
  /**
   * Whether the simulation was reset, because the printed response was not possible in its current
   * state.
   */
  readonly isAnew: boolean;
}

/** The result of running a printed example. */
export interface Rehearsed extends RehearsalSetup {
  /** The response; undefined if the example was not run. */
  readonly answer?: Answer | undefined;
  /** Why there is no response, or none derived from the docs, as a clause. */
  readonly because?: string | undefined;
  /** The rules that applied to the response and to the events right after it. */
  readonly reasons: readonly Reason[];
  /** Differences from the printed response; undefined if the variables were changed. */
  readonly differences?: readonly Difference[] | undefined;
  /**
   * Ids of earlier examples of its page that it needs and that were not run since the last reset.
   */
  readonly missing: readonly string[];
}

/** Runs printed examples one after the other in one simulation. */
export interface Rehearsal {
  run(example: PrintedExample, wanted: Wanted): Rehearsed;
  /**
   * Returns the variables and fixtures with which a trigger applies; undefined if there are none.
   */
  triggerRequest(example: PrintedExample, trigger: TriggerRule): TriggerRequest | undefined;
  /**
   * Creates the preconditions of a request without sending it. An unchanged request then returns
   * its first runnable response. Resets the simulation if that response is no longer possible.
   */
  prepare(example: PrintedExample, requested: Requested): Prepared;
  /**
   * Returns the example whose response shows that it created an entity: of the page, else the first
   * of all.
   */
  maker(id: string, page: string): PrintedExample | undefined;
  /** Forgets what was run, after the simulation was reset. */
  clear(): void;
}

/** The preconditions that were created, and why the others were not, as a clause. */
export interface Prepared extends RehearsalSetup {
  readonly because?: string | undefined;
  /** The variables to send. */
  readonly variables: JsonObject;
  /** The properties of the request's token; undefined for a request without one. */
  readonly token: PreparedToken | undefined;
}

export interface PreparedToken {
  /** The token kind; empty if any kind will do. */
  readonly kind: string;
  /** Scopes and claims that it lacks. */
  readonly without: readonly string[];
  readonly isExpired: boolean;
}

/**
 * Creates a rehearsal. An unchanged example returns its printed response: its preconditions are
 * created if they do not exist. Setup creates entities and advances the clock, but forces no state
 * on an entity that an earlier call created or changed. If the printed response is no longer
 * possible, the simulation is reset.
 */
export function createRehearsal(options: RehearsalOptions): Rehearsal {
  const { model, simulation, expected, pages, restart } = options;
  const sourcesOf = createSources(options, model);
  const steps = createSteps(options, sourcesOf);
  /** The entities at the start of the page, once one of its examples was run. */
  let former: EntityStates | undefined;

  function start(example: PrintedExample, wanted: Wanted): ExampleRun {
    const scenario = scenarioFor(example, wanted);
    const kept = new Set(
      [...entityStates(simulation)].flatMap(([id, states]) =>
        simulation.entity(id)?.made !== undefined || former?.get(id) !== states ? [id] : [],
      ),
    );
    const sources = sourcesOf(example.page, scenario);
    return startRun(options, { scenario, sources, isKept: (id) => kept.has(id) });
  }

  function scenarioFor(example: PrintedExample, { answer, world }: Wanted): Scenario {
    return scenarioOf(pages[example.page], example, { printed: example.answers[answer], world });
  }

  /** Resets the simulation, and starts a run. */
  function resetRun(example: PrintedExample, wanted: Wanted): ExampleRun {
    restart();
    steps.clear();
    const { world = {} } = scenarioFor(example, wanted);
    replaceStart(options, [pages[example.page]?.world ?? {}, world]);
    former = entityStates(simulation);
    return start(example, wanted);
  }

  /** Starts a run in the current state of the simulation. */
  function continueRun(example: PrintedExample, wanted: Wanted): ExampleRun {
    former ??= entityStates(simulation);
    const run = start(example, wanted);
    replaceStart(run, [wanted.world ?? {}]);
    return run;
  }

  return {
    triggerRequest(example, trigger) {
      const sources = sourcesOf(example.page, scenarioFor(example, { answer: 0 }));
      return triggerRequest({ model, sources }, trigger, example);
    },
    maker: (id, page) => sourcesOf(page, {}).maker(id),
    clear() {
      steps.clear();
      former = undefined;
    },
    run(example, wanted) {
      const nothing = { ...noSetup, reasons: [] };
      const notRun = notToRun({ model, scenario: scenarioFor(example, wanted) }, example);
      if (notRun) return { because: notRun.because, ...nothing, missing: [] };
      const missing = wanted.stopsForSteps ? steps.missing(example, wanted.answer) : [];
      if (missing.length > 0 && !wanted.asIs) return { ...nothing, missing };

      const isUsed = hasCreated(simulation);
      const isBegun = former !== undefined || (wanted.asIs && isUsed);
      const first = isBegun
        ? rehearse(continueRun(example, wanted), example, wanted)
        : { ...rehearse(resetRun(example, wanted), example, wanted), isAnew: isUsed };
      const isAsPrinted = first.because === undefined && (first.differences ?? []).length === 0;
      const run =
        isAsPrinted || !isBegun || wanted.asIs
          ? first
          : { ...rehearse(resetRun(example, wanted), example, wanted), isAnew: isUsed };
      if (run.answer && !run.answer.result.errors) steps.ran(example, wanted);
      return { ...run, missing };
    },
    prepare(example, { variables, world }) {
      expected.clear();
      const isPrinted =
        world === undefined && sameJson(variables ?? example.variables, example.variables);
      const index = example.answers.findIndex(
        (_, answer) => !notToRun({ model, scenario: scenarioFor(example, { answer }) }, example),
      );
      const wanted = { answer: Math.max(0, index), world, ...(!isPrinted && { variables }) };
      const isUsed = hasCreated(simulation);
      if (isUsed) {
        const prepared = prepareRun(continueRun(example, wanted), example, wanted);
        if (prepared.comes) return prepared;
      }
      return { ...prepareRun(resetRun(example, wanted), example, wanted), isAnew: isUsed };
    },
  };
}

const noSetup: RehearsalSetup = { preconditions: [], waited: 0, isAnew: false, before: [] };

/** Checks whether a call has created an entity. */
function hasCreated(simulation: Simulation): boolean {
  return simulation.entities().some(({ made }) => made !== undefined);
}

/** Runs an example, and compares an unchanged one with its printed response. */
function rehearse(run: ExampleRun, example: PrintedExample, wanted: Wanted): Rehearsed {
  const printed = example.answers[wanted.answer];
  const { variables, asIs } = wanted;
  const result = runExample(run, example, { printed, variables, asIs });
  const { ran, setup, reasons } = result;
  const done = { reasons, ...setup, isAnew: false, missing: [] };
  if (ran.kind === 'not-run') return { because: ran.because, ...done };
  const verdict = printed && !variables ? verdictOf(run, result, printed) : undefined;
  const { answer } = ran;
  if (verdict?.kind === 'not-run') return { answer, because: verdict.because, ...done };
  const differences = verdict?.kind === 'agrees' ? [] : verdict?.differences;
  return { answer, differences, ...done };
}

/**
 * Creates the preconditions of a request, and returns whether its printed response is then
 * possible.
 */
function prepareRun(
  run: ExampleRun,
  example: PrintedExample,
  { answer, variables: changed }: Wanted,
): Prepared & { readonly comes: boolean } {
  const printed = changed ? undefined : example.answers[answer];
  const ready = orNotRun(() => prepareRequest(run, example, { printed, variables: changed }));
  // Only an unchanged request creates entities with their printed ids.
  if (!printed) run.expected.clear();
  const setup = { ...setupOf(run), isAnew: false };
  if ('kind' in ready) {
    const { because } = ready;
    return { ...setup, because, variables: example.variables, token: undefined, comes: false };
  }
  const comes = !printed || isAnsweredSo(run, ready, printed);
  const { variables, token } = ready.request;
  return { ...setup, variables, token: token && preparedToken(run.model, token), comes };
}

/** Checks whether a request would return its printed response if it were sent now. */
function isAnsweredSo(
  run: ExampleRun,
  { document, request }: Ready,
  printed: PrintedAnswer,
): boolean {
  const { simulation, expected, reasons } = run;
  const saved = simulation.save();
  const ids = [...expected].map(([type, each]) => ({ type, each: [...each] }));
  const { length } = reasons;
  const answer = simulation.execute(request);
  reasons.length = length;
  simulation.restore(saved);
  expected.clear();
  for (const { type, each } of ids) expected.set(type, each);
  return verdictOf(run, { ran: { kind: 'ran', document, answer } }, printed).kind === 'agrees';
}

function preparedToken(model: Model, { kind, scopes, claims = [], until }: Token): PreparedToken {
  const full = fullToken(model);
  const without = [
    ...full.scopes.filter((each) => !scopes.includes(each)),
    ...(full.claims ?? []).filter((each) => !claims.includes(each)),
  ];
  return { kind, without, isExpired: until !== undefined };
}
