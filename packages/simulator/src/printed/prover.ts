import type { Scenario, TriggerRule } from '@docs-compiler/graph';

import { jsonAt } from '../json.ts';
import type { Taken } from '../limits-types.ts';
import type { Reason } from '../run.ts';
import type { Entity, Part } from '../store.ts';
import { bringAbout } from './bring-about.ts';
import { callsOf } from './calls-of.ts';
import { createGround } from './ground.ts';
import { documentOf } from './makers.ts';
import type { Fired, PageScenarios, PrintedAnswer, PrintedExample, Verdict } from './printed.ts';
import { prove } from './prove.ts';
import { createSources } from './sources.ts';
import { execute, presupposeCall, replaceStart, type Stage } from './stage.ts';
import { fullToken } from './token-for.ts';
import type { ProverOptions, SourcesOf } from './types.ts';
import { limitIn, SetupError } from './setup-error.ts';

/** Checks whether the simulated API returns the printed responses of its docs. */
export interface Prover {
  prove(example: PrintedExample, answer: PrintedAnswer): Verdict;
  /** Checks whether a trigger leads to its outcome from one of the printed calls. */
  fire(trigger: TriggerRule): Fired;
}

/**
 * Creates a prover. Provers that share a ground reuse each other's results if their inputs are
 * equal.
 */
export function createProver(options: ProverOptions, ground = createGround(options)): Prover {
  const { examples, pages } = options;
  const { model, simulation, expected } = ground;
  const sourcesOf = createSources(options, model);
  const worldOn = (page: string): PageScenarios['world'] => pages[page]?.world ?? {};

  const setStage = (told: SourcesOf, page: string, scenario: Scenario): Stage => {
    ground.clear();
    const sources = told(page, scenario);
    const underWay = new Set<string>();
    return { model, simulation, expected, scenario, sources, underWay, isKept, waited: 0 };
  };

  const fireFrom = (told: SourcesOf, trigger: TriggerRule, example: PrintedExample): Fired => {
    const { page } = example;
    const about = bringAbout(setStage(told, page, {}), trigger, example);
    if (!about) return { kind: 'misses', because: 'the example has no such arguments' };
    const { world, variables } = about;
    try {
      const stage = setStage(told, page, { world });
      replaceStart(stage, [worldOn(page), world]);
      return fire(stage, trigger, { ...example, variables });
    } catch (error) {
      if (error instanceof SetupError)
        return { kind: 'misses', because: error.message, endless: error.endless };
      throw error;
    }
  };

  return {
    fire(trigger) {
      const calls = examples.filter(({ rootFields }) =>
        rootFields.includes(trigger.operation ?? ''),
      );
      const from = [trigger, ...calls.map((example) => [example, worldOn(example.page)])];
      const about = JSON.stringify(trigger);
      return ground.fired.find({ about, from, sourcesOf }, (told) =>
        firstThatFires(calls, (example) => fireFrom(told, trigger, example)),
      );
    },
    prove(example, answer) {
      const { id, page, answers: _, ...asked } = example;
      const scenario = scenarioOf(pages[page], example, answer);
      const about = `${id} ${answer.title ?? ''}`;
      const from = [page, asked, answer, scenario, worldOn(page)];
      return ground.verdicts.find({ about, from, sourcesOf }, (told) => {
        const stage = setStage(told, page, scenario);
        try {
          replaceStart(stage, [worldOn(page), scenario.world ?? {}]);
          return prove(stage, example, answer);
        } catch (error) {
          if (error instanceof SetupError)
            return { kind: 'not-run', because: error.message, endless: error.endless };
          throw error;
        }
      });
    },
  };
}

/** Every response runs from the initial state, so no entity is kept. */
const isKept = (): boolean => false;

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
  return first ?? { kind: 'not-tried', because: 'nothing prints its call' };
}

/** Returns the scenario of a printed response. */
export function scenarioOf(
  page: PageScenarios | undefined,
  { operationName = '' }: PrintedExample,
  { title = operationName }: PrintedAnswer,
): Scenario {
  const scenarios = page?.scenarios ?? {};
  return (Object.hasOwn(scenarios, title) ? scenarios[title] : undefined) ?? {};
}

