import type { Outcome, Scenario, TriggerRule } from '@docs-compiler/graph';

import { jsonAt, sameJson } from '../json.ts';
import type { Taken } from '../limits-types.ts';
import { isOfResult } from '../result-union.ts';
import type { Reason } from '../run.ts';
import type { Entity, Part } from '../store.ts';
import { triggerRequest } from './trigger-request.ts';
import { callsOf } from './preconditions.ts';
import { createProverWorld, type ProverWorldOptions } from './prover-world.ts';
import type {
  Explained,
  Fired,
  PageScenarios,
  PrintedAnswer,
  PrintedExample,
  RunStep,
  Update,
  Verdict,
} from './printed.ts';
import {
  notToRun,
  orNotRun,
  prepareRequest,
  runExample,
  scenarioOf,
  startRun,
  verdictOf,
} from './run-example.ts';
import { execute, type ExampleRun, limitIn, replaceStart } from './setup.ts';
import { createSources, documentOf, type SourceOptions } from './sources.ts';
import { completeBody, otherOutcome, updatedBody } from './update.ts';

/** The number of updates of one response; the second half keeps no dates and cursors. */
const mostRounds = 6;

export interface ProverOptions extends ProverWorldOptions, SourceOptions {}

/** Checks whether the simulated API returns the printed responses of its docs. */
export interface Prover {
  prove(example: PrintedExample, answer: PrintedAnswer): Verdict;
  /**
   * Replaces the values of a printed response that differ from the simulated ones. The body may lack
   * fields, or be empty. The result is not cached.
   */
  update(example: PrintedExample, answer: PrintedAnswer): Update;
  /**
   * Runs a printed response and returns the steps that led to the simulated one. The prover must
   * be traced. The result is not cached.
   */
  explain(example: PrintedExample, answer: PrintedAnswer): Explained;
  /** Checks whether a trigger leads to its outcome from one of the printed calls. */
  fire(trigger: TriggerRule): Fired;
}

/**
 * Creates a prover: every run starts from the initial state, and results are cached. Provers that
 * share a world reuse each other's results if their inputs are equal.
 */
