import type { JsonPath } from '../parse/types.ts';
import { isObject, kindOf, pathText, type JsonProblem } from './json-problem.ts';
import { nearName } from '../text/closest.ts';

/** Validates the `errors` of a response against the GraphQL specification. */
export function* checkErrors(errors: unknown): Iterable<JsonProblem> {
  if (!Array.isArray(errors)) return yield wrong(['errors'], errors, 'a list of errors');
  if (errors.length === 0) {
    yield {
      path: ['errors'],
      message: '`errors` is an empty list',
      label: 'no error in it',
      help: 'leave `errors` out of a response without errors',
    };
  }
  for (const [index, error] of errors.entries()) yield* checkError(error, ['errors', index]);
}

const keys = ['message', 'locations', 'path', 'extensions'];

function* checkError(error: unknown, path: JsonPath): Iterable<JsonProblem> {
  if (!isObject(error)) return yield wrong(path, error, 'an object');

  for (const key of Object.keys(error)) {
    if (!keys.includes(key)) yield unknownKey([...path, key], key);
  }
  if (!Object.hasOwn(error, 'message')) {
    yield {
      path: [...path, 'message'],
      message: `\`${pathText(path)}\` has no \`message\``,
      label: '`message` is missing',
      help: 'add `"message": "…"`',
    };
  }
  for (const [key, check] of Object.entries(checks)) {
    if (Object.hasOwn(error, key)) yield* check(error[key], [...path, key]);
  }
}

type Check = (value: unknown, path: JsonPath) => Iterable<JsonProblem>;

const checks: Readonly<Record<string, Check>> = {
  *message(value, path) {
    if (typeof value !== 'string') yield wrong(path, value, 'a string');
  },
  *extensions(value, path) {
    if (!isObject(value)) yield wrong(path, value, 'an object');
  },
  *path(value, path) {
    if (!Array.isArray(value)) return yield wrong(path, value, 'a list of keys and indexes');
    for (const [index, step] of value.entries()) {
      if (typeof step !== 'string' && !isCount(step, 0))
        yield wrong([...path, index], step, 'a key or an index');
    }
  },
  *locations(value, path) {
    if (!Array.isArray(value)) return yield wrong(path, value, 'a list of places');
    for (const [index, place] of value.entries()) {
      if (!isObject(place) || !isCount(place['line'], 1) || !isCount(place['column'], 1))
        yield wrong([...path, index], place, 'a `line` and a `column`, both from 1');
    }
  },
};

function isCount(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least;
}

function unknownKey(path: JsonPath, key: string): JsonProblem {
  const near = nearName(key, keys);
  return {
    path,
    atKey: true,
    message: `an error of a response has no key \`${key}\``,
    label: 'unknown key',
    help: near ? `write \`${near}\`` : `put it under \`extensions\``,
    ...(near !== undefined && { instead: { from: key, to: near } }),
  };
}

function wrong(path: JsonPath, value: unknown, expected: string): JsonProblem {
  return {
    path,
    message: `\`${pathText(path)}\` is ${kindOf(value)}, but must be ${expected}`,
    label: `${expected} is expected`,
    help: `write ${expected}`,
  };
}
