import type { Scenario, TriggerRule } from '@docs-compiler/graph';

import { isList, textsIn, type JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Reason } from '../run.ts';
import type { Answer, Simulation } from '../simulation.ts';
import { bringAbout, type BroughtAbout } from './bring-about.ts';
import { documentOf, madeBy } from './makers.ts';
import type { Difference, PageScenarios, PrintedExample } from './printed.ts';
import { compared, notToRun, perform, type Performance } from './prove.ts';
import { scenarioOf, type ProverOptions } from './prover.ts';
import { createSources } from './sources.ts';
import {
  arrange,
  execute,
  expect,
  inOrderOfMaking,
  isKnown,
  presupposeCall,
  replaceStart,
  type Stage,
} from './stage.ts';
import { telling } from './telling.ts';
import { tokenFor } from './token-for.ts';
import { Unarranged } from './unarranged.ts';

export interface RehearsalOptions extends Pick<ProverOptions, 'examples' | 'pages' | 'start'> {
  readonly model: Model;
  /** The world of a reader, in which one example is run after the other. */
  readonly simulation: Simulation;
  /** Ids of what is about to be made, by type: the host of the simulation takes them from here. */
  readonly expected: Map<string, string[]>;
  /** Puts the world back to its beginning. */
  restart(): void;
}

/** A request that is made of a printed one. */
export interface Requested {
  /** Other variables than those that are printed. */
  readonly variables?: JsonObject | undefined;
  /** How things that the variables name come to be there, where that is otherwise than the page says. */
  readonly world?: PageScenarios['world'] | undefined;
}

/** What is run. */
export interface Wanted extends Requested {
  /** Which of the printed answers is meant: the first is 0. */
  readonly answer: number;
  /** In the world as it is now: nothing is brought about but things that are not there. */
  readonly asIs?: boolean | undefined;
}

/** What came of running a printed example. */
export interface Rehearsed {
  /** Undefined where the example is not run. */
  readonly answer?: Answer | undefined;
  /** Why there is no answer, or none that the docs derive, as a clause. */
  readonly because?: string | undefined;
  /** Leaf by leaf against the printed answer; undefined where the variables are others. */
  readonly differences?: readonly Difference[] | undefined;
  /** The world began anew, for in that of before the printed answer cannot come. */
  readonly isAnew: boolean;
  /** What was brought about first, since the example presupposes it. */
  readonly before: readonly Reason[];
}

/** Runs printed examples one after the other in one world. */
export interface Rehearsal {
  run(example: PrintedExample, wanted: Wanted): Rehearsed;
  /** What to run an example with so that a trigger begins; undefined where its arguments cannot be such. */
  about(example: PrintedExample, trigger: TriggerRule): BroughtAbout | undefined;
  /** Brings about what a request presupposes, in the world as it is, and does not send it. */
  prepare(example: PrintedExample, requested: Requested): Prepared;
  /** The example that prints that it made a thing: of a page, else the first of all. */
  maker(id: string, page: string): PrintedExample | undefined;
}

/** What was brought about, and why the rest was not: a clause. */
export interface Prepared {
  readonly before: readonly Reason[];
  readonly because?: string | undefined;
}

/**
 * As it is printed, an example is answered as it is printed: what it presupposes is brought about
 * where it is not there yet, and where that cannot be any more the world begins anew.
 */