export function createProver(options: ProverOptions, world = createProverWorld(options)): Prover {
  const { examples, pages } = options;
  const { model } = world;
  const sourcesOf = createSources(options, model);
  const fixturesOf = (page: string): PageScenarios['world'] => pages[page]?.world ?? {};

  /** Starts a run in the initial state, with the fixtures of a page. */
  const resetRun = (
    recorded: typeof sourcesOf,
    page: string,
    { scenario, steps }: { readonly scenario: Scenario; readonly steps?: RunStep[] },
  ): ExampleRun => {
    world.restart();
    replaceStart(world, [fixturesOf(page), scenario.world ?? {}]);
    return startRun(world, { scenario, sources: recorded(page, scenario), steps });
  };

  const fireFrom = (
    recorded: typeof sourcesOf,
    trigger: TriggerRule,
    example: PrintedExample,
  ): Fired => {
    const { page } = example;
    const about = triggerRequest({ model, sources: recorded(page, {}) }, trigger, example);
    if (!about) return { kind: 'misses', because: 'the example has no such arguments' };
    const { world, variables } = about;
    const run = resetRun(recorded, page, { scenario: { world } });
    const fired = orNotRun(() => fire(run, trigger, { ...example, variables }));
    return fired.kind === 'not-run' ? missed(fired.because, fired.endless) : fired;
  };

  return {
    fire(trigger) {
      const calls = examples.filter(({ rootFields }) =>
        rootFields.includes(trigger.operation ?? ''),
      );
      const from = [trigger, ...calls.map((example) => [example, fixturesOf(example.page)])];
      const about = JSON.stringify(trigger);
      return world.fired.find({ about, from, sourcesOf }, (recorded) =>
        firstThatFires(calls, (example) => fireFrom(recorded, trigger, example)),
      );
    },
    update(example, answer) {
      const { page } = example;
      const scenario = scenarioOf(pages[page], example, { printed: answer });
      let { body } = answer;
      // The body that decides on the setup, so a change of it may lead to another response.
      let wanted = body;
      for (let round = 0; round < mostRounds; round += 1) {
        const printed = { ...answer, body: wanted };
        const run = resetRun(sourcesOf, page, { scenario });
        const notRun = notToRun(run, example);
        if (notRun) return notRun;
        const result = runExample(run, example, { printed });
        const { ran } = result;
        const verdict = verdictOf(run, result, printed);
        if (ran.kind === 'not-run') return ran;
        if (verdict.kind === 'not-run') return verdict;
        const because = otherOutcome(verdict, { result: ran.answer.result, wanted: answer });
        if (because !== undefined) return { kind: 'not-run', because };
        const complete = round === 0 ? completeBody(body, ran.answer) : wanted;
        if (!sameJson(complete, wanted)) {
          wanted = complete;
          continue;
        }
        const keepsSimilar = round < mostRounds / 2;
        const updated = updatedBody(run.model, ran.document, {
          body,
          answer: ran.answer,
          keepsSimilar,
        });
        if (verdict.kind === 'agrees' && sameJson(updated, body)) return { kind: 'updated', body };
        body = wanted = updated;
      }
      return { kind: 'not-run', because: 'each update leads to another simulated response' };
    },
    explain(example, printed) {
      const { page } = example;
      const scenario = scenarioOf(pages[page], example, { printed });
      const steps: RunStep[] = [];
      const run = resetRun(sourcesOf, page, { scenario, steps });
      const ran = notToRun(run, example) ?? runExample(run, example, { printed }).ran;
      if (ran.kind === 'not-run') return ran;
      const { answer } = ran;
      const sent = steps.findLastIndex(({ kind }) => kind === 'request');
      // Events after the response did not lead to it.
      return { kind: 'explained', steps: steps.slice(0, sent + 1 + answer.reasons.length), answer };
    },
    prove(example, answer) {
      const { id, page, answers: _, ...asked } = example;
      const scenario = scenarioOf(pages[page], example, { printed: answer });
      const about = `${id} ${answer.title ?? ''}`;
      const from = [page, asked, answer, scenario, fixturesOf(page)];
      return world.verdicts.find({ about, from, sourcesOf }, (recorded) => {
        const run = resetRun(recorded, page, { scenario });
        return (
          notToRun(run, example) ??
          verdictOf(run, runExample(run, example, { printed: answer }), answer)
        );
      });
    },
  };
}

/**
 * Returns the result of the first call from which a trigger applies, else the result of the first
 * call.
 */
function firstThatFires(
  calls: readonly PrintedExample[],
  fireFrom: (example: PrintedExample) => Fired,
): Fired {
  let first: Fired | undefined;
  for (const example of calls) {
    const fired = fireFrom(example);
    if (fired.kind === 'fires') return fired;
    first ??= fired;
  }
  return first ?? { kind: 'not-tried', because: 'no page prints its call' };
}

/** The longest time that is waited for an outcome. No documented flow takes longer. */
const patience = 400 * 86_400_000;

/** After how many events the outcome is first checked, and after how many waiting stops. */
const [someMoments, mostMoments] = [500, 10_000];

/** Runs a printed call with arguments that meet the conditions of a trigger. */
function fire(run: ExampleRun, trigger: TriggerRule, example: PrintedExample): Fired {
  const { simulation } = run;
  const { request } = prepareRequest(run, example, { printed: undefined });
  const before = new Set(simulation.entities().map(({ id }) => id));
  const { result, reasons } = execute(run, request);
  const [error] = result.errors ?? [];
  if (error) return missed(`the call is rejected: ${error.message}`);

  const made = simulation.entities().filter(({ id }) => !before.has(id));
  const about = made.length > 0 ? made : namedIn(run, example);
  const acted = trigger.act === undefined ? [] : actOn(run, trigger.act, about);
  if (typeof acted === 'string') return missed(acted);
  const happened = [...reasons, ...acted];
  const course = { about, happened };
  wait(run, trigger, course);
  const limit = limitIn(happened);
  if (limit?.endless) return missed(limit.says, limit.endless);
  const because = whyNot(run, trigger, course);
  if (because !== undefined) return missed(because);
  return { kind: 'fires', reached: [...reachedBy(run, course)] };
}

