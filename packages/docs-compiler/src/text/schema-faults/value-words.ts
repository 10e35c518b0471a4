import { closest } from '../closest.ts';
import { insteadOfName, sameButForCase, type Instead } from '../correction.ts';
import { list } from './names.ts';
import type { Issue, SchemaFault } from './types.ts';

interface Problem extends Pick<SchemaFault, 'help'> {
  readonly problem: string;
  readonly instead?: Instead;
}

/** What is wrong with a value that is there, and what to write instead. */
export function problemOf(issue: Issue, value: unknown): Problem {
  if (value === null || value === '') return { problem: 'is empty', help: 'give it a value' };

  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, value);
    case 'invalid_union':
      return { problem: `must be ${unionWords(issue)}`, help: 'write one value of that kind' };
    case 'invalid_value':
      return valueWords(issue.values, value);
    case 'invalid_format':
      return { problem: 'is not in the right form', help: issue.message };
    case 'too_small': {
      const what = issue.origin === 'string' ? 'characters' : 'entries';
      return { problem: `needs at least ${issue.minimum} ${what}`, help: `add ${what}` };
    }
    case 'too_big':
      return {
        problem: `has more than ${issue.maximum} entries`,
        help: 'take some out, or split it in two',
      };
    default:
      return { problem: 'is not valid', help: issue.message };
  }
}

/** What to add for a key that is not there. */
export function missingWords(issue: Issue): Pick<SchemaFault, 'help'> {
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

/** YAML reads some texts as other values: quotes tell it not to. */
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

/** YAML 1.2 knows `true` and `false` alone: anything else is text. */
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
