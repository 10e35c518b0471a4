import { type JsonObject, sameJson } from '../json.ts';
import type { Model } from '../model.ts';
import type { Reason, Token } from '../run.ts';
import type { Simulation } from '../simulation.ts';
import { bringAbout } from './bring-about.ts';
import { documentOf } from './makers.ts';
import { createSteps } from './page-steps.ts';
import type { PrintedExample } from './printed.ts';
import { compared, notToRun, type Performance, type Ready } from './prove.ts';
import type {
  Prepared,
  PreparedToken,
  Rehearsal,
  RehearsalOptions,
  Rehearsed,
  Trying,
  Wanted,
} from './rehearsal-types.ts';
import {
  copyOfIds,
  isUsed,
  noSetup,
  type OwnStage,
  readyOn,
  scenarioFor,
  setupOn,
  type Things,
  thingsOf,
  tried,
} from './setup.ts';
import { createSources } from './sources.ts';
import { execute, presupposeCall, replaceStart } from './stage.ts';
import { fullToken, tokenFor } from './token-for.ts';

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
  let former: Things | undefined;

  function setStage(example: PrintedExample, wanted: Wanted): OwnStage {
    const scenario = scenarioFor(pages, example, wanted);
    const told: Reason[] = [];
    const things = thingsOf(simulation);
    const kept = new Set(
      [...things].flatMap(([id, states]) => (isChanged(id, states) ? [id] : [])),
    );
    return {
      model,
      simulation: recordReasons(simulation, told),
      expected,
      scenario,
      sources: sourcesOf(example.page, scenario),
      underWay: new Set<string>(),
      isKept: (id) => kept.has(id),
      waited: 0,
      told,
      things,
    };
  }

  function isChanged(id: string, states: string): boolean {
    return simulation.entity(id)?.made !== undefined || former?.get(id) !== states;
  }

  /** Creates a stage on a reset simulation. */
  function resetStage(example: PrintedExample, wanted: Wanted): OwnStage {
    restart();
    steps.clear();
    const world = scenarioFor(pages, example, wanted).world ?? {};
    replaceStart({ simulation }, [pages[example.page]?.world ?? {}, world]);
    former = thingsOf(simulation);
    return setStage(example, wanted);
  }

  /** Creates a stage on the current simulation. */
  function continueStage(example: PrintedExample, wanted: Wanted): OwnStage {
    former ??= thingsOf(simulation);
    const stage = setStage(example, wanted);
    replaceStart(stage, [wanted.world ?? {}]);
    return stage;
  }

  return {
    about(example, trigger) {
      return bringAbout(setStage(example, { answer: 0 }), trigger, example);
    },
    maker: (id, page) => sourcesOf(page, {}).maker(id),
    run(example, wanted) {
      const nothing = { ...noSetup, reasons: [] };
      const notRun = notToRun({ model, scenario: scenarioFor(pages, example, wanted) }, example);
      if (notRun) return { because: notRun.because, ...nothing, missing: [] };
      const missing = wanted.stopsForSteps ? steps.missing(example, wanted.answer) : [];
      if (missing.length > 0 && !wanted.asIs) return { ...nothing, missing };

      const isAnew = isUsed(simulation);
      const isBegun = former !== undefined || (wanted.asIs && isAnew);
      const first = isBegun
        ? attempt(continueStage(example, wanted), example, { wanted, isAnew: false })
        : attempt(resetStage(example, wanted), example, { wanted, isAnew });
      const isAsPrinted = first.because === undefined && (first.differences ?? []).length === 0;
      const run =
        isAsPrinted || !isBegun || wanted.asIs
          ? first
          : attempt(resetStage(example, wanted), example, { wanted, isAnew });
      if (run.answer && !run.answer.result.errors) steps.ran(example, wanted);
      return { ...run, missing };
    },
    prepare(example, { variables, world }) {
      expected.clear();
      const isPrinted =
        world === undefined && sameJson(variables ?? example.variables, example.variables);
      const index = example.answers.findIndex(
        (_, answer) =>
          !notToRun({ model, scenario: scenarioFor(pages, example, { answer }) }, example),
      );
      const wanted = { answer: Math.max(0, index), world, ...(!isPrinted && { variables }) };
      const isAnew = isUsed(simulation);
      if (isAnew) {
        const prepared = prepareOn(continueStage(example, wanted), example, {
          wanted,
          isAnew: false,
        });
        if (prepared.comes) return prepared;
      }
      return prepareOn(resetStage(example, wanted), example, { wanted, isAnew });
    },
  };
}