/**
 * Advances the clock until no event is scheduled, or, if events never end, until the outcome is
 * reached.
 */
function wait(run: ExampleRun, trigger: TriggerRule, course: Course): void {
  const { simulation } = run;
  const end = simulation.now() + patience;
  for (let moments = 1; ; moments += 1) {
    const next = simulation.next();
    const last = next === undefined || next > end;
    const reasons = simulation.advance((last ? end : next) - simulation.now());
    for (const reason of reasons) course.happened.push(reason);
    if (last || limitIn(reasons)) return;
    if (moments % someMoments === 0 && whyNot(run, trigger, course) === undefined) return;
    if (moments >= mostMoments) return;
  }
}

function missed(because: string, endless?: readonly Taken[]): Fired {
  return { kind: 'misses', because, endless };
}

interface Course {
  readonly about: readonly Entity[];
  readonly happened: Reason[];
}

function whyNot(run: ExampleRun, trigger: TriggerRule, course: Course): string | undefined {
  const begun = course.happened.some(
    ({ rule, subject }) => rule === 'trigger' && subject === trigger.outcome,
  );
  if (!begun) return 'another trigger takes precedence';
  const reached = reachedBy(run, course);
  const outcomes = [...(trigger.first ?? []), trigger, ...(trigger.then ?? [])];
  const isReached = ({ outcome }: Outcome): boolean =>
    reached.has(outcome) || (outcome === trigger.outcome && isOfResult(run.model, trigger));
  const out = outcomes.find((each) => !isReached(each));
  return out && `no simulated run reaches \`${out.outcome}\``;
}

/** Returns the states that were entered, and the types of existing entities and their values. */
function reachedBy({ simulation }: ExampleRun, { about, happened }: Course): ReadonlySet<string> {
  const entities = about.flatMap(({ id }) => simulation.entity(id) ?? []);
  return new Set([
    ...happened.flatMap(({ rule, subject }) => (rule === 'transition' ? [subject] : [])),
    ...entities.flatMap(({ typename, values, lists, states }) =>
      [{ typename, values }, ...[...lists.values()].flat(), ...states.values()].flatMap(typesIn),
    ),
  ]);
}

/** Returns the types in a part. A failure may be in a field of the resulting state. */
function typesIn({ typename, values }: Part): readonly string[] {
  const inner = [...values.values()].flatMap((value) =>
    value.kind === 'part' ? typesIn(value.part) : [],
  );
  return [typename, ...inner];
}

function namedIn(
  { model, simulation }: ExampleRun,
  { operation, variables }: PrintedExample,
): Entity[] {
  const calls = callsOf(model, documentOf(model, operation), variables);
  const ids = calls.flatMap(({ rule, args }) =>
    Object.keys({
      ...rule?.moves,
      ...rule?.sets,
      ...rule?.begins,
      ...rule?.needs?.[0]?.state,
    }).flatMap((path) => {
      const id = jsonAt(args, path);
      return typeof id === 'string' ? [id] : [];
    }),
  );
  return ids.flatMap((id) => simulation.entity(id) ?? []);
}

function actOn(
  { simulation }: ExampleRun,
  name: string,
  about: readonly Entity[],
): readonly Reason[] | string {
  const [entity] = about;
  if (!entity) return 'the call creates no object for the act';
  const acted = simulation.act(name, entity.id);
  return 'code' in acted ? acted.message : acted.reasons;
}
