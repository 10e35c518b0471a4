import { describe, expect, test } from 'vitest';

import { examplesOf, faultText, fence } from '../test/examples.ts';

const schema = `
directive @live(since: String!) on FIELD
type Query { refund(id: ID!): Refund, refunds(reason: Reason, filter: Filter): [Refund!]! }
type Refund { id: ID!, status: Status!, reason: Reason }
union Status = Pending | Completed
type Pending { since: String! }
type Completed { date: String! }
enum Reason { duplicate fraudulent }
input Filter { reason: Reason!, max: Int }
`;

interface Case {
  readonly title: string;
  readonly info?: string;
  readonly text: string;
  readonly faults?: readonly string[];
}

const cases: readonly Case[] = [
  { title: 'a valid operation', text: '{ refund(id: 1) { id } }' },
  {
    title: 'every fault of an operation, at the faulty name',
    text: 'query Q($unused: Int) { refund(idd: 1) { id statu @liv } refunds(reason: dup) { id { x } } other }',
    faults: [
      'operation <$unused> variable `$unused` is never used in operation `Q`',
      'operation <idd> unknown argument `idd` on field `Query.refund`',
      'operation <statu> cannot query field `statu` on type `Refund`',
      'operation <@liv> unknown directive `@liv`',
      'operation <dup> value `dup` does not exist in `Reason` enum',
      'operation <{> field `id` must not have a selection since type `ID!` has no subfields',
      'operation <other> cannot query field `other` on type `Query`',
    ],
  },
  {
    title: 'an input object in the text',
    text: '{ refunds(filter: { max: "1", x: 2 }) { id } }',
    faults: [
      'operation <{ max: "1", x: 2 }> field `Filter.reason` of required type `Reason!` was not provided',
      'operation <"1"> `Int` cannot represent non-integer value: `1`',
      'operation <x> field `x` is not defined by type `Filter`',
    ],
  },
  {
    title: 'a syntax error',
    text: '{ refund(id: ) }',
    faults: ['operation <)> the example is not valid GraphQL: unexpected `)`'],
  },
  {
    title: 'an unexpected end',
    text: '{ refund',
    faults: [
      'operation <d> the example is not valid GraphQL: expected a name, found the end of the text',
    ],
  },
  {
    title: 'two operations',
    text: 'query A { refunds { id } } query B { refunds { id } }',
    faults: ['operation <query> the example has more than one operation'],
  },
  {
    title: 'no operation',
    text: 'fragment F on Refund { id }',
    faults: ['operation <fragment> the example has no operation'],
  },
  {
    title: 'type definitions without `sdl`',
    text: 'type A { b: Int }',
    faults: ['operation <type> an operation example holds type definitions'],
  },
  {
    title: 'a root type that the schema does not have',
    text: 'mutation { refund }',
    faults: ['operation <mutation> the schema has no type for a mutation'],
  },
  {
    title: 'too many nested braces',
    text: '{ a '.repeat(5000),
    faults: ['operation <{> the example is nested more than 200 levels deep'],
  },
  {
    title: 'an invalid example',
    info: 'graphql invalid="no such field"',
    text: '{ x }',
  },
  {
    title: 'an invalid example that does not parse',
    info: 'graphql invalid="no brace"',
    text: '{ x',
  },
  {
    title: 'a valid example marked as invalid',
    info: 'graphql invalid="why"',
    text: '{ refunds { id } }',
    faults: ['operation <invalid> the example is valid but says that it must fail'],
  },
  {
    title: 'an example marked as invalid without a reason',
    info: 'graphql invalid',
    text: '{ refunds { id } }',
    faults: [
      'operation <invalid> `invalid` gives no reason',
      'operation <invalid> the example is valid but says that it must fail',
    ],
  },
  {
    title: 'an ignored example without a reason',
    info: 'graphql ignore',
    text: '{ x }',
    faults: ['operation <ignore> `ignore` gives no reason'],
  },
  { title: 'an ignored example', info: 'graphql ignore="other API"', text: '{ x }' },
  {
    title: 'type definitions that repeat, extend and use types',
    info: 'graphql sdl',
    text: 'type Refund { id: ID!, more: More } extend enum Reason { other } type More { reason: Reason }',
  },
  {
    title: 'type definitions with faults',
    info: 'graphql sdl',
    text: 'type A { b: Refnd, b: Int } type A { c: Int } extend type Nope { d: Int } type D @nope { e: Int }',
    faults: [
      'operation <b> field `A.b` can only be defined once',
      'operation <A> there can be only one type named `A`',
      'operation <Refnd> unknown type `Refnd`',
      'operation <Nope> cannot extend type `Nope` because it is not defined',
      'operation <@nope> unknown directive `@nope`',
    ],
  },
  {
    title: 'an operation among type definitions',
    info: 'graphql sdl',
    text: 'type A { b: Int } query { refunds { id } }',
    faults: ['operation <query> an `sdl` example holds type definitions, not operations'],
  },
  {
    title: 'valid type definitions marked as invalid',
    info: 'graphql sdl invalid="why"',
    text: 'type A { b: Int }',
    faults: ['operation <invalid> the example is valid but says that it must fail'],
  },
];

