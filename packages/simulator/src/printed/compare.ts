import type { Json, Fill } from '@docs-compiler/graph';
import {
  type DocumentNode,
  getNamedType,
  type GraphQLNamedType,
  isAbstractType,
  isLeafType,
} from 'graphql';

import { isList, isObject, jsonAt, type JsonObject, sameJson } from '../json.ts';
import type { Model } from '../model.ts';
import type { Answer } from '../simulation.ts';
import type { Source } from '../store.ts';
import { conditionsText } from '../conditions.ts';
import type { AnswerPath, Difference, Verdict, PrintedOutcome } from './printed.ts';
import { walkData } from './walk.ts';

/** Compares a simulated response with a printed body. */
export function compareAnswer(
  model: Model,
  document: DocumentNode,
  { body, answer }: { readonly body: JsonObject; readonly answer: Answer },
): Verdict {
  const { result, sources, reasons } = answer;
  const simulated: JsonObject = JSON.parse(JSON.stringify(result));
  const gap = notSimulatedIn(simulated);
  if (gap !== undefined) return { kind: 'not-run', because: gap };

  const printed = { model, document, printed: body, simulated, sources };
  const { differences, leaves } = compareAnswers(printed);
  return differences.length === 0
    ? { kind: 'agrees', leaves: [...leaves, ...leavesOfErrors(model, body)], reasons }
    : { kind: 'differs', differences, reasons };
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
  readonly model: Model;
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
function compareAnswers({ model, document, printed, simulated, sources }: Answers): Compared {
  const { schema } = model;
  const differences = [...errorDifferences(printed, simulated)];
  const { data } = printed;
  if (!isObject(data)) {
    if (!sameJson(data ?? null, simulated['data'] ?? null))
      differences.push({ path: ['data'], printed: data, simulated: simulated['data'] });
    return { differences, leaves: [] };
  }

  const leaves: Source[] = [];
  const abstract = new Map<string, GraphQLNamedType>();
  const typeAround = (path: AnswerPath): GraphQLNamedType | undefined =>
    abstract.get(path.slice(0, -1).join('.'));
  let call = '';
  const clock = orderKeeper();
  const cursors = pairKeeper();
  for (const { path, json, field, parent, type } of walkData(schema, document, data)) {
    const named = getNamedType(type);
    if (path.length === 2) call = `${parent.name}.${field.name}`;
    if (isAbstractType(named)) abstract.set(path.join('.'), named);
    const real = valueAt(simulated, path);
    const isLeaf = isLeafType(named) && !isList(json);
    const source = sources.get(path.slice(1).join('.'));
    const isTypename = field.name === '__typename';
    if (isLeaf && source) leaves.push(source);
    else if (isTypename && typeAround(path)) leaves.push({ origin: 'rule' });
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
    if (isBelow || agree()) continue;
    const shown = { path, json, type: isTypename ? typeAround(path) : named, call };
    const outcome = outcomeShown(model, shown);
    differences.push({ path, printed: json, simulated: real, ...(outcome && { outcome }) });
  }
  for (const { path, json } of walkData(schema, document, dataOf(simulated))) {
    const holder = path.slice(0, -1);
    const isMissing = isObject(valueAt(printed, holder)) && valueAt(printed, path) === undefined;
    // An object of another type has other fields. One missing field of an object is enough.
    const isExplained = differences.some(
      (each) => each.path.length === path.length && startsWith(each.path, holder),
    );
    if (isMissing && !isExplained) differences.push({ path, printed: undefined, simulated: json });
  }
  return { differences, leaves };
}

function dataOf({ data }: JsonObject): JsonObject {
  return isObject(data) ? data : {};
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
export function isCursor(name: string): boolean {
  return ['cursor', 'startCursor', 'endCursor'].includes(name);
}

export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) && !Number.isNaN(Date.parse(text));
}

/**
 * Returns a function that checks that simulated dates have the same order as the printed ones seen
 * so far.
 */
function orderKeeper(): (printed: string, simulated: string) => boolean {
  const seen: (readonly [number, number])[] = [];
  return (printed, simulated) => {
    const [a, b] = [Date.parse(printed), Date.parse(simulated)];
    const agrees = seen.every(([before, other]) => (a - before) * (b - other) >= 0);
    seen.push([a, b]);
    return agrees;
  };
}

/** Returns a function that checks that printed and simulated texts map one to one. */
export function pairKeeper(): (printed: string, simulated: string) => boolean {
  const pairs = new Map<string, string>();
  return (printed, simulated) => {
    const isTaken = [...pairs].some(([a, b]) => (a === printed) !== (b === simulated));
    if (!isTaken) pairs.set(printed, simulated);
    return !isTaken;
  };
}

interface Shown {
  readonly path: AnswerPath;
  /** An object, or its `__typename`. */
  readonly json: Json;
  /** The type of the object in the schema. */
  readonly type: GraphQLNamedType | undefined;
  /** The coordinate of the root field above it. */
  readonly call: string;
}

/**
 * Returns the outcome that a printed object shows with its `__typename`. A state is none, because
 * it follows from the rules, and neither is an item of a list, which may be at another index.
 */
function outcomeShown(model: Model, { path, json, type, call }: Shown): PrintedOutcome | undefined {
  if (!isAbstractType(type) || model.lifecycles.has(type.name)) return undefined;
  const typename = isObject(json) ? json['__typename'] : json;
  if (typeof typename !== 'string' || path.some((each) => typeof each === 'number'))
    return undefined;
  const { answer, answers = {} } = model.calls.get(call) ?? {};
  const ofTriggers = (model.triggers.get(call) ?? []).map(({ answers: own = {} }) => own);
  const fills = [
    answer ?? null,
    ...[answers, ...ofTriggers].flatMap((each) => Object.values(each)),
  ];
  const when = fills.flatMap((fill) => conditionsOf(fill, typename))[0];
  return { typename, ...(when !== undefined && { when }) };
}

/** Returns the conditions under which a value is an object of a type, as texts. */
function conditionsOf(fill: Fill, typename: string): readonly string[] {
  if (fill === null || typeof fill !== 'object') return [];
  if ('type' in fill && fill.type === typename) return fill.when ? [conditionsText(fill.when)] : [];
  if ('first' in fill) return fill.first.flatMap((each) => conditionsOf(each, typename));
  return 'type' in fill
    ? Object.values(fill.fills ?? {}).flatMap((each) => conditionsOf(each, typename))
    : [];
}
