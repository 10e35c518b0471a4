import type { GraphQLObjectType } from 'graphql';

import type { ExampleFault } from '../graph.ts';
import type { JsonFence } from '../parse/example.ts';
import { checkData, type DataContext } from './check-data.ts';
import { checkErrorCode } from './check-error-code.ts';
import { checkErrors } from './check-errors.ts';
import { checkNulls } from './check-nulls.ts';
import type { ExampleContext } from './context.ts';
import { isObject, jsonFault, kindOf, type JsonProblem } from './json-problem.ts';
import { nearName } from './near.ts';
import type { SelectedSet } from '../operation/selection.ts';

/** What the operation selects; undefined where the operation itself is at fault. */
export interface Selected {
  readonly context: Omit<DataContext, 'failing'>;
  readonly root: GraphQLObjectType;
  readonly sets: readonly SelectedSet[];
}

/** Checks a whole response: the envelope, its `data` against the selection, its `errors`. */
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
  // A null at a wrong place would be found twice.
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

const whole = 'show the whole answer: `{"data": { … }}`';

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
