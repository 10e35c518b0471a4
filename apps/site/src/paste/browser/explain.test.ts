import { expect, test } from 'vitest';

import { isNightly } from '../../../test/nightly.ts';
import type { EntryJson } from '../format.ts';
import { openBook } from './book.ts';
import { explain } from './explain.ts';

const entry = (
  kind: EntryJson['kind'],
  names: string,
  more: Partial<EntryJson> = {},
): EntryJson => ({
  kind,
  names: names.split('|'),
  html: '',
  ...more,
});
const outcome = (kind: 'error' | 'state', names: string, holder: string) =>
  entry(kind, names, { type: names.split('|')[0] ?? '', in: [holder] });

const book = openBook({
  entries: [
    outcome('error', 'LoanRefused|loan refused|refused', 'LoanStatus'),
    outcome('state', 'LoanPaused|paused', 'LoanStatus'),
    outcome('state', 'LoanDone|done', 'LoanStatus'),
    outcome('state', 'BookPaused|paused', 'BookStatus'),
    entry('error', 'Damage', { type: 'Damage' }),
    entry('code', 'FORBIDDEN'),
    entry('code', 'invalid_client'),
    entry('value', 'too_young', { type: 'RefusedReason' }),
    entry('value', 'noMoney', { type: 'RefusedReason' }),
    entry('value', 'no_money', { type: 'PausedReason' }),
    entry('value', 'late', { type: 'PausedReason' }),
    entry('value', 'hard', { type: 'Cover' }),
    entry('event', 'loan.changed', { type: 'Loan', example: '{"id":"loan-1"}' }),
    entry('event', 'book', { type: 'Book', example: '{"id":"book-1"}' }),
  ],
  types: {
    '': 'loan:Loan lend:LendPayload',
    LendPayload: 'loan:Loan',
    Loan: 'status:LoanStatus book:Book',
    Book: 'status:BookStatus cover:Cover',
    LoanRefused: 'on:Date reason:RefusedReason note:String!',
    LoanPaused: 'on:Date reason:PausedReason',
    LoanDone: 'end:Date',
    BookPaused: 'on:Date',
    Damage: 'on:Date text:String',
  },
  members: { LoanStatus: 'LoanRefused LoanPaused LoanDone', BookStatus: 'BookPaused' },
  elsewhere: [],
});

/** Returns a line for each result: its name, the names that belong to it, and its path. */
function found(pasted: string): string[] {
  return explain(book, pasted).found.map(({ entry: { names, type, kind }, parts, path, isGuess }) =>
    [
      kind === 'value' ? `${type}.${names[0]}` : names[0],
      ...parts.map((part) => `+${part.names[0]}`),
      ...(path ? [`at ${path}`] : []),
      ...(isGuess ? ['guessed'] : []),
    ].join(' '),
  );
}

const status = (about: object) => JSON.stringify({ data: { loan: { status: about } } });

test.each<[string, string, readonly string[]]>([
  ['nothing in an empty text', '', []],
  ['a name', 'LoanRefused', ['LoanRefused']],
  ['the words of a name, ignoring case', 'Loan refused', ['LoanRefused']],
  ['a word with several meanings', 'paused', ['LoanPaused', 'BookPaused']],
  [
    'a reason with its error or state, the exact spelling first',
    'no_money',
    ['PausedReason.no_money +LoanPaused', 'RefusedReason.noMoney +LoanRefused'],
  ],
  ['a reason of one enum', 'PausedReason.late', ['PausedReason.late +LoanPaused']],
  [
    'a reason in a typed object, ignoring case',
    status({ __typename: 'LoanRefused', reason: 'NO_MONEY' }),
    ['LoanRefused +noMoney at data.loan.status'],
  ],
  [
    'an object without `__typename`, by its fields',
    status({ end: 'x' }),
    ['LoanDone at data.loan.status guessed'],
  ],
  [
    'an object with ambiguous fields, by its reason',
    status({ on: 'x', reason: 'late' }),
    ['PausedReason.late +LoanPaused'],
  ],
  ['a line of a log', '12:00 WARN LoanRefused reason=no_money', ['LoanRefused +noMoney']],
  ['a state in a line of a log', 'loan 7 status=paused', ['LoanPaused', 'BookPaused']],
  ['no single words in a sentence', 'The hard book is late and paused', []],
  ['the words of a name in a sentence', 'call ended: loan refused, giving up', ['LoanRefused']],
  ['a name of one word in its exact spelling', 'got Damage today', ['Damage']],
  ['no name of one word in another spelling', 'the damage is small', []],
  [
    'an error code before a state',
    JSON.stringify({
      data: { loan: { status: { __typename: 'LoanPaused' } } },
      errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }],
    }),
    ['FORBIDDEN at errors.extensions.code', 'LoanPaused at data.loan.status'],
  ],
  ['a code after a colon', '{"error":"invalid_client"}', ['invalid_client at error']],
  [
    'two responses',
    `${status({ __typename: 'LoanDone' })}\n{"error":"invalid_client"}`,
    ['invalid_client at error', 'LoanDone at data.loan.status'],
  ],
  [
    'JSON in JSON',
    JSON.stringify({ body: status({ __typename: 'LoanDone' }) }),
    ['LoanDone at body'],
  ],
  [
    'truncated JSON',
    '{"data":{"loan":{"status":{"__typename":"LoanDone","end":"20',
    ['LoanDone at data.loan.status'],
  ],
  ['an event', '{"type":"loan.changed","node":{"id":"x"}}', ['loan.changed']],
  ['a payload by its id', '{"id":"book-7"}', ['book']],
  ['an ambiguous payload as any event', '{"id":"7"}', ['loan.changed', 'book']],
  [
    'a value of an object that is neither error nor state',
    JSON.stringify({ __typename: 'Book', cover: 'hard' }),
    ['Cover.hard'],
  ],
])('explains %s', (_, pasted, expected) => {
  expect(found(pasted)).toEqual(expected);
});

