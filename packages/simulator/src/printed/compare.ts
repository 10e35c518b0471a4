import type { Json } from '@docs-compiler/graph';
import {
  getNamedType,
  isAbstractType,
  isLeafType,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';

import { isList, isObject, sameJson, type JsonObject } from '../json.ts';
import type { Source } from '../store.ts';
import type { AnswerPath, Difference } from './printed.ts';
import { walkData } from './walk.ts';

export interface Compared {
  readonly differences: readonly Difference[];
  /** Of the printed data. */
  readonly leaves: readonly Source[];
}

interface Answers {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly printed: JsonObject;
  readonly simulated: JsonObject;
  /** By the path of a leaf in the simulated data, joined by dots. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * A printed answer beside the simulated one, leaf by leaf. Moments of the clock are held to their
 * order alone, for a page chose its own; so are cursors to standing for the same place.
 */
export function compareAnswers({
  schema,
  document,
  printed,
  simulated,
  sources,
}: Answers): Compared {
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
    // What an object differs in is not said again of all that it holds.
    const isBelow = differences.some((each) => startsWith(path, each.path));
    if (!isBelow && !agree()) differences.push({ path, printed: json, simulated: real });
  }
  return { differences, leaves };
}

/** The keys of `extensions` that a server adds for itself are not printed. */
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

/** As the specification of cursor connections names them; nobody may read more into one. */
function isCursor(name: string): boolean {
  return ['cursor', 'startCursor', 'endCursor'].includes(name);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Whether two moments stand as all before them: of two printed ones the earlier is not the later. */
function orderKeeper(): (printed: string, simulated: string) => boolean {
  const seen: (readonly [number, number])[] = [];
  return (printed, simulated) => {
    const [a, b] = [Date.parse(printed), Date.parse(simulated)];
    const agrees = seen.every(([before, other]) => (a - before) * (b - other) >= 0);
    seen.push([a, b]);
    return agrees;
  };
}

/** Whether two texts stand for each other wherever one of them does. */
function pairKeeper(): (printed: string, simulated: string) => boolean {
  const pairs = new Map<string, string>();
  return (printed, simulated) => {
    const isTaken = [...pairs].some(([a, b]) => (a === printed) !== (b === simulated));
    if (!isTaken) pairs.set(printed, simulated);
    return !isTaken;
  };
}