describe('an example is checked against the schema', () => {
  test.each(cases)('$title', ({ info = 'graphql', text, faults = [] }) => {
    const [example] = examplesOf(schema, fence(info, text));
    expect(example?.faults.map(faultText).sort()).toEqual([...faults].sort());
  });
});

test('after a syntax error in the schema, only faults unrelated to it are reported', () => {
  const broken = `${schema}\ntype Broken { a: }\n`;
  const body = [
    fence('graphql', 'query ($a: Int) { other { x } refund { id } refunds(reason: new) { id } }'),
    fence('json variables', '{ "a": "1", "b": 2 }'),
    fence('json response', '{ "data": { "other": {} } }'),
  ];
  const [example] = examplesOf(broken, body.join('\n\n'));
  expect(example?.faults.map(faultText)).toEqual([
    'operation <refund> field `refund` argument `id` of type `ID!` is required, but it was not provided',
    'operation <$a> variable `$a` is never used',
    'unused-variable <"b"> the operation declares no variable `$b`',
    'variables <"1"> `a` is a string, but its type is `Int`',
  ]);
});

test.each([
  ['a selection of the type', 'graphql', '{ refund(id: 1) { status { __typename } } }'],
  [
    'conflicting fields with the type',
    'graphql',
    '{ refund(id: 1) { status { __typename } status: reason } }',
  ],
  ['an example marked as invalid', 'graphql invalid="why"', '{ refund(id: 1) { id nope } }'],
  ['type definitions marked as invalid', 'graphql sdl invalid="why"', 'type A { b: Nope }'],
])('after a syntax error in a type, nothing is reported for %s', (_what, info, text) => {
  const broken = schema.replace('union Status =', 'union Status = =');
  const [example] = examplesOf(broken, fence(info, text));
  expect(example?.faults.map(faultText)).toEqual([]);
});

test('names in an operation have coordinates', () => {
  const text = [
    'query Find($filter: Filter!) {',
    '  found: refunds(reason: duplicate, filter: { reason: fraudulent, max: 1 }) {',
    '    id @live(since: "today") @include(if: true)',
    '    status { __typename ... on Completed { date } }',
    '    nope',
    '  }',
    '}',
  ].join('\n');
  const [example] = examplesOf(schema, fence('graphql', text));
  const names = example?.names.map(
    ({ start, end, coordinate }) => `${text.slice(start, end)} ${coordinate}`,
  );
  expect(names).toEqual([
    'Filter Filter',
    'refunds Query.refunds',
    'reason Query.refunds(reason:)',
    'duplicate Reason.duplicate',
    'filter Query.refunds(filter:)',
    'reason Filter.reason',
    'fraudulent Reason.fraudulent',
    'max Filter.max',
    'id Refund.id',
    '@live @live',
    'since @live(since:)',
    '@include @include',
    'if @include(if:)',
    'status Refund.status',
    'Completed Completed',
    'date Completed.date',
  ]);
  expect(example?.rootFields).toEqual(['Query.refunds']);
});

test('names in type definitions have coordinates', () => {
  const text = 'extend type Refund { why: Reason, other: Other } type Other { id: ID }';
  const [example] = examplesOf(schema, fence('graphql sdl', text));
  expect(
    example?.names.map(({ start, end, coordinate }) => `${text.slice(start, end)} ${coordinate}`),
  ).toEqual(['Refund Refund', 'Reason Reason', 'ID ID']);
});

test('root fields use the name of the root type, include fragments, and are unique', () => {
  const renamed = 'schema { query: Reads } type Reads { a: Int, b: Int }';
  const text = 'query { x: a ...F y: a } fragment F on Reads { b __typename }';
  const [example] = examplesOf(renamed, fence('graphql', text));
  expect(example?.rootFields).toEqual(['Reads.a', 'Reads.b']);
});

test('ids count the examples of a page from 1', () => {
  const body = [fence('graphql', '{ refunds { id } }'), fence('graphql sdl', 'type A { b: Int }')];
  const ids = examplesOf(schema, body.join('\n\n')).map(({ id }) => id);
  expect(ids).toEqual(['/test#example-1', '/test#example-2']);
});