test.each<[string, string, readonly string[]]>([
  ['the `__typename` that identifies a state', status({ on: 'x' }), ['status { __typename }']],
  [
    'a reason and a note',
    status({ __typename: 'LoanRefused' }),
    ['... on LoanRefused { reason note }'],
  ],
  ['nothing if a field has an alias', status({ __typename: 'LoanRefused', why: 'x' }), []],
  ['a state', '{"data":{"lend":{"loan":{"id":"1"}}}}', ['... on Loan { status { __typename } }']],
  [
    'a state that the body of an event omits',
    '{"type":"book","node":{"id":"x"}}',
    ['... on Book { status { __typename } }'],
  ],
  ['no state that has an alias', '{"data":{"loan":{"now":{"__typename":"LoanDone"}}}}', []],
  ['nothing if it is truncated', '{"data":{"lend":{"loan":{"id":"1"', []],
])('a response lacks %s', (_, pasted, expected) => {
  expect(explain(book, pasted).missing).toEqual(expected);
});

test.each<[string, string, readonly string[]]>([
  ['a typo', 'LoanRefusd', ['LoanRefused']],
  ['a part of a name', 'refus', ['LoanRefused']],
  ['an unknown type', '{"data":{"loan":{"status":{"__typename":"LoanDoone"}}}}', ['LoanDone']],
  ['an unrelated word', 'zzzz', []],
])('finds the nearest names for %s', (_, pasted, expected) => {
  expect(explain(book, pasted)).toMatchObject({ found: [], nearest: expected });
});

test('values of objects that are neither error nor state are listed separately', () => {
  const loan = { book: { cover: 'hard' }, status: { __typename: 'LoanDone' } };
  const { found: things, aside } = explain(book, JSON.stringify({ data: { loan } }));
  expect(things).toHaveLength(1);
  expect(aside.map(({ names }) => names[0])).toEqual(['hard']);
});

/** Each of these took minutes with a quadratic algorithm, or overflowed the stack. */
const letters = isNightly ? 300_000 : 60_000;
const hex = Array.from({ length: 100_000 }, (_, at) => ((at * 7) % 16).toString(16)).join('');
const many = (part: string, length = letters): string =>
  part.repeat(Math.ceil(length / part.length));
const deep = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;
const loan = '{"status":{"__typename":"LoanRefused","reason":"NO_MONEY"}}';

test.each<[string, string, readonly string[]]>([
  ['one word', many('a'), []],
  ['one word of capitals', many('A'), []],
  ['one word in camel case', many('aB'), []],
  ['one word of digits and letters', many('1a'), []],
  ['underscores', many('_'), []],
  ['letters outside ASCII', many('é'), []],
  ['words and dots', many('a.'), []],
  ['names and equals', many('a='), []],
  ['names, colons and spaces', many('a : '), []],
  ['hex in JSON', JSON.stringify({ file: hex }), []],
  ['hex in JSON in JSON', JSON.stringify({ body: JSON.stringify({ file: hex }) }), []],
  ['spaces between two words', `LoanRefused${many(' ')}x`, ['LoanRefused']],
  ['quotes', many('"'), []],
  ['escaped quotes', many('\\"'), []],
  ['opening brackets', many('['), []],
  ['opening brackets and quotes', many('["'), []],
  ['braces and spaces', many('{ '), []],
  ['objects in a row', many('{}'), []],
  ['objects with names, in a row', many(loan), ['LoanRefused +noMoney at status']],
  [
    'a list of objects with names',
    `[${Array(5000).fill(loan).join()}]`,
    ['LoanRefused +noMoney at status'],
  ],
  [
    'unknown types',
    `[${Array.from({ length: 9000 }, (_, at) => `{"__typename":"Xy${at}"}`).join()}]`,
    [],
  ],
  [
    'a log with a name on each line',
    many('12:00 WARN LoanRefused reason=no_money\n'),
    ['LoanRefused +noMoney'],
  ],
  ['lists 5,000 deep', deep('[', ']', 5000), []],
  ['objects 5,000 deep', deep('{"a":', '}', 5000), []],
  ['a name, 5,000 deep', deep('{"LoanRefused":', '}', 5000), ['LoanRefused']],
  ['lists 100,000 deep', deep('[', ']', 100_000), []],
])('reads a long text completely: %s', (_, pasted, expected) => {
  expect(found(pasted)).toEqual(expected);
});
