import type { Json } from '@docs-compiler/graph';
import type { DocumentNode } from 'graphql';

import { isList, isObject, jsonOf, type JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Answer } from '../simulation.ts';
import { isCursor, isMoment, pairKeeper } from './compare.ts';
import type { AnswerPath, PrintedAnswer, Verdict } from './printed.ts';
import { walkData } from './walk.ts';

interface Simulated {
  /** The printed body. */
  readonly body: JsonObject;
  readonly answer: Answer;
  /** Whether to keep printed values that only need to be similar: dates of the clock and cursors. */
  readonly keepsSimilar: boolean;
}

/**
 * Returns a printed body with the simulated value wherever the two differ. Keeps what
 * `compareAnswer` accepts, the order of keys, and the omitted parts of errors. A date that is not
 * printed yet gets the same distance to the printed dates as in the simulation.
 */
export function updatedBody(
  { schema }: Pick<Model, 'schema'>,
  document: DocumentNode,
  { body, answer: { result, sources }, keepsSimilar }: Simulated,
): JsonObject {
  const simulated: JsonObject = JSON.parse(JSON.stringify(result));
  const { data } = simulated;
  const similar: SimilarPlaces = new Map();
  if (isObject(data) && keepsSimilar)
    for (const { path, json, field } of walkData(schema, document, data)) {
      if (typeof json !== 'string') continue;
      if (sources.get(path.slice(1).join('.'))?.origin === 'clock' && isMoment(json))
        similar.set(pathKey(path), 'moment');
      else if (isCursor(field.name)) similar.set(pathKey(path), 'cursor');
    }
  const values = similarValues(similar, { path: ['data'], printed: body['data'], real: data });
  const withData = data !== undefined && (data !== null || Object.hasOwn(body, 'data'));
  const errors = updatedErrors(body['errors'], simulated['errors']);
  const { data: _data, errors: _errors, ...rest } = body;
  return inOrderOf(body, {
    ...(withData && {
      data: merged(values, { path: ['data'], printed: body['data'], real: data }),
    }),
    ...(errors && { errors }),
    ...rest,
  });
}

/**
 * Returns a printed body with simulated values for the fields that it lacks. The type of an object,
 * and so its printed state, may not be known without them.
 */
export function completeBody(body: JsonObject, { result }: Answer): JsonObject {
  const { data } = body;
  return data === undefined ? body : { ...body, data: complete(data, jsonOf(result.data)) };
}

function complete(printed: Json, real: Json | undefined): Json {
  if (isList(printed))
    return printed.map((item, index) => complete(item, isList(real) ? real[index] : undefined));
  if (!isObject(printed) || !isObject(real)) return printed;
  const { __typename: typename = null } = real;
  // The fields of another type tell nothing.
  if (typename !== (printed['__typename'] ?? typename)) return printed;
  const entries = Object.entries(printed).map(([key, each]) => [key, complete(each, real[key])]);
  return { ...real, ...Object.fromEntries(entries) };
}

interface Wanted {
  readonly result: Answer['result'];
  /** The response as it is printed, before any update. */
  readonly wanted: PrintedAnswer;
}

/**
 * Returns why a simulated response is no update of the printed one, as a clause: it has another
 * error code than the fence names, or another outcome than the body shows. Both are the writer's
 * claim, so the setup is to be changed, and not they. Returns undefined if there is no such reason.
 */
export function otherOutcome(
  verdict: Verdict,
  { result: { errors = [] }, wanted: { errorCode } }: Wanted,
): string | undefined {
  if (errorCode !== undefined) {
    const codes = errors.map(({ extensions }) => String(extensions?.['code']));
    if (codes.includes(errorCode)) return undefined;
    const [code] = codes;
    const real = code === undefined ? 'is a success' : `has the code \`${code}\``;
    return `its fence names \`errors=${errorCode}\`, but the simulated response ${real}: correct the code, or ${setUp}`;
  }
  const differences = verdict.kind === 'differs' ? verdict.differences : [];
  for (const { path, simulated, outcome } of differences) {
    if (!outcome) continue;
    const { typename, when } = outcome;
    const real = typeof simulated === 'string' ? `\`${simulated}\`` : 'another one';
    const condition = when === undefined ? '' : ` (${when})`;
    return `it shows \`${typename}\` at \`${path.join('.')}\`, but the simulated response has ${real}: correct the type, or ${setUp}${condition}`;
  }
  return undefined;
}

const setUp = 'set what leads to it in `scenarios:`';

/** The kind of each value that only needs to be similar, by its path in the simulated body. */
type SimilarPlaces = Map<string, 'moment' | 'cursor'>;

function pathKey(path: AnswerPath): string {
  return path.join('.');
}

interface Pair {
  readonly path: AnswerPath;
  readonly printed: Json | undefined;
  readonly real: Json | undefined;
}

/** Returns the text of a simulated value that only needs to be similar; undefined for all others. */
type SimilarValues = (path: AnswerPath, real: string) => string | undefined;

/** Keeps similar printed values, and derives missing ones from them. */
function similarValues(places: SimilarPlaces, root: Pair): SimilarValues {
  const kept = new Map<string, string>();
  const moments: Moment[] = [];
  const cursors = new Map<string, string>();
  const keepsCursor = pairKeeper();
  for (const { path, printed, real } of leafPairs(root)) {
    const kind = places.get(pathKey(path));
    if (!kind || typeof printed !== 'string' || typeof real !== 'string') continue;
    if (kind === 'cursor') {
      if (!keepsCursor(printed, real)) continue;
      cursors.set(real, printed);
    } else {
      const moment = { printed: Date.parse(printed), real: Date.parse(real), text: printed };
      if (!isMoment(printed) || !moments.every((each) => isInOrder(each, moment))) continue;
      moments.push(moment);
    }
    kept.set(pathKey(path), printed);
  }
  moments.sort((a, b) => a.real - b.real || a.printed - b.printed);
  return (path, real) => {
    const kind = places.get(pathKey(path));
    if (!kind) return undefined;
    const missing = kind === 'moment' ? shifted(moments, real) : (cursors.get(real) ?? real);
    return kept.get(pathKey(path)) ?? missing;
  };
}

