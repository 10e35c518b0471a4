import type { z } from 'zod';

import { unknownPlaceholder } from '@docs-compiler/graph/behavior-language';

import { calloutKinds } from './callout-kinds.ts';
import { closest, nearName } from './closest.ts';
import { type Instead, insteadOfName, sameButForCase } from './correction.ts';
import { impossibleDay } from './impossible-day.ts';
import { knownKeys } from './known-keys.ts';
import { list, nameOf, type Issue, type SchemaFault } from './schema-fault.ts';
import { valueAt } from '../languages/json/value.ts';
import type { Path } from '../languages/yaml/tree.ts';

/** Returns the probable correction: another key or another value. */
export function insteadOf({ path, near, instead }: SchemaFault): Instead | undefined {
  return near === undefined ? instead : { from: String(path.at(-1)), to: near };
}

/** Validates a value: returns one fault for each invalid value, missing key and unknown key. */
export function schemaFaults(schema: z.ZodType, value: unknown): SchemaFault[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  const faults = result.error.issues
    .flatMap((issue) => issuesWithin(issue, value))
    .flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') return unknownKeys(schema, issue, value);
      return [faultOf(issue, valueAt(value, pathOf(issue)))];
    });
  const misspelt = new Set(faults.flatMap(meantPath));
  const foreign = new Set(
    faults.filter(({ isForeign }) => isForeign).map(({ path }) => JSON.stringify(path)),
  );
  // Reports a misspelled key once, not as an unknown and a missing key.
  return withoutRenamed(
    withoutOutdented(faults, { schema, value }).filter(
      ({ kind, path }) =>
        kind !== 'missing' ||
        !(misspelt.has(JSON.stringify(path)) || foreign.has(JSON.stringify(path.slice(0, -1)))),
    ),
    (unknown, missing) => fitsAt({ schema, value }, { from: unknown.path, to: missing.path }),
  );
}

/**
 * Merges an empty map and the unknown keys after it that are known in it, which lack their
 * indentation.
 */
function withoutOutdented(
  faults: readonly SchemaFault[],
  { schema, value }: { readonly schema: z.ZodType; readonly value: unknown },
): readonly SchemaFault[] {
  const outdented = new Set<string>();
  const merged = faults.map((fault): SchemaFault => {
    const { kind, path } = fault;
    const key = path.at(-1);
    if (kind !== 'invalid' || typeof key !== 'string' || valueAt(value, path) !== null)
      return fault;
    const parent = path.slice(0, -1);
    const keys = Object.keys(Object(valueAt(value, parent)));
    const inner = keysAfter(keys, key, {
      inner: new Set(knownKeys(schema, path)),
      outer: new Set(knownKeys(schema, parent)),
    });
    if (inner.length === 0) return fault;
    for (const each of inner) outdented.add(JSON.stringify([...parent, each]));
    return { ...fault, help: `indent ${list(inner)} below \`${key}\`` };
  });
  return merged.filter(
    ({ kind, path }) => kind !== 'unknown' || !outdented.has(JSON.stringify(path)),
  );
}

/** Returns the keys right after this one that only the inner map knows. */
function keysAfter(
  keys: readonly string[],
  key: string,
  { inner, outer }: { readonly inner: ReadonlySet<string>; readonly outer: ReadonlySet<string> },
): readonly string[] {
  const after = keys.slice(keys.indexOf(key) + 1);
  const end = after.findIndex((each) => outer.has(each) || !inner.has(each));
  return end < 0 ? after : after.slice(0, end);
}

/** Checks whether a value would be valid under another key of the same map. */
function fitsAt(
  { schema, value }: { readonly schema: z.ZodType; readonly value: unknown },
  { from, to }: { readonly from: Path; readonly to: Path },
): boolean {
  const copy: unknown = structuredClone(value);
  Reflect.set(Object(valueAt(copy, to.slice(0, -1))), to.at(-1) ?? '', valueAt(copy, from));
  const issues = schema.safeParse(copy).error?.issues ?? [];
  return !issues.some(({ path }) => to.every((part, at) => path[at] === part));
}

/** Returns the issues of the variant of a union that a value is closest to. */
function issuesWithin(issue: Issue, root: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const value = valueAt(root, pathOf(issue));
  const isText = typeof value === 'string';
  const forms = issue.errors.filter((inner) => !inner.some((each) => isOtherKind(each, isText)));
  const form = nearestForm(forms, value);
  if (!form) return [issue];
  return form.flatMap((inner) =>
    issuesWithin({ ...inner, path: [...issue.path, ...inner.path] }, root),
  );
}

/** Returns the variant that requires the fewest changes; undefined for a tie. */
function nearestForm(
  forms: readonly (readonly Issue[])[],
  value: unknown,
): readonly Issue[] | undefined {
  const [best, next] = forms
    .map((form) => ({ form, distance: distanceTo(form, value) }))
    .sort((a, b) => a.distance - b.distance);
  return best?.distance === next?.distance ? undefined : best?.form;
}

