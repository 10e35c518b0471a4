import type { Json } from '@docs-compiler/graph';
import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
} from 'graphql';

import {
  isList,
  isObject,
  jsonAt,
  type JsonObject,
  sameJson,
  textsIn,
  withValues,
} from '../json.ts';
import type { Model } from '../model.ts';
import type { Answer, Request } from '../simulation.ts';
import type { Source } from '../store.ts';
import { callsOf, type RootCall } from './calls-of.ts';
import { documentOf } from './makers.ts';
import { namedIn, standpointsIn, standpointsOf } from './premise.ts';
import type { AnswerPath, Difference, PrintedAnswer, PrintedExample, Verdict } from './printed.ts';
import {
  ensureExists,
  execute,
  expect,
  runSetup,
  inOrderOfMaking,
  isKnown,
  type Stage,
  ensureState,
  takeOrdinaryCourse,
} from './stage.ts';
import { tokenFor } from './token-for.ts';
import { walkData } from './walk.ts';

/** Runs a printed response on a stage and compares the result. */
export function prove(stage: Stage, example: PrintedExample, answer: PrintedAnswer): Verdict {
  return notToRun(stage, example) ?? perform(stage, example, answer).verdict;
}

/** The simulated response to a printed request. */
export interface Performance {
  readonly verdict: Verdict;
  readonly answer: Answer;
}

/** Runs a request with its response; used for requests that a reader sends. */
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

/** Creates the preconditions of a printed response. Returns its request. */
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
  /** The printed body. */
  readonly body: JsonObject;
  readonly answer: Answer;
}

/** Compares a simulated response with the printed one. */
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

/**
 * Returns the reason not to run a printed operation: the docs skip it, or do not define its effect.
 */
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

/**
 * Creates the preconditions of a response: the entities that it names exist in the required states.
 */
function presuppose(stage: Stage, presupposed: Presupposed): void {
  const { document, variables, calls, error } = presupposed;
  const { model } = stage;
  const data = isObject(presupposed.data) ? presupposed.data : {};
  for (const id of Object.keys(stage.scenario.world ?? {})) ensureExists(stage, id);
  const absent = absentIn(calls, data, error);
  for (const text of textsIn(variables))
    if (isKnown(stage, text) && !absent.has(text)) ensureExists(stage, text);
  for (const { key, asked, isChange } of calls) {
    const found = data[key];
    if (asked !== undefined && !isChange && isObject(found))
      ensureExists(stage, asked, typeOf(found));
  }
  const creates = new Set(calls.flatMap((call) => call.creates));
  const named = namedIn(model, document, data);
  // Lists start with the most recently created entity.
  const inOrder = inOrderOfMaking(model, named);
  for (const { id, typename } of inOrder)
    if (typename === undefined || !creates.has(typename)) ensureExists(stage, id, typename);

  for (const { rule, args } of calls)
    if (rule)
      for (const each of standpointsOf(model, { rule, args, error })) ensureState(stage, each);
  if (!error) for (const call of calls) takeOrdinaryCourse(stage, call);
  // A call's response is its own claim; a query's response describes existing state.
  if (!calls.some(({ isChange }) => isChange)) {
    const asked = calls.flatMap((call) => call.asked ?? [])[0];
    for (const each of standpointsIn(model, document, { data, asked })) ensureState(stage, each);
  }
  runSetup(stage);
  for (const { id, typename } of inOrder)
    if (typename !== undefined && creates.has(typename)) expect(stage, id, typename);
}

/** Returns the ids of root objects that are null in the response. */
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

/** Returns the message of a `notSimulated` error. A missing rule is no difference. */
function notSimulatedIn({ errors }: JsonObject): string | undefined {
  if (!isList(errors)) return undefined;
  const error = errors.find((each) => jsonAt(each, 'extensions.code') === 'NOT_SIMULATED');
  const message = jsonAt(error, 'message');
  return typeof message === 'string' ? message : undefined;
}

/**
 * Returns the sources of printed errors for a matching response. One message or one code counts as
 * one literal, however many needs share it; other messages come from a rule shared by many calls.
 * Locations of errors are omitted.
 */
function leavesOfErrors({ wordings }: Model, { errors }: JsonObject): Source[] {
  return (isList(errors) ? errors : []).filter(isObject).flatMap((error): Source[] => {
    const { message, extensions = null } = error;
    const isLiteral = typeof message === 'string' && wordings.has(message);
    const keys = isObject(extensions) ? Object.keys(extensions) : [];
    return [
      isLiteral ? { origin: 'literal', place: `message ${message}` } : { origin: 'rule' },
      ...keys.map((key): Source => {
        if (key !== 'code') return { origin: 'rule' };
        return { origin: 'literal', place: `code ${String(jsonAt(extensions, key))}` };
      }),
    ];
  });
}