/** A date in both bodies, in milliseconds since the epoch, and as it is printed. */
interface Moment {
  readonly printed: number;
  readonly real: number;
  readonly text: string;
}

function isInOrder(a: Moment, b: Moment): boolean {
  return (a.printed - b.printed) * (a.real - b.real) >= 0;
}

/**
 * Returns a simulated date on the time line of the printed ones: as long after the one before it,
 * but never later than the next.
 *
 * @param moments sorted by their simulated dates
 */
function shifted(moments: readonly Moment[], real: string): string {
  const at = Date.parse(real);
  const before = moments.findLast((each) => each.real <= at);
  const after = moments.find((each) => each.real > at);
  const anchor = before ?? after;
  if (!anchor) return real;
  const time = Math.min(anchor.printed + (at - anchor.real), after?.printed ?? Infinity);
  const text = new Date(time).toISOString();
  if (!real.includes('T')) return text.slice(0, text.indexOf('T'));
  return moments.every((each) => !each.text.includes('.')) ? text.replace(/\.\d+/, '') : text;
}

function* leafPairs(pair: Pair): Generator<Pair> {
  const inner = innerPairs(pair);
  if (!inner) yield pair;
  else for (const [, each] of inner) yield* leafPairs(each);
}

function merged(values: SimilarValues, pair: Pair): Json {
  const { path, printed, real = null } = pair;
  const inner = innerPairs(pair);
  if (isList(real)) return [...(inner ?? [])].map(([, each]) => merged(values, each));
  if (isObject(real))
    return inOrderOf(
      isObject(printed) ? printed : {},
      Object.fromEntries([...(inner ?? [])].map(([key, each]) => [key, merged(values, each)])),
    );
  return (typeof real === 'string' ? values(path, real) : undefined) ?? real;
}

/** Returns the values in a simulated object or list with their printed counterparts. */
function innerPairs({
  path,
  printed,
  real,
}: Pair): readonly (readonly [string, Pair])[] | undefined {
  if (isList(real)) {
    const counterparts = isList(printed) ? counterpartsOf(real, printed) : [];
    return real.map((item, index) => [
      String(index),
      { path: [...path, index], printed: counterparts[index], real: item },
    ]);
  }
  if (!isObject(real)) return undefined;
  return Object.entries(real).map(([key, value]) => {
    const has = isObject(printed) && Object.hasOwn(printed, key);
    return [key, { path: [...path, key], printed: has ? printed[key] : undefined, real: value }];
  });
}

/**
 * Returns the printed counterpart of each item: the one with the same id, if each item has one of
 * its own; else the one at the same index.
 */
function counterpartsOf(real: readonly Json[], printed: readonly Json[]): (Json | undefined)[] {
  const [ids, printedIds] = [real.map(idIn), printed.map(idIn)];
  const all = [...ids, ...printedIds];
  const areOwn = new Set(ids).size === ids.length && new Set(printedIds).size === printedIds.length;
  if (!areOwn || all.includes(undefined)) return real.map((_, index) => printed[index]);
  return ids.map((id, index) => {
    const at = printedIds.indexOf(id);
    if (at >= 0) return printed[at];
    return ids.includes(printedIds[index]) ? undefined : printed[index];
  });
}

/** Returns the first `id` in an object or in the objects in it. */
function idIn(json: Json): string | undefined {
  if (!isObject(json)) return undefined;
  const { id } = json;
  if (typeof id === 'string') return id;
  for (const value of Object.values(json)) {
    const inner = idIn(value);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const partsOfError = ['message', 'path', 'extensions'];

/**
 * Returns the simulated errors. A printed error keeps its `locations`, which are not compared, and
 * lacks what it lacked before.
 */
function updatedErrors(
  printed: Json | undefined,
  real: Json | undefined,
): readonly Json[] | undefined {
  if (!isList(real)) return undefined;
  return real.filter(isObject).map((error, index) => {
    const before = isList(printed) ? printed[index] : undefined;
    const parts = partsOfError.filter((key) => Object.hasOwn(error, key));
    if (!isObject(before)) return Object.fromEntries(parts.map((key) => [key, error[key] ?? null]));
    const shown = parts.filter((key) => Object.hasOwn(before, key));
    return inOrderOf(before, {
      ...Object.fromEntries(
        shown.map((key) => [key, exact({ printed: before[key], real: error[key] })]),
      ),
      ...Object.fromEntries(Object.entries(before).filter(([key]) => !partsOfError.includes(key))),
    });
  });
}

/** Returns a simulated value with the keys in their printed order. */
function exact({ printed, real }: Omit<Pair, 'path'>): Json {
  return merged(() => undefined, { path: [], printed, real });
}

/**
 * Returns an object with its keys in the order of another one. A key that the other one lacks
 * follows the key that is before it in the object.
 */
function inOrderOf(other: JsonObject, object: JsonObject): JsonObject {
  const keys = Object.keys(other).filter((key) => Object.hasOwn(object, key));
  let before: string | undefined;
  for (const key of Object.keys(object)) {
    if (!keys.includes(key))
      keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
    before = key;
  }
  return Object.fromEntries(keys.map((key) => [key, object[key] ?? null]));
}
