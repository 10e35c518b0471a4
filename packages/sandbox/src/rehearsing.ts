import { type Given, isRequest } from '@docs-compiler/graph';
import {
  createModel,
  createRehearsal,
  type Difference,
  type JsonObject,
  jsonOf,
  type PageScenarios,
  type Precondition,
  type Prepared,
  type PrintedExample,
  type Reason,
  type Rehearsed,
  sameJson,
  textsIn,
} from '@docs-compiler/simulator';
import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  parse,
} from 'graphql';

import { type Ending, endingsOf } from './endings.ts';
import { type Engine, startWorld } from './engine.ts';
import type { SandboxGraph } from './graph.ts';
import { Refused } from './refused.ts';
import { sampledIn } from './sampled.ts';

/** A request that is made of a printed one, such as that of an ending. */
export interface Prepare {
  /** Other variables than those that are printed. */
  readonly variables?: object | undefined;
  /** How things that they name come to be there, where that is otherwise than the page says: by id. */
  readonly world?: Readonly<Record<string, Given>> | undefined;
}

/** What is run of a printed example. */
export interface Rehearse extends Prepare {
  /** Which of its printed answers is meant; the first, 0, without it. */
  readonly answer?: number | undefined;
  /** In the world as it is now: nothing is brought about but things that are not there. */
  readonly asIs?: boolean | undefined;
  /** Where earlier steps of its page were not run, nothing is run; `missing` names them. */
  readonly stopsForSteps?: boolean | undefined;
}

/** What came of running a printed example. */
export interface Rehearsal {
  /** The answer as GraphQL has it; undefined where the example is not run. */
  readonly body?: { readonly data?: unknown; readonly errors?: readonly unknown[] } | undefined;
  /** Why nothing was answered, or nothing that the docs derive: a clause. */
  readonly because?: string | undefined;
  /** The variables that were given do not fit the operation: why, as GraphQL says it. */
  readonly invalid?: string | undefined;
  /** Leaf by leaf against the printed answer; undefined where the variables are others. */
  readonly differences?: readonly Difference[] | undefined;
  /** It is the printed answer to the letter: moments and cursors, of which only the order is compared, too. */
  readonly isExact: boolean;
  /** The world began anew, for in that of before the printed answer could not come. */
  readonly isAnew: boolean;
  /** What setup made first, or changed the state of. */
  readonly preconditions: readonly Precondition[];
  /** Milliseconds that setup let pass until things got to their states by themselves. */
  readonly waited: number;
  /** The rules that setup followed. */
  readonly before: readonly Reason[];
  /** The rules that the answer followed, in order, and what happened right after it. */
  readonly reasons: readonly Reason[];
  /** With `stopsForSteps`: the ids of earlier examples of its page that it needs and that were not run. */
  readonly missing: readonly string[];
  /** Paths of leaves in the data that nothing derives: `loan.fee`. */
  readonly sampled: readonly string[];
  /** The ids of the things that the request and its answer name, and of what was done to others. */
  readonly things: readonly string[];
}

/** Printed examples in the world of a sandbox. Throws `Refused` for an id that no example has. */
export interface Rehearser {
  rehearse(this: void, id: string, wanted?: Rehearse): Rehearsal;
  prepare(this: void, id: string, wanted?: Prepare): Prepared;
  endings(this: void): readonly Ending[];
}

