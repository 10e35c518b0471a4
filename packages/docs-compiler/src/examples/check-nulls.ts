import {
  getNullableType,
  isListType,
  isNonNullType,
  isCompositeType,
  type GraphQLNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';

import type { JsonPath } from '../parse/example/json-places.ts';
import { isObject, pathText, type JsonProblem } from './json-problem.ts';
import type { SelectionContext } from '../operation/selected-types.ts';
import {
  selectionOfAny,
  setsBelow,
  type SelectedField,
  type SelectedSet,
} from '../operation/selection.ts';

export interface Failure {
  readonly root: GraphQLObjectType;
  readonly sets: readonly SelectedSet[];
  /** The response; `data` may be absent. */
  readonly envelope: Readonly<Record<string, unknown>>;
}

/**
 * Errors and nulls tell one story: the value that an error's path leads to is null, or, where it
 * can't be, the nearest one around it that can; and `data` is null only when an error gets there.
 */
export function* checkNulls(context: SelectionContext, failure: Failure): Iterable<JsonProblem> {
  const { errors, data } = failure.envelope;
  if (!Array.isArray(errors) || data === undefined) return;

  const reached = errors.map((error) => (isObject(error) ? pathOf(error) : undefined));
  let reachesRoot = false;
  for (const [index, path] of reached.entries()) {
    if (!path) {
      reachesRoot = true;
      continue;
    }
    const stop = stopOf(context, failure, path);
    if ('wrong' in stop) {
      yield unselectedPath(path, index, stop.wrong);
      reachesRoot = true;
      continue;
    }
    if (stop.depth === 0) reachesRoot = true;
    if (!isNullAt(data, path.slice(0, stop.depth))) yield notNull(path.slice(0, stop.depth), path);
  }
  if (data === null && !reachesRoot) yield rootNull(reached.find((path) => path !== undefined));
}

function pathOf({ path }: Readonly<Record<string, unknown>>): JsonPath | undefined {
  if (!Array.isArray(path)) return undefined;
  const steps = path.filter((step) => typeof step === 'string' || typeof step === 'number');
  return steps.length === path.length ? steps : undefined;
}

/** How many steps of an error's path stay when null has moved up to where it may stand. */
type Stop = { readonly depth: number } | { readonly wrong: number };

function stopOf(context: SelectionContext, { root, sets }: Failure, path: JsonPath): Stop {
  let type: GraphQLOutputType = root;
  let below = sets;
  let depth = 0;
  for (const [index, step] of path.entries()) {
    const inner: GraphQLNullableType = getNullableType(type);
    if (typeof step === 'number') {
      if (!isListType(inner)) return { wrong: index };
      type = inner.ofType;
    } else {
      const selected: SelectedField | undefined = isCompositeType(inner)
        ? selectionOfAny(context, inner, below).get(step)
        : undefined;
      if (!selected) return { wrong: index };
      type = selected.field.type;
      below = setsBelow(selected);
    }
    if (!isNonNullType(type)) depth = index + 1;
  }
  return { depth };
}

function isNullAt(data: unknown, path: JsonPath): boolean {
  let value = data;
  for (const step of path) {
    if (value === null || value === undefined) return true;
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
  }
  return value === null || value === undefined;
}

function unselectedPath(path: JsonPath, index: number, wrong: number): JsonProblem {
  return {
    path: ['errors', index, 'path', wrong],
    message: `the path of \`errors[${index}]\` leads to \`${pathText(path.slice(0, wrong + 1))}\`, which is not selected`,
    label: 'not selected',
    help: 'name the keys of `data` that lead to what failed',
  };
}

function notNull(stop: JsonPath, path: JsonPath): JsonProblem {
  const place = ['data', ...stop];
  return {
    path: place,
    message: `\`${pathText(place)}\` is not null, although an error at \`${pathText(path)}\` makes it null`,
    label: 'null is expected',
    help: 'write `null` there, or mend the `path` of the error',
  };
}

function rootNull(path: JsonPath = []): JsonProblem {
  return {
    path: ['data'],
    message: `\`data\` is null, but the error at \`${pathText(path)}\` does not reach it`,
    label: 'null is not expected',
    help: 'null moves up from a failed value only as far as the nearest one that can be null',
  };
}