/**
 * Returns the distance to a variant: the number of unknown keys. A misspelling of a missing key
 * counts half.
 */
function distanceTo(form: readonly Issue[], value: unknown): number {
  const lacked = form.flatMap(({ path: [key, ...rest] }) =>
    typeof key === 'string' && rest.length === 0 && !Object.hasOwn(Object(value), key) ? [key] : [],
  );
  const unknown = form.flatMap((each) =>
    each.code === 'unrecognized_keys' && each.path.length === 0 ? each.keys : [],
  );
  const distances = unknown.map((key) => (lacked.some((each) => isSlip(key, each)) ? 1 : 2));
  return distances.reduce((sum, each) => sum + each, 0);
}

/** Checks for one wrong letter or a transposition. */
function isSlip(key: string, meant: string): boolean {
  const near = closest(key, [meant], { max: 1 }).length > 0;
  return near || [...key].sort().join('') === [...meant].sort().join('');
}

/** Checks that a value cannot be a misspelling of an allowed one, because it has another type. */
function isOtherKind(issue: Issue, isText: boolean): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union')
    return issue.errors.every((form) => form.some((each) => isOtherKind(each, isText)));
  return issue.code === 'invalid_type' || (issue.code === 'invalid_value' && !isText);
}

function meantPath({ path, near }: SchemaFault): string[] {
  return near === undefined ? [] : [JSON.stringify([...path.slice(0, -1), near])];
}

/** Returns the path of an issue. Schemas here have no symbol keys. */
export function pathOf(issue: { readonly path: readonly PropertyKey[] }): (string | number)[] {
  return issue.path.filter((part) => typeof part !== 'symbol');
}

function unknownKeys(
  schema: z.ZodType,
  issue: Extract<Issue, { code: 'unrecognized_keys' }>,
  root: unknown,
): SchemaFault[] {
  const path = pathOf(issue);
  const known = knownKeys(schema, path);
  const nears = issue.keys.map((key) => ({ key, near: closest(key, known)[0] }));
  const isForeign =
    nears.length > 1 &&
    nears.length === Object.keys(Object(valueAt(root, path))).length &&
    nears.every(({ near }) => near === undefined);
  if (isForeign && path.length > 0) return [foreignMap(path, list(known))];
  return nears.map(({ key, near }) => {
    if (near !== undefined) return misspeltKey([...path, key], near);
    return {
      ...unknownKey([...path, key]),
      help: `known keys here: ${list(known) || 'none'}`,
    };
  });
}

/** Returns the fault of a map without a known key, probably indented under the wrong parent. */
function foreignMap(path: Path, known: string): SchemaFault {
  return {
    kind: 'unknown',
    isForeign: true,
    path,
    message: `none of the keys of \`${path.at(-1)}\` is known here`,
    help: `indent it below its own parent, or use the known keys: ${known || 'none'}`,
  };
}

/** Returns the fault of a misspelled key. */
export function misspeltKey(path: Path, near: string): SchemaFault {
  return { ...unknownKey(path), near, help: `write \`${near}\`` };
}

function unknownKey(path: Path): SchemaFault {
  return { kind: 'unknown', path, message: `unknown key \`${path.at(-1)}\`` };
}

function faultOf(issue: Issue, value: unknown): SchemaFault {
  const path = pathOf(issue);
  const name = nameOf(path);
  if (value === undefined)
    return { kind: 'missing', path, message: `${name} is missing`, ...missingWords(issue) };

  const { problem, ...rest } = problemOf(issue, value);
  return { kind: 'invalid', path, message: `${name} ${problem}`, ...rest };
}

/** Checks that the value of an unknown key is valid for a missing key. */
type Fits = (unknown: SchemaFault, missing: SchemaFault) => boolean;

/**
 * Merges the only unknown and the only missing key of a map, such as another tool's name for a key.
 * A page may have other tools' keys with a different meaning, so there only synonyms count.
 */
function withoutRenamed(faults: readonly SchemaFault[], fits: Fits): SchemaFault[] {
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
    if (!renamed.near && isWordFor(renamed, lacking) && fits(renamed, lacking))
      meant.set(renamed, lacking);
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

function isWordFor({ path }: SchemaFault, { path: meant }: SchemaFault): boolean {
  if (path.length > 1) return true;
  return otherWords.get(String(meant[0]))?.test(String(path[0])) ?? true;
}

const otherWords: ReadonlyMap<string, RegExp> = new Map([
  ['title', /^(?:name|heading|headline|h1|label)$/i],
  ['description', /^(?:desc|summary|abstract|excerpt|subtitle|lead|intro|meta_?description)$/i],
]);

function parentOf({ path }: SchemaFault): string {
  return JSON.stringify(path.slice(0, -1));
}

interface Problem extends Pick<SchemaFault, 'help'> {
  readonly problem: string;
  readonly instead?: Instead;
}

/** Returns the problem of an invalid value and its correction. */
function problemOf(issue: Issue, value: unknown): Problem {
  if (value === null || value === '') return { problem: 'is empty', help: 'give it a value' };

  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, value);
    case 'invalid_union':
      return { problem: `must be ${unionWords(issue)}`, help: 'write one value of that kind' };
    case 'invalid_value':
      return valueWords(issue.values, value);
    case 'invalid_format':
      return { problem: 'is not in the right form', help: formatHelp(issue, value) };
    case 'too_small': {
      const { count, many } = sizeWords(issue.minimum, issue.origin);
      return { problem: `needs at least ${count}`, help: `add ${many}` };
    }
    case 'too_big': {
      const { count, many } = sizeWords(issue.maximum, issue.origin);
      const help = many === 'entries' ? 'take some out, or split it in two' : 'shorten it';
      return { problem: `has more than ${count}`, help };
    }
    case 'custom':
      return placeholderWords(issue.params) ?? { problem: 'is not valid', help: issue.message };
    default:
      return { problem: 'is not valid', help: issue.message };
  }
}

