import type { z } from 'zod';

import { closest } from './closest.ts';
import { insteadOfName, sameButForCase, type Instead } from './correction.ts';
import { knownKeys } from './known-keys.ts';
import { valueAt } from './value-at.ts';
import type { Path } from './yaml-tree.ts';

type Issue = z.core.$ZodIssue;

/** What a schema finds wrong with a value, in plain words. */
export interface SchemaFault {
  readonly kind: 'unknown' | 'missing' | 'invalid';
  /** Of the unknown key, the missing one or the wrong value. */
  readonly path: Path;
  readonly message: string;
  readonly help?: string;
  /** The known key that an unknown one was probably meant to be. */
  readonly near?: string;
  /** A value that is near one of those that are known. */
  readonly instead?: Instead;
}

/** What is probably meant: another key, or another value. */
export function insteadOf({ path, near, instead }: SchemaFault): Instead | undefined {
  return near === undefined ? instead : { from: String(path.at(-1)), to: near };
}

/** One fault for each wrong value, missing key and unknown key. Empty for a valid value. */
export function schemaFaults(schema: z.ZodType, value: unknown): SchemaFault[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  const faults = result.error.issues
    .flatMap((issue) => issuesWithin(issue, value))
    .flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') return unknownKeys(schema, issue);
      return [faultOf(issue, valueAt(value, pathOf(issue)))];
    });
  const misspelt = new Set(faults.flatMap(meantPath));
  // A misspelt key is one fault, not an unknown key and a missing one.
  return withoutRenamed(
    faults.filter(({ kind, path }) => kind !== 'missing' || !misspelt.has(JSON.stringify(path))),
  );
}

/** One unknown key and one that is missing in a map are one slip: the name of another tool, say. */
function withoutRenamed(faults: readonly SchemaFault[]): SchemaFault[] {
  const maps = new Map<string, Record<SchemaFault['kind'], SchemaFault[]>>();
  for (const fault of faults) {
    const parent = parentOf(fault);
    const own = maps.get(parent) ?? { unknown: [], missing: [], invalid: [] };
    maps.set(parent, own);
    own[fault.kind].push(fault);
  }
  const meant = new Map<SchemaFault, SchemaFault>();
  for (const { unknown, missing } of maps.values()) {
    const [renamed, lacking] = [unknown[0], missing[0]];
    if (!renamed || !lacking || unknown.length > 1 || missing.length > 1) continue;
    if (!renamed.near) meant.set(renamed, lacking);
  }
  const lacking = new Set(meant.values());
  return faults.flatMap((fault) => {
    if (lacking.has(fault)) return [];
    const to = meant.get(fault)?.path.at(-1);
    if (to === undefined) return fault;
    const instead = { from: String(fault.path.at(-1)), to: String(to) };
    return { ...fault, help: `write \`${to}\``, instead };
  });
}

function parentOf({ path }: SchemaFault): string {
  return JSON.stringify(path.slice(0, -1));
}

/** Where a value has one of several forms, what is wrong with that form is the fault. */
function issuesWithin(issue: Issue, root: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isText = typeof valueAt(root, pathOf(issue)) === 'string';
  const [form, another] = issue.errors.filter(
    (inner) => !inner.some((each) => isOtherKind(each, isText)),
  );
  if (!form || another) return [issue];
  return form.flatMap((inner) =>
    issuesWithin({ ...inner, path: [...issue.path, ...inner.path] }, root),
  );
}

/** A text may be meant for one of a few values; anything else is not. */
function isOtherKind({ code, path }: Issue, isText: boolean): boolean {
  if (path.length > 0) return false;
  return code === 'invalid_type' || (code === 'invalid_value' && !isText);
}

function meantPath({ path, near }: SchemaFault): string[] {
  return near === undefined ? [] : [JSON.stringify([...path.slice(0, -1), near])];
}

/** The path of an issue; our schemas have no symbols as keys. */
export function pathOf(issue: { readonly path: readonly PropertyKey[] }): (string | number)[] {
  return issue.path.filter((part) => typeof part !== 'symbol');
}

