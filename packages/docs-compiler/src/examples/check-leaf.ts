import { partCoordinate } from '@docs-compiler/graph';
import { isEnumType, type GraphQLEnumType, type GraphQLLeafType } from 'graphql';

import type { JsonPath } from '../parse/types.ts';
import type { ScalarChecks } from './context.ts';
import { kindOf, pathText, type JsonProblem } from './json-problem.ts';
import { nearName } from '../text/closest.ts';
import { schemaProblem } from './schema-problem.ts';
import { insteadOfName } from '../text/correction.ts';

export interface Leaf {
  readonly type: GraphQLLeafType;
  /** The value, which is not null. */
  readonly value: unknown;
  readonly path: JsonPath;
  /** True for input, which has looser rules than output: an `ID` may be a number. */
  readonly sent: boolean;
}

/** Validates a value of an enum or scalar. A custom scalar without a check accepts any value. */
export function checkLeaf(
  scalarChecks: ScalarChecks,
  { type, value, path, sent }: Leaf,
): readonly JsonProblem[] {
  if (isEnumType(type)) return checkEnum(type, value, path);

  // A type may have the name of an inherited property.
  const ofBuiltIn = Object.hasOwn(builtIn, type.name) ? builtIn[type.name] : undefined;
  const wrong = sent && type.name === 'ID' ? sentId(value) : ofBuiltIn?.(value);
  if (wrong) {
    const message = `\`${pathText(path)}\` is ${wrong}, but its type is \`${type.name}\``;
    const label = `not \`${type.name}\``;
    return [{ path, message, label, type: type.name, ...leafMeant(type, value) }];
  }
  const faults = scalarChecks.get(type.name)?.(value) ?? [];
  return faults.map((fault) => ({
    ...schemaProblem(fault, { name: type.name, path }),
    declared: type.name,
    type: type.name,
  }));
}

/**
 * Returns the intended value if quotes are added or missing. Not a safe fix, because the type may
 * be wrong instead.
 */
function leafMeant(
  { name }: GraphQLLeafType,
  value: unknown,
): Pick<JsonProblem, 'help' | 'instead'> {
  const isText = name === 'String' || name === 'ID';
  if (isText && (typeof value === 'number' || typeof value === 'boolean'))
    return {
      help: 'put it in quotes',
      instead: { from: '', to: '', isQuoted: true, isWhole: true },
    };
  if (typeof value === 'string' && unquoted.get(name)?.test(value))
    return { help: 'write it without quotes', instead: { from: '', to: value, isWhole: true } };
  return { help: plain.get(name) ?? 'write a text in quotes' };
}

const unquoted: ReadonlyMap<string, RegExp> = new Map([
  ['Boolean', /^(true|false)$/],
  ['Float', /^-?(0|[1-9]\d*)(\.\d+)?$/],
  ['Int', /^-?(0|[1-9]\d*)$/],
]);

const plain: ReadonlyMap<string, string> = new Map([
  ['Boolean', 'write `true` or `false`'],
  ['Float', 'write a number'],
  ['Int', 'write a whole number of at most 32 bits'],
]);

function checkEnum(type: GraphQLEnumType, value: unknown, path: JsonPath): JsonProblem[] {
  if (typeof value === 'string' && type.getValue(value)) return [];

  const values = type.getValues().map(({ name }) => name);
  const near = typeof value === 'string' ? nearName(value, values) : undefined;
  const found = typeof value === 'string' ? `\`${value}\`` : kindOf(value);
  return [
    {
      path,
      unknownName: true,
      message: `\`${pathText(path)}\` is ${found}, which is not a value of \`${type.name}\``,
      label: `not a value of \`${type.name}\``,
      help: near ? `write \`"${near}"\`` : `use one of ${listed(values)}`,
      declared: type.name,
      ...(typeof value === 'string' && { missing: partCoordinate(type.name, value) }),
      ...(near !== undefined && {
        near: partCoordinate(type.name, near),
        instead: insteadOfName(String(value), near, values),
      }),
    },
  ];
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, 5).map((each) => `\`${each}\``);
  return values.length > 5 ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** By built-in scalar, the description of an invalid value; undefined if the value is valid. */
const builtIn: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  Int: (value) => {
    if (typeof value !== 'number') return kindOf(value);
    if (!Number.isInteger(value)) return 'not a whole number';
    return Math.abs(value + 0.5) > 2 ** 31 ? 'beyond 32 bits' : undefined;
  },
  Float: (value) => (typeof value === 'number' ? undefined : kindOf(value)),
  String: (value) => (typeof value === 'string' ? undefined : kindOf(value)),
  Boolean: (value) => (typeof value === 'boolean' ? undefined : kindOf(value)),
  ID: (value) => (typeof value === 'string' ? undefined : kindOf(value)),
};

function sentId(value: unknown): string | undefined {
  return Number.isInteger(value) ? undefined : builtIn['ID']?.(value);
}