interface Compared {
  readonly differences: readonly Difference[];
  /** Sources of the leaves of the printed data. */
  readonly leaves: readonly Source[];
}

interface Answers {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly printed: JsonObject;
  readonly simulated: JsonObject;
  /** Sources by the dotted path of a leaf in the simulated data. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Compares printed and simulated data leaf by leaf. Dates from the clock only need the same order,
 * because each page chose its own start time; cursors only need to identify the same position.
 */
function compareAnswers({ schema, document, printed, simulated, sources }: Answers): Compared {
  const differences = [...errorDifferences(printed, simulated)];
  const { data } = printed;
  if (!isObject(data)) {
    if (!sameJson(data ?? null, simulated['data'] ?? null))
      differences.push({ path: ['data'], printed: data, simulated: simulated['data'] });
    return { differences, leaves: [] };
  }

  const leaves: Source[] = [];
  const abstract = new Set<string>();
  const isTold = (name: string, path: AnswerPath): boolean =>
    name === '__typename' && abstract.has(path.slice(0, -1).join('.'));
  const clock = orderKeeper();
  const cursors = pairKeeper();
  for (const { path, json, field, type } of walkData(schema, document, data)) {
    if (isAbstractType(getNamedType(type))) abstract.add(path.join('.'));
    const real = valueAt(simulated, path);
    const isLeaf = isLeafType(getNamedType(type)) && !isList(json);
    const source = sources.get(path.slice(1).join('.'));
    if (isLeaf && source) leaves.push(source);
    else if (isTold(field.name, path)) leaves.push({ origin: 'rule' });
    const agree = (): boolean => {
      if (isList(json)) return isList(real) && real.length === json.length;
      if (isObject(json) && !isLeaf) return isObject(real);
      if (typeof json !== 'string' || typeof real !== 'string') return sameJson(json, real);
      if (source?.origin === 'clock' && isMoment(json) && isMoment(real)) return clock(json, real);
      if (isCursor(field.name)) return cursors(json, real);
      return json === real;
    };
    // A difference of an object is not repeated for its fields.
    const isBelow = differences.some((each) => startsWith(path, each.path));
    if (!isBelow && !agree()) differences.push({ path, printed: json, simulated: real });
  }
  return { differences, leaves };
}

/**
 * Yields the differences between errors. Keys of `extensions` that only the server sends are
 * ignored.
 */
function* errorDifferences(printed: JsonObject, simulated: JsonObject): Generator<Difference> {
  const [said, real] = [printed, simulated].map(({ errors }) => (isList(errors) ? errors : []));
  for (const [index, error] of (said ?? []).entries()) {
    const other = real?.[index];
    for (const key of ['message', 'path', 'extensions']) {
      const [a, b] = [error, other].map((each) => (isObject(each) ? each[key] : undefined));
      if (a !== undefined && !sameJson(a, b))
        yield { path: ['errors', index, key], printed: a, simulated: b };
    }
  }
  if ((real?.length ?? 0) > (said?.length ?? 0)) {
    const index = said?.length ?? 0;
    yield { path: ['errors', index], printed: undefined, simulated: real?.[index] };
  }
}

function valueAt(json: Json | undefined, path: AnswerPath): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => {
    if (typeof key === 'number') return isList(inner) ? inner[key] : undefined;
    return isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, json);
}

function startsWith(path: AnswerPath, start: AnswerPath): boolean {
  return start.every((key, index) => path[index] === key);
}

/** Checks for the field names of the cursor connections specification. Cursors are opaque. */
function isCursor(name: string): boolean {
  return ['cursor', 'startCursor', 'endCursor'].includes(name);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Returns a check that simulated dates have the same order as the printed ones seen so far. */
function orderKeeper(): (printed: string, simulated: string) => boolean {
  const seen: (readonly [number, number])[] = [];
  return (printed, simulated) => {
    const [a, b] = [Date.parse(printed), Date.parse(simulated)];
    const agrees = seen.every(([before, other]) => (a - before) * (b - other) >= 0);
    seen.push([a, b]);
    return agrees;
  };
}

/** Returns a check that printed and simulated texts map one to one. */
function pairKeeper(): (printed: string, simulated: string) => boolean {
  const pairs = new Map<string, string>();
  return (printed, simulated) => {
    const isTaken = [...pairs].some(([a, b]) => (a === printed) !== (b === simulated));
    if (!isTaken) pairs.set(printed, simulated);
    return !isTaken;
  };
}
