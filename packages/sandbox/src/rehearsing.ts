import { isRequest } from '@docs-compiler/graph';
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
import type { Fixture, SandboxGraph } from './graph.ts';
import { Refused } from './errors.ts';
import { sampledIn } from './sampled.ts';

/** A request based on a printed one, such as that of an ending. */
export interface Prepare {
  /** Variables that replace the printed ones. */
  readonly variables?: object | undefined;
  /** Fixtures, by id, for entities that the variables name, if different from those of the page. */
  readonly world?: Readonly<Record<string, Fixture>> | undefined;
}

/** Options for running a printed example. */
export interface Rehearse extends Prepare {
  /** The index of the printed response to obtain; 0 by default. */
  readonly answer?: number | undefined;
  /** Whether to run in the current state: setup only creates entities that do not exist. */
  readonly asIs?: boolean | undefined;
  /**
   * Whether to run nothing while earlier steps of the page have not been run. `missing` then lists
   * their ids. With `asIs`, the example runs anyway.
   */
  readonly stopsForSteps?: boolean | undefined;
}

/** The result of running a printed example. */
export interface Rehearsal {
  /** The GraphQL response; undefined if the example was not run. */
  readonly body?: { readonly data?: unknown; readonly errors?: readonly unknown[] } | undefined;
  /** Why there is no response, or none derived from the docs, as a clause. */
  readonly because?: string | undefined;
  /** Why the given variables do not fit the operation, as the GraphQL error message. */
  readonly invalid?: string | undefined;
  /** Differences from the printed response; undefined if the variables were changed. */
  readonly differences?: readonly Difference[] | undefined;
  /**
   * Whether the response equals the printed one exactly, including dates and cursors, for which
   * `differences` compares only the order.
   */
  readonly isExact: boolean;
  /**
   * Whether the sandbox was reset, because the printed response was not possible in its current
   * state.
   */
  readonly isAnew: boolean;
  /** Entities that setup created or moved to another state. */
  readonly preconditions: readonly Precondition[];
  /**
   * Milliseconds that setup advanced the clock, so that entities reached their states
   * automatically.
   */
  readonly waited: number;
  /** The rules that setup applied. */
  readonly before: readonly Reason[];
  /** The rules that applied to the response and to the events right after it, in order. */
  readonly reasons: readonly Reason[];
  /**
   * With `stopsForSteps`: ids of earlier examples of the page that this one needs and that were not
   * run.
   */
  readonly missing: readonly string[];
  /** Paths of data leaves that are not derived from the request: `loan.fee`. */
  readonly sampled: readonly string[];
  /**
   * Ids of the entities that the request and its response name, and of others that were changed.
   */
  readonly things: readonly string[];
}

/** Runs printed examples in a sandbox. Throws `Refused` for an unknown example id. */
export interface Rehearser {
  rehearse(this: void, id: string, wanted?: Rehearse): Rehearsal;
  prepare(this: void, id: string, wanted?: Prepare): Prepared;
  endings(this: void, page?: string): readonly Ending[];
  /** Forgets what was run, after the sandbox was reset. */
  clear(this: void): void;
}

export function createRehearser(
  { graph, engine }: { readonly graph: SandboxGraph; readonly engine: Engine },
  restart: () => void,
): Rehearser {
  const { schema, behavior, simulation, expected, journal } = engine;
  const examples = printedExamples(graph);
  const options = {
    model: createModel(schema, behavior),
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
    endings: (page) =>
      endingsOf(graph, { schema, triggers: behavior.triggers, examples, rehearsal, leadsTo, page }),
    clear() {
      rehearsal.clear();
      trial.clear();
    },
  };
}

/** The maximum number of events to wait for; no lifecycle has more automatic transitions. */
const mostSteps = 12;

/** Returns why an operation cannot be run with variables; undefined if it can. */
function faultOf(
  schema: GraphQLSchema,
  { operation, operationName }: PrintedExample,
  variables: JsonObject,
): string | undefined {
  const definition = getOperationAST(parse(operation), operationName);
  const { errors } = getVariableValues(schema, definition?.variableDefinitions ?? [], variables);
  return errors?.[0]?.message;
}

/** The setup result for a request that could not be parsed. */
const nothingDone = { preconditions: [], waited: 0, isAnew: false, before: [] };

/** Adds an `invalid` message to the result if the variables do not fit. */
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

/** Returns the examples of a graph that can be run. */
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

/** Returns the scenarios of pages, by route. */
function scenariosByPage({ scenarios }: SandboxGraph): Readonly<Record<string, PageScenarios>> {
  return Object.fromEntries(
    scenarios.map(({ page, world = {}, scenarios: own = {} }) => [page, { world, scenarios: own }]),
  );
}
