import {
  createModel,
  createRehearsal,
  type Difference,
  type JsonObject,
  type Prepared,
  type PrintedExample,
  type Reason,
} from '@docs-compiler/simulator';

import { startWorld, type Engine } from './engine.ts';
import type { SandboxGraph } from './graph.ts';
import { printedExamples, scenariosByPage } from './printed.ts';
import { Refused } from './refused.ts';

/** What is run of a printed example. */
export interface Rehearse {
  /** Which of its printed answers is meant; the first, 0, without it. */
  readonly answer?: number | undefined;
  /** Other variables than those that are printed. */
  readonly variables?: JsonObject | undefined;
  /** In the world as it is now: nothing is brought about but things that are not there. */
  readonly asIs?: boolean | undefined;
}

/** What came of running a printed example. */
export interface Rehearsal {
  /** The answer as GraphQL has it; undefined where the example is not run. */
  readonly body?: { readonly data?: unknown; readonly errors?: readonly unknown[] } | undefined;
  /** Why nothing was answered, or nothing that the docs derive: a clause. */
  readonly because?: string | undefined;
  /** Leaf by leaf against the printed answer; undefined where the variables are others. */
  readonly differences?: readonly Difference[] | undefined;
  /** The world began anew, for in that of before the printed answer could not come. */
  readonly isAnew: boolean;
  /** What was brought about first, since the example presupposes it. */
  readonly before: readonly Reason[];
  /** The rules that were followed, in order. */
  readonly reasons: readonly Reason[];
  /** Paths of leaves that nothing derives: `data.refund.fee`. */
  readonly sampled: readonly string[];
}

/** Runs printed examples in a world, or brings about what they presuppose. */
export interface Rehearser {
  run(id: string, wanted?: Rehearse): Rehearsal;
  prepare(id: string, variables?: JsonObject): Prepared;
}

/** That of the world of a sandbox. Throws `Refused` for an id that no example has. */
export function rehearser(
  { graph, engine }: { readonly graph: SandboxGraph; readonly engine: Engine },
  restart: () => void,
): Rehearser {
  const { schema, behaviour, simulation, expected, journal } = engine;
  const examples = printedExamples(graph);
  const rehearsal = createRehearsal({
    model: createModel(schema, behaviour),
    simulation,
    expected,
    examples,
    pages: scenariosByPage(graph),
    start: startWorld(graph),
    restart,
  });
  const exampleOf = (id: string): PrintedExample => {
    const example = examples.find((each) => each.id === id);
    if (!example) throw new Refused('NO_EXAMPLE', `no example is \`${id}\``);
    return example;
  };
  return {
    run(id, { answer: index = 0, ...wanted } = {}) {
      const { answer, ...run } = rehearsal.run(exampleOf(id), { answer: index, ...wanted });
      const reasons = answer?.reasons ?? [];
      journal.note(simulation.now(), [...run.before, ...reasons]);
      const sampled = [...(answer?.origins ?? [])].flatMap(([path, origin]) =>
        origin === 'sample' ? [`data.${path}`] : [],
      );
      return { ...run, ...(answer && { body: answer.result }), reasons, sampled };
    },
    prepare(id, variables) {
      const example = exampleOf(id);
      const prepared = rehearsal.prepare(example, variables ?? example.variables);
      journal.note(simulation.now(), prepared.before);
      return prepared;
    },
  };
}