/** Runs an example on a stage. */
function attempt(stage: OwnStage, example: PrintedExample, { wanted, isAnew }: Trying): Rehearsed {
  const { expected } = stage;
  const ready = tried(() => readyOn(stage, example, wanted));
  const setup = setupOn(stage, isAnew);
  if ('because' in ready) {
    expected.clear();
    return { because: ready.because, ...setup, reasons: [], missing: [] };
  }
  const answer = tried(() => execute(stage, ready.request));
  // Entities that events or actors create later have no printed ids.
  expected.clear();
  if ('because' in answer) return { because: answer.because, ...setup, reasons: [], missing: [] };
  const printed = wanted.variables ? undefined : example.answers[wanted.answer];
  const verdict = printed && compared(stage, { ...ready, body: printed.body, answer }).verdict;
  const because = verdict?.kind === 'not-run' ? verdict.because : undefined;
  const reasons = stage.told.slice(setup.before.length);
  return { answer, because, differences: differencesIn(verdict), reasons, ...setup, missing: [] };
}

function differencesIn(verdict: Performance['verdict'] | undefined) {
  if (verdict?.kind === 'agrees') return [];
  return verdict?.kind === 'differs' ? verdict.differences : undefined;
}

/** Wraps a simulation so that the reasons of all changes are recorded. */
function recordReasons(simulation: Simulation, told: Reason[]): Simulation {
  return {
    ...simulation,
    execute(request) {
      const answer = simulation.execute(request);
      for (const each of answer.reasons) told.push(each);
      return answer;
    },
    act(name, id) {
      const acted = simulation.act(name, id);
      if (!('code' in acted)) told.push(...acted.reasons);
      return acted;
    },
    advance(milliseconds, onMoment) {
      const reasons = simulation.advance(milliseconds, onMoment);
      for (const each of reasons) told.push(each);
      return reasons;
    },
    lead(id, state) {
      const led = simulation.lead(id, state);
      if (led) told.push({ rule: 'transition', subject: state, says: presupposed, about: id });
      return led;
    },
  };
}

const presupposed = 'led there, since it is presupposed';

/**
 * Creates the preconditions of a request, and returns whether its printed response is then
 * possible.
 */
function prepareOn(
  stage: OwnStage,
  example: PrintedExample,
  { wanted, isAnew }: Trying,
): Prepared & { readonly comes: boolean } {
  const { model, scenario } = stage;
  const printed = wanted.variables ? undefined : example.answers[wanted.answer];
  const ready = tried(() => {
    if (printed) return readyOn(stage, example, wanted);
    const { tokenKind: kind, operation } = example;
    const { variables = example.variables } = wanted;
    const document = documentOf(model, operation);
    presupposeCall(stage, document, variables);
    const token = tokenFor(model, { kind, error: undefined, scenario });
    return { document, request: { query: operation, variables, token } };
  });
  const setup = setupOn(stage, isAnew);
  if ('because' in ready) {
    const { because } = ready;
    return { ...setup, because, variables: example.variables, token: undefined, comes: false };
  }
  const comes = !printed || isAnsweredSo(stage, ready, printed.body);
  const { variables, token } = ready.request;
  return { ...setup, variables, token: token && preparedToken(model, token), comes };
}

/** Checks whether a request would return its printed response if it were sent now. */
function isAnsweredSo(stage: OwnStage, { document, request }: Ready, body: JsonObject): boolean {
  const { simulation, expected, told } = stage;
  const saved = simulation.save();
  const ids = copyOfIds(expected);
  const length = told.length;
  const answer = simulation.execute(request);
  told.length = length;
  simulation.restore(saved);
  expected.clear();
  for (const [type, each] of ids) expected.set(type, each);
  return compared(stage, { document, body, answer }).verdict.kind === 'agrees';
}

function preparedToken(model: Model, { kind, scopes, claims = [], until }: Token): PreparedToken {
  const full = fullToken(model);
  const without = [
    ...full.scopes.filter((each) => !scopes.includes(each)),
    ...(full.claims ?? []).filter((each) => !claims.includes(each)),
  ];
  return { kind, without, isExpired: until !== undefined };
}
