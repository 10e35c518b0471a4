import {
  getNullableType,
  type GraphQLNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isCompositeType,
  isListType,
  isNonNullType,
} from 'graphql';

import { causeOfUnknown } from '../fault.ts';
import type { ExampleFault } from '../graph.ts';
import type { SelectionContext } from '../operation/selected-types.ts';
import {
  type SelectedField,
  type SelectedSet,
  selectionOfAny,
  setsBelow,
} from '../operation/selection.ts';
import { metaSpan } from '../languages/mdx/fence-text.ts';
import type { JsonFence, JsonPath } from '../parse/types.ts';
import { checkData, type DataContext } from './check-data.ts';
import { checkErrors } from './check-errors.ts';
import type { ExampleContext } from './context.ts';
import { isObject, jsonFault, type JsonProblem, kindOf, pathText } from './json-problem.ts';
import { nearName } from '../text/closest.ts';

/** The selection of the operation; undefined if the operation is invalid. */
export interface Selected {
  readonly context: Omit<DataContext, 'failing'>;
  readonly root: GraphQLObjectType;
  readonly sets: readonly SelectedSet[];
}

/** Validates a response: the envelope, its `data` against the selection, and its `errors`. */
export function checkResponse(
  context: ExampleContext,
  { json, selected }: { readonly json: JsonFence; readonly selected: Selected | undefined },
): readonly ExampleFault[] {
  if (json.value === undefined) return [];

  const { elements, incomplete } = context.parsed;
  const faults = [...checkEnvelope(json.value, selected)]
    .filter((problem) => !(incomplete && problem.unknownName))
    .map((problem) => jsonFault(elements, json, { part: 'response', problem }));
  return [...faults, ...checkErrorCode(context, json)];
}

const envelopeKeys = ['data', 'errors', 'extensions'];

function* checkEnvelope(value: unknown, selected: Selected | undefined): Iterable<JsonProblem> {
  if (!isObject(value)) {
    return yield {
      path: [],
      message: `a response is an object with \`data\` or \`errors\`, not ${kindOf(value)}`,
      label: 'an object is expected',
      help: whole,
    };
  }
  const hasErrors = Object.hasOwn(value, 'errors');
  if (!Object.hasOwn(value, 'data') && !hasErrors) return yield bare(value);

  for (const key of Object.keys(value)) if (!envelopeKeys.includes(key)) yield unknownKey(key);
  if (hasErrors) yield* checkErrors(value['errors']);
  if (Object.hasOwn(value, 'extensions') && !isObject(value['extensions']))
    yield notObject('extensions', value['extensions']);

  if (!Object.hasOwn(value, 'data')) return;
  if (value['data'] === null && !hasErrors) yield causeless;
  if (selected) yield* checkSelected(value, selected);
}

function* checkSelected(
  envelope: Readonly<Record<string, unknown>>,
  { context, root, sets }: Selected,
): Iterable<JsonProblem> {
  const data = { type: root, value: envelope['data'], path: ['data'], sets };
  const failing = envelope['errors'] !== undefined;
  const problems = [...checkData({ ...context, failing }, data)];
  yield* problems;
  // Otherwise a wrong null would be reported twice.
  if (problems.length === 0) yield* checkNulls(context, { root, sets, envelope });
}

function bare(value: Readonly<Record<string, unknown>>): JsonProblem {
  const [first] = Object.keys(value);
  const near = first === undefined ? undefined : nearName(first, envelopeKeys);
  return {
    path: first === undefined ? [] : [first],
    atKey: true,
    message: 'the response has neither `data` nor `errors`',
    label: first === undefined ? 'empty' : 'not the whole response',
    help: near === undefined ? whole : `write \`${near}\``,
    ...(first !== undefined && near !== undefined && { instead: { from: first, to: near } }),
  };
}

const whole =
  'show the whole response: `{"data": { … }}`; with a `sandbox`, `check --update-responses` writes it';

function unknownKey(key: string): JsonProblem {
  const near = nearName(key, envelopeKeys);
  return {
    path: [key],
    atKey: true,
    message: `a response has no key \`${key}\``,
    label: 'unknown key',
    help: near ? `write \`${near}\`` : 'put it under `extensions`, or remove it',
    ...(near !== undefined && { instead: { from: key, to: near } }),
  };
}

function notObject(key: string, value: unknown): JsonProblem {
  return {
    path: [key],
    message: `\`${key}\` is ${kindOf(value)}, but must be an object`,
    label: 'an object is expected',
    help: `write \`"${key}": { … }\``,
  };
}

const causeless: JsonProblem = {
  path: ['data'],
  message: '`data` is null, but the response has no `errors`',
  label: 'null without a cause',
  help: 'show the `errors` that made it null, or the data',
};

/** Validates `errors=CODE`: some page declares the code, and an error of the response has it. */
function checkErrorCode({ errorCodes }: ExampleContext, json: JsonFence): readonly ExampleFault[] {
  const { errorCode, fence } = json;
  if (errorCode === undefined) return [];

  const carried = codesOf(json.value);
  const near = errorCodes.has(errorCode) ? undefined : nearName(errorCode, errorCodes);
  const faults: ExampleFault[] = [];
  if (!errorCodes.has(errorCode)) {
    faults.push({
      part: 'response',
      message: `no page declares the error code \`${errorCode}\``,
      label: 'not declared',
      span: metaSpan(fence, errorCode),
      help: near ? `write \`errors=${near}\`` : 'declare it under `errorCodes` of a page',
      ...(near !== undefined && { instead: { from: errorCode, to: near } }),
      missing: errorCode,
      cause: causeOfUnknown(errorCode),
      needsFacts: true,
    });
  }
  // If the response has the unknown code too, the declaration may be the wrong one.
  if (!carried.includes(near ?? errorCode) && !carried.includes(errorCode)) {
    faults.push({
      part: 'response',
      message: `the response carries no error with the code \`${near ?? errorCode}\``,
      label: carried.length > 0 ? 'another code' : 'no `extensions.code`',
      span: json.spanAt(['errors', 0, 'extensions', 'code']),
      help: `write \`"extensions": { "code": "${near ?? errorCode}" }\` in an error of it`,
      related: [{ span: metaSpan(fence, errorCode), text: 'named here' }],
    });
  }
  return faults;
}

function codesOf(value: unknown): readonly unknown[] {
  const errors = isObject(value) ? value['errors'] : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const extensions = isObject(error) ? error['extensions'] : undefined;
    return isObject(extensions) ? (extensions['code'] ?? []) : [];
  });
}

interface Failure {
  readonly root: GraphQLObjectType;
  readonly sets: readonly SelectedSet[];
  /** The response; `data` may be missing. */
  readonly envelope: Readonly<Record<string, unknown>>;
}

/**
 * Checks that errors and nulls are consistent: the value at an error's path is null or, if it is
 * non-nullable, its nearest nullable ancestor is; and `data` is null only if an error propagates to
 * it.
 */
function* checkNulls(context: SelectionContext, failure: Failure): Iterable<JsonProblem> {
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

/** The depth in an error's path at which null propagation stops. */
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
    help: 'write `null` there, or correct the `path` of the error',
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