export function createRehearsal(options: RehearsalOptions): Rehearsal {
  const { model, expected, pages, restart } = options;
  const sourcesOf = createSources(options, model);
  let isBegun = false;

  function scenarioFor(example: PrintedExample, { answer: index, world }: Wanted): Scenario {
    const answer = example.answers[index];
    const scenario = answer ? scenarioOf(pages[example.page], example, answer) : {};
    return world ? { ...scenario, world: { ...scenario.world, ...world } } : scenario;
  }

  function setStage(example: PrintedExample, wanted: Wanted): Stage & { readonly told: Reason[] } {
    const { page } = example;
    const scenario = scenarioFor(example, wanted);
    const told: Reason[] = [];
    const sources = sourcesOf(page, scenario);
    const simulation = telling(options.simulation, told);
    return { model, simulation, expected, scenario, sources, underWay: new Set<string>(), told };
  }

  function begin(stage: Stage, { page }: PrintedExample): void {
    restart();
    isBegun = true;
    replaceStart(stage, [pages[page]?.world ?? {}, stage.scenario.world ?? {}]);
  }

  /** What comes of it, or why its premise can't be brought about. */
  function tried<Result extends object>(use: () => Result): Result | { readonly because: string } {
    try {
      return use();
    } catch (error) {
      if (!(error instanceof Unarranged)) throw error;
      return { because: error.message };
    } finally {
      // What time or somebody makes later has no printed id.
      expected.clear();
    }
  }

  function attempt(example: PrintedExample, wanted: Wanted, isAnew: boolean): Rehearsed {
    const stage = setStage(example, wanted);
    if (isAnew || !isBegun) begin(stage, example);
    else replaceStart(stage, [wanted.world ?? {}]);
    const run = tried(() => runOn(stage, example, wanted));
    const { told: before } = stage;
    if ('because' in run) return { because: run.because, isAnew, before };
    const { verdict, answer } = run;
    const because = verdict?.kind === 'not-run' ? verdict.because : undefined;
    // The last that was told of is the example itself.
    const own = new Set(answer.reasons);
    const led = before.filter((each) => !own.has(each));
    return { answer, because, differences: differencesIn(verdict), isAnew, before: led };
  }

  return {
    about(example, trigger) {
      return bringAbout(setStage(example, { answer: 0 }), trigger, example);
    },
    maker: (id, page) => sourcesOf(page, {}).maker(id),
    run(example, wanted) {
      const notRun = notToRun({ model, scenario: scenarioFor(example, wanted) }, example);
      if (notRun) return { because: notRun.because, isAnew: false, before: [] };
      const wasBegun = isBegun;
      const first = attempt(example, wanted, false);
      const isAsPrinted = first.because === undefined && (first.differences ?? []).length === 0;
      return isAsPrinted || !wasBegun || wanted.asIs ? first : attempt(example, wanted, true);
    },
    prepare(example, requested) {
      const stage = setStage(example, { answer: 0, ...requested });
      replaceStart(stage, [requested.world ?? {}]);
      const { variables = example.variables } = requested;
      const prepared = tried(() =>
        presupposeCall(stage, documentOf(model, example.operation), variables),
      );
      return { before: stage.told, ...('because' in prepared && { because: prepared.because }) };
    },
  };
}

function runOn(
  stage: Stage,
  example: PrintedExample,
  { answer: index, variables, asIs = false }: Wanted,
): Pick<Performance, 'answer'> & Partial<Performance> {
  const printed = example.answers[index];
  if (printed && !variables && !asIs) return perform(stage, example, printed);
  const given = variables ?? example.variables;
  const { model, scenario } = stage;
  const document = documentOf(model, example.operation);
  // Who looks at a refusal, or at the world as it is, wants nothing put right first.
  const isPutRight = !asIs && !isList(printed?.body['errors']);
  if (isPutRight) presupposeCall(stage, document, given);
  else for (const text of textsIn(given)) if (isKnown(stage, text)) arrange(stage, text);
  // What it makes has the printed id where that is free: the next example names it so.
  for (const { id, typename } of inOrderOfMaking(model, madeBy(model, example)))
    expect(stage, id, typename);
  const token = tokenFor(model, { kind: example.tokenKind, error: undefined, scenario });
  const answer = execute(stage, { query: example.operation, variables: given, token });
  return printed && !variables
    ? compared(stage, { document, body: printed.body, answer })
    : { answer };
}

function differencesIn(verdict: Performance['verdict'] | undefined) {
  if (verdict?.kind === 'agrees') return [];
  return verdict?.kind === 'differs' ? verdict.differences : undefined;
}
