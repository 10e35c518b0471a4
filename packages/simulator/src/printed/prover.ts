import type { Behaviour, Given, Scenario, TriggerRule } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';
import { createModel } from '../model.ts';
import { worldOf } from '../roots.ts';
import { createSimulation } from '../simulation.ts';
import type { PageScenarios, PrintedAnswer, PrintedExample, Verdict } from './printed.ts';
import { whyNot } from './fire.ts';
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
  /**
   * Why a trigger leads to its outcome from no printed call, as a clause; undefined where it leads
   * there from one, or where nothing prints its call.
   */
  whyNot(trigger: TriggerRule): string | undefined;
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
  return {
    whyNot(trigger) {
      const printed = options.examples.filter(({ rootFields }) =>
        rootFields.includes(trigger.operation ?? ''),
      );
      const reasons = printed.map((example) => {
        try {
          return whyNot(setStage(example.page, {}), trigger, example);
        } catch (error) {
          if (error instanceof Unarranged) return error.message;
          throw error;
        }
      });
      return reasons.includes(undefined) ? undefined : reasons[0];
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