/** The longest time that is waited for an outcome. No documented flow takes longer. */
const patience = 400 * 86_400_000;

/** After how many events the outcome is first checked, and after how many waiting stops. */
const [someMoments, mostMoments] = [500, 10_000];

/** Runs a printed call with arguments that meet the conditions of a trigger. */
function fire(stage: Stage, trigger: TriggerRule, example: PrintedExample): Fired {
  const { model, simulation } = stage;
  const { variables } = example;
  presupposeCall(stage, documentOf(model, example.operation), variables);
  const before = new Set(simulation.entities().map(({ id }) => id));
  const { result, reasons } = execute(stage, {
    query: example.operation,
    variables,
    token: fullToken(model, example.tokenKind),
  });
  const [error] = result.errors ?? [];
  if (error) return missed(`the call is refused: ${error.message}`);

  const made = simulation.entities().filter(({ id }) => !before.has(id));
  const about = made.length > 0 ? made : namedIn(stage, example);
  const acted = trigger.act === undefined ? [] : actOn(stage, trigger.act, about);
  if (typeof acted === 'string') return missed(acted);
  const happened = [...reasons, ...acted];
  const run = { about, happened };
  wait(stage, trigger, run);
  const limit = limitIn(happened);
  if (limit?.endless) return missed(limit.says, limit.endless);
  const because = whyNot(stage, trigger, run);
  if (because !== undefined) return missed(because);
  return { kind: 'fires', reached: [...reachedBy(stage, run)] };
}

/**
 * Advances the clock until no event is scheduled, or, if events never end, until the outcome is
 * reached.
 */
function wait(stage: Stage, trigger: TriggerRule, run: Run): void {
  const { simulation } = stage;
  const end = simulation.now() + patience;
  for (let moments = 1; ; moments += 1) {
    const next = simulation.next();
    const last = next === undefined || next > end;
    const reasons = simulation.advance((last ? end : next) - simulation.now());
    for (const reason of reasons) run.happened.push(reason);
    if (last || limitIn(reasons)) return;
    if (moments % someMoments === 0 && whyNot(stage, trigger, run) === undefined) return;
    if (moments >= mostMoments) return;
  }
}

function missed(because: string, endless?: readonly Taken[]): Fired {
  return { kind: 'misses', because, endless };
}

interface Run {
  readonly about: readonly Entity[];
  readonly happened: Reason[];
}

function whyNot(stage: Stage, trigger: TriggerRule, run: Run): string | undefined {
  const begun = run.happened.some(
    ({ rule, subject }) => rule === 'trigger' && subject === trigger.outcome,
  );
  if (!begun) return 'another trigger goes before it';
  const reached = reachedBy(stage, run);
  const outcomes = [...(trigger.first ?? []), trigger, ...(trigger.then ?? [])];
  const out = outcomes.find(({ outcome }) => !reached.has(outcome));
  return out && `nothing gets to \`${out.outcome}\``;
}

/** Returns the states that were entered, and the types of existing entities and their values. */
function reachedBy({ simulation }: Stage, { about, happened }: Run): ReadonlySet<string> {
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

function namedIn({ model, simulation }: Stage, { operation, variables }: PrintedExample): Entity[] {
  const calls = callsOf(model, documentOf(model, operation), variables);
  const ids = calls.flatMap(({ rule, args }) =>
    Object.keys({ ...rule?.moves, ...rule?.begins, ...rule?.needs?.[0]?.state }).flatMap((path) => {
      const id = jsonAt(args, path);
      return typeof id === 'string' ? [id] : [];
    }),
  );
  return ids.flatMap((id) => simulation.entity(id) ?? []);
}

function actOn(
  { simulation }: Stage,
  name: string,
  about: readonly Entity[],
): readonly Reason[] | string {
  const [entity] = about;
  if (!entity) return 'the call makes nothing that could be acted on';
  const acted = simulation.act(name, entity.id);
  return 'code' in acted ? acted.message : acted.reasons;
}
