import type { Scenario, TriggerRule } from '@docs-compiler/graph';

import { bringAbout } from './bring-about.ts';
import { fire } from './fire.ts';
import { createGround, type GroundOptions } from './ground.ts';
import type { Fired, PageScenarios, PrintedAnswer, PrintedExample, Verdict } from './printed.ts';
import { prove } from './prove.ts';
import { createSources, type SourcesOf } from './sources.ts';
import { replaceStart, type Stage } from './stage.ts';
import { Unarranged } from './unarranged.ts';

export interface ProverOptions extends GroundOptions {
  /** All examples, those of a page in their order: some make what others are about. */
  readonly examples: readonly PrintedExample[];
  /** By route. */
  readonly pages: Readonly<Record<string, PageScenarios>>;
}

/** Tells of printed answers whether the API that the same docs describe gives them. */
export interface Prover {
  prove(example: PrintedExample, answer: PrintedAnswer): Verdict;
  /** Whether a trigger leads to its outcome from one of the printed calls. */
  fire(trigger: TriggerRule): Fired;
}

/** On the same ground what another prover found out holds, as far as it was told the same. */
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
      if (error instanceof Unarranged)
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
          if (error instanceof Unarranged)
            return { kind: 'not-run', because: error.message, endless: error.endless };
          throw error;
        }
      });
    },
  };
}

/** Every answer is tried on a world of its own. */
const isKept = (): boolean => false;

/** What came of the first call that a trigger fires from, else of the first of all. */
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

/** What a page says of an answer that it prints. */
export function scenarioOf(
  page: PageScenarios | undefined,
  { operationName = '' }: PrintedExample,
  { title = operationName }: PrintedAnswer,
): Scenario {
  const scenarios = page?.scenarios ?? {};
  return (Object.hasOwn(scenarios, title) ? scenarios[title] : undefined) ?? {};
}
