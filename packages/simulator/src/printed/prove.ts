import type { DocumentNode } from 'graphql';

import { isList, isObject, jsonAt, textsIn, type JsonObject, withValues } from '../json.ts';
import type { Answer, Request } from '../simulation.ts';
import { callsOf, type RootCall } from './calls-of.ts';
import { compareAnswers } from './compare.ts';
import { documentOf } from './makers.ts';
import { namedIn, standpointsIn, standpointsOf } from './premise.ts';
import type { PrintedAnswer, PrintedExample, Verdict } from './printed.ts';
import {
  arrange,
  execute,
  expect,
  goBefore,
  inOrderOfMaking,
  isKnown,
  stand,
  takeOrdinaryCourse,
  type Stage,
} from './stage.ts';
import { tokenFor } from './token-for.ts';
import { leavesOfErrors } from './error-leaves.ts';

/** Runs a printed answer on a stage, and compares. */
export function prove(stage: Stage, example: PrintedExample, answer: PrintedAnswer): Verdict {
  return notToRun(stage, example) ?? perform(stage, example, answer).verdict;
}

/** What was answered in place of a printed answer. */
export interface Performance {
  readonly verdict: Verdict;
  readonly answer: Answer;
}

/** The same with the answer itself, for one that is to be run. */
export function perform(
  stage: Stage,
  example: PrintedExample,
  printed: PrintedAnswer,
): Performance {
  const { document, request } = setUp(stage, example, printed);
  return compared(stage, { document, body: printed.body, answer: execute(stage, request) });
}

/** A request that is ready to be sent. */
export interface Ready {
  readonly document: DocumentNode;
  readonly request: Request & { readonly variables: JsonObject };
}

/** Brings about what a printed answer presupposes. Gives the request that it answers. */
export function setUp(stage: Stage, example: PrintedExample, { body }: PrintedAnswer): Ready {
  const { model, scenario } = stage;
  const document = documentOf(model, example.operation);
  const variables = withValues(example.variables, scenario.variables);
  const calls = callsOf(model, document, variables);

  const error = isList(body['errors']) ? body['errors'].find(isObject) : undefined;
  presuppose(stage, { document, variables, calls, error, data: body['data'] });
  const token = tokenFor(model, { kind: example.tokenKind, error, scenario });
  const request = { query: example.operation, variables, token };
  if (error && jsonAt(error, 'extensions.code') === model.behaviour.codes.repeated.code)
    execute(stage, request);
  return { document, request };
}

interface Answered {
  readonly document: DocumentNode;
  /** As it is printed. */
  readonly body: JsonObject;
  readonly answer: Answer;
}

/** An answer beside the printed one. */
export function compared({ model }: Stage, { document, body, answer }: Answered): Performance {
  const { result, sources, reasons } = answer;
  const simulated: JsonObject = JSON.parse(JSON.stringify(result));
  const gap = notSimulatedIn(simulated);
  if (gap !== undefined) return { verdict: { kind: 'not-run', because: gap }, answer };

  const { schema } = model;
  const printed = { schema, document, printed: body, simulated, sources };
  const { differences, leaves } = compareAnswers(printed);
  const verdict: Verdict =
    differences.length === 0
      ? { kind: 'agrees', leaves: [...leaves, ...leavesOfErrors(model, body)], reasons }
      : { kind: 'differs', differences, reasons };
  return { verdict, answer };
}

/** Why a printed operation is not run, where the docs say so, or do not say what it does. */
export function notToRun(
  { model, scenario }: Pick<Stage, 'model' | 'scenario'>,
  { operation, variables }: PrintedExample,
): Extract<Verdict, { kind: 'not-run' }> | undefined {
  if (scenario.skip !== undefined)
    return { kind: 'not-run', because: scenario.skip, isSkipped: true };
  const given = withValues(variables, scenario.variables);
  const calls = callsOf(model, documentOf(model, operation), given);
  const { skip } = model.behaviour;
  const [skipped] = calls.flatMap(({ coordinate }) => skip[coordinate] ?? []);
  if (skipped !== undefined) return { kind: 'not-run', because: skipped, isSkipped: true };
  const unruled = calls.find(({ isChange, rule }) => isChange && !rule);
  return (
    unruled && { kind: 'not-run', because: `nothing says what \`${unruled.coordinate}\` does` }
  );
}

interface Presupposed {
  readonly document: DocumentNode;
  readonly variables: JsonObject;
  readonly calls: readonly RootCall[];
  readonly error: JsonObject | undefined;
  readonly data: JsonObject[string] | undefined;
}

/** Brings about what an answer presupposes: what it names is there, and stands where it must. */
function presuppose(stage: Stage, presupposed: Presupposed): void {
  const { document, variables, calls, error } = presupposed;
  const { model } = stage;
  const data = isObject(presupposed.data) ? presupposed.data : {};
  for (const id of Object.keys(stage.scenario.world ?? {})) arrange(stage, id);
  const absent = absentIn(calls, data, error);
  for (const text of textsIn(variables))
    if (isKnown(stage, text) && !absent.has(text)) arrange(stage, text);
  for (const { key, asked, isChange } of calls) {
    const found = data[key];
    if (asked !== undefined && !isChange && isObject(found)) arrange(stage, asked, typeOf(found));
  }
  const creates = new Set(calls.flatMap((call) => call.creates));
  const named = namedIn(model, document, data);
  // A list begins with what was made last.
  const inOrder = inOrderOfMaking(model, named);
  for (const { id, typename } of inOrder)
    if (typename === undefined || !creates.has(typename)) arrange(stage, id, typename);

  for (const { rule, args } of calls)
    if (rule) for (const each of standpointsOf(model, { rule, args, error })) stand(stage, each);
  if (!error) for (const call of calls) takeOrdinaryCourse(stage, call);
  // What a call answers is its claim; what a query does is what it was told.
  if (!calls.some(({ isChange }) => isChange)) {
    const asked = calls.flatMap((call) => call.asked ?? [])[0];
    for (const each of standpointsIn(model, document, { data, asked })) stand(stage, each);
  }
  goBefore(stage);
  for (const { id, typename } of inOrder)
    if (typename !== undefined && creates.has(typename)) expect(stage, id, typename);
}

/** The ids of root objects that are not there. */
function absentIn(
  calls: readonly RootCall[],
  data: JsonObject,
  error: JsonObject | undefined,
): ReadonlySet<string> {
  return new Set(
    calls.flatMap(({ key, asked, isChange }) =>
      asked !== undefined && !isChange && !error && data[key] === null ? [asked] : [],
    ),
  );
}

function typeOf({ __typename: typename }: JsonObject): string | undefined {
  return typeof typename === 'string' ? typename : undefined;
}

/** What nothing is said of is no lie: it waits for a rule. */
function notSimulatedIn({ errors }: JsonObject): string | undefined {
  if (!isList(errors)) return undefined;
  const error = errors.find((each) => jsonAt(each, 'extensions.code') === 'NOT_SIMULATED');
  const message = jsonAt(error, 'message');
  return typeof message === 'string' ? message : undefined;
}
