import { sameJson } from '../json.ts';
import type { Reason } from '../run.ts';
import { bringAbout } from './bring-about.ts';
import { createSteps } from './page-steps.ts';
import { prepareOn } from './prepare.ts';
import type { PrintedExample } from './printed.ts';
import { compared, notToRun, type Performance } from './prove.ts';
import type { Rehearsal, RehearsalOptions, Rehearsed, Trying, Wanted } from './rehearsal-types.ts';
import {
  isUsed,
  noSetup,
  readyOn,
  scenarioFor,
  setupOn,
  thingsOf,
  tried,
  type OwnStage,
  type Things,
} from './setup.ts';
import { createSources } from './sources.ts';
import { execute, replaceStart } from './stage.ts';
import { telling } from './telling.ts';

/**
 * As it is printed, an example is answered as it is printed: what it presupposes is brought about
 * where it is not there yet. Setup makes things and lets time pass, but forces no state on a thing
 * that an earlier call made or changed. Where the printed answer cannot come any more, the world
 * begins anew.
 */
export function createRehearsal(options: RehearsalOptions): Rehearsal {
  const { model, simulation, expected, pages, restart } = options;
  const sourcesOf = createSources(options, model);
  const steps = createSteps(options, sourcesOf);
  /** The things of the beginning of the page, once one of its examples was run. */
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
      simulation: telling(simulation, told),
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

  /** Sets the stage on the world at the beginning of a page. */
  function beginAnew(example: PrintedExample, wanted: Wanted): OwnStage {
    restart();
    steps.clear();
    const world = scenarioFor(pages, example, wanted).world ?? {};
    replaceStart({ simulation }, [pages[example.page]?.world ?? {}, world]);
    former = thingsOf(simulation);
    return setStage(example, wanted);
  }

  /** Sets the stage on the world as it is. */
  function goOn(example: PrintedExample, wanted: Wanted): OwnStage {
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
        ? attempt(goOn(example, wanted), example, { wanted, isAnew: false })
        : attempt(beginAnew(example, wanted), example, { wanted, isAnew });
      const isAsPrinted = first.because === undefined && (first.differences ?? []).length === 0;
      const run =
        isAsPrinted || !isBegun || wanted.asIs
          ? first
          : attempt(beginAnew(example, wanted), example, { wanted, isAnew });
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
        const prepared = prepareOn(goOn(example, wanted), example, { wanted, isAnew: false });
        if (prepared.comes) return prepared;
      }
      return prepareOn(beginAnew(example, wanted), example, { wanted, isAnew });
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
  // What time or somebody makes later has no printed id.
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