function formatHelp(
  { format, message }: { format: string; message: string },
  value: unknown,
): string {
  const example = formats.get(format);
  // Other formats have messages of their own.
  if (example === undefined || !message.startsWith('Invalid ISO')) return message;
  const reason = typeof value === 'string' ? impossibleDay(value) : undefined;
  return `${reason === undefined ? '' : `${reason}: `}write ${example}`;
}

const formats: ReadonlyMap<string, string> = new Map([
  ['date', 'a date like `2031-05-14`'],
  ['datetime', 'a date with a time in UTC, like `2031-05-14T08:30:00.000Z`'],
]);

function placeholderWords(params: unknown): Problem | undefined {
  const { data } = unknownPlaceholder.safeParse(params);
  if (!data) return undefined;
  const { placeholder, known } = data;
  const problem = `has the unknown placeholder \`${placeholder}\``;
  const near = nearName(placeholder, known);
  if (near === undefined)
    return { problem, help: `write ${orOf(known.map((each) => `\`${each}\``))}` };
  return { problem, help: `write \`${near}\``, instead: { from: placeholder, to: near } };
}

function sizeWords(size: number | bigint, origin: string) {
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return { count: `${size} ${Number(size) === 1 ? one : many}`, many };
}

/** Returns the help for a missing key. */
function missingWords(issue: Issue): Pick<SchemaFault, 'help'> {
  const key = issue.path.at(-1);
  if (typeof key !== 'string') return {};
  if (issue.code !== 'invalid_value') return { help: `add \`${key}: …\`` };
  const values = issue.values.map((each) => `\`${key}: ${String(each)}\``);
  return { help: `add ${orOf(values)}` };
}

function orOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`;
}

function typeWords(expected: string, value: unknown): Problem {
  if (expected === 'boolean') return booleanWords(value);
  const problem = `must be ${expectedWords(expected)}`;
  switch (expected) {
    case 'string':
      return { problem, ...textMeant(value) };
    case 'array':
      return { problem, help: 'write `[…]` around its entries' };
    case 'object':
    case 'record':
      return { problem, help: 'write `{ key: … }`' };
    default:
      return { problem, help: `write ${expectedWords(expected)} without quotes` };
  }
}

/** Returns the help for a string that YAML parses as another type without quotes. */
function textMeant(value: unknown): Pick<Problem, 'help' | 'instead'> {
  if (typeof value === 'number' || typeof value === 'boolean') {
    const instead = { from: '', to: '', isQuoted: true, isWhole: true } as const;
    return { instead, help: 'put it in quotes' };
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const [only, another] = items;
  const isPlain = typeof only === 'string' && /^\w[\w .,'-]*\w$/.test(only);
  const help = 'write one text';
  if (another !== undefined || !isPlain) return { help };
  return { instead: { from: '', to: only, isWhole: true }, help };
}

/**
 * Returns the problem of an invalid boolean. YAML 1.2 has only `true` and `false`; others are
 * strings.
 */
function booleanWords(value: unknown): Problem {
  const meant = booleanMeant(value) ?? { help: 'write one of the two, without quotes' };
  return { problem: `must be ${expectedWords('boolean')}`, ...meant };
}

function booleanMeant(value: unknown): Pick<Problem, 'help' | 'instead'> | undefined {
  const meant = typeof value === 'string' ? booleans.get(value.toLowerCase()) : undefined;
  if (meant === undefined) return undefined;
  const instead = { from: String(value), to: meant, sure: true, isWhole: true };
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
  if (near === undefined)
    return { problem, help: values.length === 1 ? `write ${list(values)}` : 'write one of them' };
  return {
    problem,
    help: `write \`${near}\``,
    instead: insteadOfName(String(value), near, values),
  };
}

function nearestOf(value: string, values: readonly string[]): string | undefined {
  const meant = calloutKinds.get(value.toLowerCase());
  const near = sameButForCase(value, values) ?? closest(value, values)[0];
  return near ?? values.find((each) => each === meant);
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
