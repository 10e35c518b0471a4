import type { Behaviour, Given, Scenario, TriggerRule } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';
import { createModel } from '../model.ts';
import { worldOf } from '../roots.ts';
import { createSimulation } from '../simulation.ts';
import { bringAbout } from './bring-about.ts';
import { fire } from './fire.ts';
import type { Fired, PageScenarios, PrintedAnswer, PrintedExample, Verdict } from './printed.ts';
import { createSources } from './sources.ts';
import { replaceStart, Unarranged, type Stage } from './stage.ts';
import { prove } from './prove.ts';

export interface ProverOptions {
  readonly schema: GraphQLSchema;
  readonly behaviour: Behaviour;
  /** By id: what there is from the start, or can be brought about, whatever the page. */
  readonly start: Readonly<Record<string, Given>>;
  /** Milliseconds since the epoch at which every answer is tried. */
  readonly now: number;
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

export function createProver(options: ProverOptions): Prover {
  const { schema, behaviour, now, start, pages } = options;
  const model = createModel(schema, behaviour);
  const expected = new Map<string, string[]>();
  const simulation = createSimulation({
    schema,
    behaviour,
    now,
    world: worldOf(start),
    host: { newId: (type, made) => expected.get(type)?.shift() ?? `${type}-${made + 1}` },
  });
  const beginning = simulation.save();
  const sourcesOf = createSources(options, model);
  const setStage = (page: string, scenario: Scenario): Stage => {
    simulation.restore(beginning);
    expected.clear();
    const sources = sourcesOf(page, scenario);
    return { model, simulation, expected, scenario, sources, underWay: new Set<string>() };
  };
  const fireFrom = (trigger: TriggerRule, example: PrintedExample): Fired => {
    const about = bringAbout(setStage(example.page, {}), trigger, example);
    if (!about) return { kind: 'misses', because: 'the example has no such arguments' };
    const { world, variables } = about;
    try {
      const stage = setStage(example.page, { world });
      replaceStart(stage, [pages[example.page]?.world ?? {}, world]);
      return fire(stage, trigger, { ...example, variables });
    } catch (error) {
      if (error instanceof Unarranged) return { kind: 'misses', because: error.message };
      throw error;
    }
  };
  return {
    fire(trigger) {
      const printed = options.examples.filter(({ rootFields }) =>
        rootFields.includes(trigger.operation ?? ''),
      );
      const fired = printed.map((example) => fireFrom(trigger, example));
      const [first = { kind: 'not-tried', because: 'nothing prints its call' }] = fired;
      return fired.find(({ kind }) => kind === 'fires') ?? first;
    },
    prove(example, answer) {
      const scenario = scenarioOf(pages[example.page], example, answer);
      const stage = setStage(example.page, scenario);
      try {
        replaceStart(stage, [pages[example.page]?.world ?? {}, scenario.world ?? {}]);
        return prove(stage, example, answer);
      } catch (error) {
        if (error instanceof Unarranged) return { kind: 'not-run', because: error.message };
        throw error;
      }
    },
  };
}

function scenarioOf(
  page: PageScenarios | undefined,
  { operationName = '' }: PrintedExample,
  { title = operationName }: PrintedAnswer,
): Scenario {
  const scenarios = page?.scenarios ?? {};
  return (Object.hasOwn(scenarios, title) ? scenarios[title] : undefined) ?? {};
}
