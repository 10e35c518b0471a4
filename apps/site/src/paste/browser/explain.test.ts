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

/** What was found, a thing a line: its name, what belongs to it, its place. */
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
  ['nothing', '', []],
  ['a name', 'LoanRefused', ['LoanRefused']],
  ['the words for it in any case', 'Loan refused', ['LoanRefused']],
  ['a word of several things', 'paused', ['LoanPaused', 'BookPaused']],
  [
    'a reason with what it is a reason of, first as it is written',
    'no_money',
    ['PausedReason.no_money +LoanPaused', 'RefusedReason.noMoney +LoanRefused'],
  ],
  ['a reason of one enum', 'PausedReason.late', ['PausedReason.late +LoanPaused']],
  [
    'a typed reason, whatever its case',
    status({ __typename: 'LoanRefused', reason: 'NO_MONEY' }),
    ['LoanRefused +noMoney at data.loan.status'],
  ],
  [
    'an object without its name, by its fields',
    status({ end: 'x' }),
    ['LoanDone at data.loan.status guessed'],
  ],
  [
    'one that its fields leave open, by its reason',
    status({ on: 'x', reason: 'late' }),
    ['PausedReason.late +LoanPaused'],
  ],
  ['a log', '12:00 WARN LoanRefused reason=no_money', ['LoanRefused +noMoney']],
  ['a state in a log', 'loan 7 status=paused', ['LoanPaused', 'BookPaused']],
  ['single words in a sentence', 'The hard book is late and paused', []],
  ['words that are a name', 'call ended: loan refused, giving up', ['LoanRefused']],
  ['a name of one word as it is written', 'got Damage today', ['Damage']],
  ['the same word as any word', 'the damage is small', []],
  [
    'a code before where a thing stands',
    JSON.stringify({
      data: { loan: { status: { __typename: 'LoanPaused' } } },
      errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }],
    }),
    ['FORBIDDEN at errors.extensions.code', 'LoanPaused at data.loan.status'],
  ],
  ['a code beside a colon', '{"error":"invalid_client"}', ['invalid_client at error']],
  [
    'two answers',
    `${status({ __typename: 'LoanDone' })}\n{"error":"invalid_client"}`,
    ['invalid_client at error', 'LoanDone at data.loan.status'],
  ],
  [
    'JSON in JSON',
    JSON.stringify({ body: status({ __typename: 'LoanDone' }) }),
    ['LoanDone at body'],
  ],
  [
    'JSON cut in a name',
    '{"data":{"loan":{"status":{"__typename":"LoanDone","end":"20',
    ['LoanDone at data.loan.status'],
  ],
  ['an event', '{"type":"loan.changed","node":{"id":"x"}}', ['loan.changed']],
  ['a payload by its id', '{"id":"book-7"}', ['book']],
  ['a payload of any event', '{"id":"7"}', ['loan.changed', 'book']],
  [
    'a value of what is neither',
    JSON.stringify({ __typename: 'Book', cover: 'hard' }),
    ['Cover.hard'],
  ],
])('%s', (_, pasted, expected) => {
  expect(found(pasted)).toEqual(expected);
});

test.each<[string, string, readonly string[]]>([
  ['a name where it tells which', status({ on: 'x' }), ['status { __typename }']],
  [
    'a reason and words',
    status({ __typename: 'LoanRefused' }),
    ['... on LoanRefused { reason note }'],
  ],
  ['nothing where a field has another name', status({ __typename: 'LoanRefused', why: 'x' }), []],
  ['a state', '{"data":{"lend":{"loan":{"id":"1"}}}}', ['... on Loan { status { __typename } }']],
  [
    'a state that a body does not have',
    '{"type":"book","node":{"id":"x"}}',
    ['... on Book { status { __typename } }'],
  ],
  ['no state that has another name', '{"data":{"loan":{"now":{"__typename":"LoanDone"}}}}', []],
  ['nothing of an answer that was cut', '{"data":{"lend":{"loan":{"id":"1"', []],
])('an answer lacks %s', (_, pasted, expected) => {
  expect(explain(book, pasted).missing).toEqual(expected);
});

test.each<[string, string, readonly string[]]>([
  ['a slip', 'LoanRefusd', ['LoanRefused']],
  ['a part of a name', 'refus', ['LoanRefused']],
  [
    'a type that does not exist',
    '{"data":{"loan":{"status":{"__typename":"LoanDoone"}}}}',
    ['LoanDone'],
  ],
  ['nothing like it', 'zzzz', []],
])('what comes near %s', (_, pasted, expected) => {
  expect(explain(book, pasted)).toMatchObject({ found: [], nearest: expected });
});

test('values of what is neither error nor state stand aside', () => {
  const loan = { book: { cover: 'hard' }, status: { __typename: 'LoanDone' } };
  const { found: things, aside } = explain(book, JSON.stringify({ data: { loan } }));
  expect(things).toHaveLength(1);
  expect(aside.map(({ names }) => names[0])).toEqual(['hard']);
});

/** Each took minutes where the work grew with the square of its length, or overflowed the stack. */
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
  ['one word of humps', many('aB'), []],
  ['one word of digits and letters', many('1a'), []],
  ['underscores', many('_'), []],
  ['letters of another script', many('é'), []],
  ['words and dots', many('a.'), []],
  ['names and equals', many('a='), []],
  ['names, colons and spaces', many('a : '), []],
  ['hex in JSON', JSON.stringify({ file: hex }), []],
  ['hex in JSON in JSON', JSON.stringify({ body: JSON.stringify({ file: hex }) }), []],
  ['spaces between two words', `LoanRefused${many(' ')}x`, ['LoanRefused']],
  ['quotes', many('"'), []],
  ['quotes that are escaped', many('\\"'), []],
  ['opening brackets', many('['), []],
  ['opening brackets and quotes', many('["'), []],
  ['braces and spaces', many('{ '), []],
  ['objects in a row', many('{}'), []],
  ['objects that name something, in a row', many(loan), ['LoanRefused +noMoney at status']],
  ['a list of such', `[${Array(5000).fill(loan).join()}]`, ['LoanRefused +noMoney at status']],
  [
    'types that nobody knows',
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
  ['100,000 deep', deep('[', ']', 100_000), []],
])('a text of %s is read to its end', (_, pasted, expected) => {
  expect(found(pasted)).toEqual(expected);
});