export function createRehearser(
  { graph, engine }: { readonly graph: SandboxGraph; readonly engine: Engine },
  restart: () => void,
): Rehearser {
  const { schema, behaviour, simulation, expected, journal } = engine;
  const examples = printedExamples(graph);
  const options = {
    model: createModel(schema, behaviour),
    simulation,
    expected,
    examples,
    pages: scenariosByPage(graph),
    start: startWorld(graph),
    beginning: engine.beginning,
  };
  const rehearsal = createRehearsal({ ...options, restart });
  const trial = createRehearsal({ ...options, restart: engine.restart });
  const leadsTo = (example: PrintedExample, outcome: string): boolean =>
    engine.aside(() => {
      const { answer, because } = trial.run(example, { answer: 0 });
      if (!answer || because !== undefined) return false;
      const reasons = [...answer.reasons];
      for (let step = 0; step < mostSteps && simulation.next() !== undefined; step += 1)
        reasons.push(...simulation.advance((simulation.next() ?? 0) - simulation.now()));
      return reasons.some(({ rule, subject }) => rule === 'transition' && subject === outcome);
    });
  const exampleOf = (id: string): PrintedExample => {
    const example = examples.find((each) => each.id === id);
    if (!example) throw new Refused('NO_EXAMPLE', `no example is \`${id}\``);
    return example;
  };
  return {
    rehearse(id, { answer: index = 0, variables: own, ...wanted } = {}) {
      const example = exampleOf(id);
      const variables = own && jsonOf(own);
      const invalid = variables && faultOf(schema, example, variables);
      const { answer, ...run } = orInvalid<Rehearsed>(
        () => rehearsal.run(example, { answer: index, variables, ...wanted }),
        { ...nothingDone, reasons: [], missing: [] },
      );
      const { reasons } = run;
      journal.note(simulation.now(), [...run.before, ...reasons]);
      const sampled = answer ? sampledIn(answer) : [];
      const named = [
        ...[...run.before, ...reasons].flatMap(({ about }) => about ?? []),
        ...textsIn(variables ?? example.variables),
        ...textsIn(jsonOf(answer?.result.data)),
      ];
      const { body } = example.answers[index] ?? {};
      const isExact = answer !== undefined && sameJson(jsonOf(answer.result), body);
      const things = [...new Set(named)].filter((text) => simulation.entity(text));
      return {
        ...run,
        ...(answer && { body: answer.result }),
        isExact,
        invalid,
        sampled,
        things,
      };
    },
    prepare(id, { variables, world } = {}) {
      const requested = { variables: variables && jsonOf(variables), world };
      const prepared = orInvalid(() => rehearsal.prepare(exampleOf(id), requested), {
        ...nothingDone,
        variables: requested.variables ?? {},
        token: undefined,
      });
      journal.note(simulation.now(), prepared.before);
      return prepared;
    },
    endings: () =>
      endingsOf(graph, { schema, triggers: behaviour.triggers, examples, rehearsal, leadsTo }),
  };
}

/** How many moments are waited for: no lifecycle has more that come by themselves. */
const mostSteps = 12;

/** Why an operation cannot be run with variables; undefined where it can. */
function faultOf(
  schema: GraphQLSchema,
  { operation, operationName }: PrintedExample,
  variables: JsonObject,
): string | undefined {
  const definition = getOperationAST(parse(operation), operationName);
  const { errors } = getVariableValues(schema, definition?.variableDefinitions ?? [], variables);
  return errors?.[0]?.message;
}

/** What setup did where the request could not be read. */
const nothingDone = { preconditions: [], waited: 0, isAnew: false, before: [] };

/** Says in the result that variables do not fit, where a run needs them. */
function orInvalid<Result extends { readonly because?: string | undefined }>(
  use: () => Result,
  otherwise: Result,
): Result {
  try {
    return use();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { ...otherwise, because: error.message };
  }
}

/** The examples of a graph that can be run. */
function printedExamples({ examples }: SandboxGraph): readonly PrintedExample[] {
  return examples.filter(isRequest).map((example) => ({
    id: example.id,
    page: example.page,
    operation: example.operation,
    operationName: example.operationName ?? undefined,
    rootFields: example.rootFields,
    variables: example.variables ?? {},
    tokenKind: example.token ?? undefined,
    answers: example.responses.map(({ title, body }) => ({
      title: title ?? undefined,
      body: jsonOf(body),
    })),
  }));
}

/** What pages say of their answers, by route. */
function scenariosByPage({ scenarios }: SandboxGraph): Readonly<Record<string, PageScenarios>> {
  return Object.fromEntries(
    scenarios.map(({ page, world = {}, scenarios: own = {} }) => [page, { world, scenarios: own }]),
  );
}