function unknownKeys(
  schema: z.ZodType,
  issue: Extract<Issue, { code: 'unrecognized_keys' }>,
): SchemaFault[] {
  const path = pathOf(issue);
  const known = knownKeys(schema, path);
  return issue.keys.map((key) => {
    const [near] = closest(key, known);
    const fault = {
      kind: 'unknown',
      path: [...path, key],
      message: `unknown key \`${key}\``,
    } as const;
    if (near === undefined) return { ...fault, help: `known keys here: ${list(known) || 'none'}` };
    return { ...fault, near, help: `write \`${near}\`` };
  });
}

function faultOf(issue: Issue, value: unknown): SchemaFault {
  const path = pathOf(issue);
  const name = nameOf(path);
  if (value === undefined) return { kind: 'missing', path, message: `${name} is missing` };

  const { problem, ...rest } = problemOf(issue, value);
  return { kind: 'invalid', path, message: `${name} ${problem}`, ...rest };
}

interface Problem extends Pick<SchemaFault, 'help'> {
  readonly problem: string;
  readonly instead?: Instead;
}

function problemOf(issue: Issue, value: unknown): Problem {
  if (value === null || value === '') return { problem: 'is empty' };

  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'boolean') return booleanWords(value);
      return { problem: `must be ${expectedWords(issue.expected)}` };
    case 'invalid_union':
      return { problem: `must be ${unionWords(issue)}` };
    case 'invalid_value':
      return valueWords(issue.values, value);
    case 'invalid_format':
      return { problem: 'is not in the right form', help: issue.message };
    case 'too_small':
      return {
        problem: `needs at least ${issue.minimum} ${issue.origin === 'string' ? 'characters' : 'entries'}`,
      };
    case 'too_big':
      return { problem: `has more than ${issue.maximum} entries` };
    default:
      return { problem: 'is not valid', help: issue.message };
  }
}

/** YAML 1.2 knows `true` and `false` alone: anything else is text. */
function booleanWords(value: unknown): Problem {
  return { problem: `must be ${expectedWords('boolean')}`, ...booleanMeant(value) };
}

function booleanMeant(value: unknown): Pick<Problem, 'help' | 'instead'> | undefined {
  const meant = typeof value === 'string' ? booleans.get(value.toLowerCase()) : undefined;
  if (meant === undefined) return undefined;
  const instead = { from: String(value), to: meant, sure: true };
  return { instead, help: `write \`${meant}\` without quotes` };
}

const booleans: ReadonlyMap<string, string> = new Map([
  ...['true', 'yes', 'on', 'y'].map((text): [string, string] => [text, 'true']),
  ...['false', 'no', 'off', 'n'].map((text): [string, string] => [text, 'false']),
]);

function valueWords(known: readonly unknown[], value: unknown): Problem {
  const values = known.map(String);
  const near = typeof value === 'string' ? nearestOf(value, values) : undefined;
  const problem =
    values.length === 1 ? `must be ${list(values)}` : `must be one of ${list(values)}`;
  const meant = known.includes(true) ? booleanMeant(value) : undefined;
  if (meant) return { problem, ...meant };
  if (near === undefined) return { problem };
  return {
    problem,
    help: `write \`${near}\``,
    instead: insteadOfName(String(value), near, values),
  };
}

function nearestOf(value: string, values: readonly string[]): string | undefined {
  return sameButForCase(value, values) ?? closest(value, values)[0];
}

function unionWords(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const expected = issue.errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [expectedWords(first.expected)] : [],
  );
  const distinct = [...new Set(expected)];
  const last = distinct.pop() ?? 'something else';
  return distinct.length > 0 ? `${distinct.join(', ')} or ${last}` : last;
}

function expectedWords(expected: string): string {
  switch (expected) {
    case 'string':
      return 'text';
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return 'a list';
    case 'object':
    case 'record':
      return 'a map of keys and values';
    default:
      return `a ${expected}`;
  }
}

function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'the value';
  if (typeof last === 'string') return `\`${last}\``;
  return `entry ${last + 1} of ${nameOf(path.slice(0, -1))}`;
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
