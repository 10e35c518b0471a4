import { expect, test } from 'vitest';

import { projectOf } from '../test/project.ts';
import { affectedOperations } from './affected.ts';
import { compile } from './compile.ts';
import { parseSchema } from './languages/graphql/schema.ts';
import { positionAt } from './source.ts';

const before = `
  directive @slow(by: Int) on FIELD
  type Query { parcel(id: ID!, lang: String): Parcel  parcels(filter: ParcelFilter): [Parcel!]! }
  type Mutation { send(input: SendInput!): Parcel }
  interface Node { id: ID! }
  type Parcel implements Node { id: ID!  size: Int @deprecated(reason: "Use weight.")  weight: Int  state: State  town: String }
  union State = Sent | Lost
  type Sent { at: String! }
  type Lost { at: String!  why: Reason }
  enum Reason { thief  rain }
  input SendInput { town: String!  gift: Boolean  note: NoteInput }
  input NoteInput { text: String }
  input ParcelFilter { reason: Reason  town: String }
`;

test.each<[change: string, after: [from: string, to: string], operation: string, found: string[]]>([
  [
    'a removed field, with its former deprecation',
    ['size: Int @deprecated(reason: "Use weight.")', ''],
    '{ parcel(id: 1) { size } }',
    [
      'error 1:19 field `Parcel.size` was removed; it was deprecated [the schema says: Use weight.]',
    ],
  ],
  [
    'a deprecated field',
    ['town: String }', 'town: String }'],
    '{ parcel(id: 1) { size } }',
    ['warning 1:19 `Parcel.size` is deprecated [the schema says: Use weight.]'],
  ],
  [
    'a renamed field',
    ['town: String }', 'city: String }'],
    '{ parcel(id: 1) { town } }',
    ['error 1:19 field `Parcel.town` was renamed to `city` [use `Parcel.city`]'],
  ],
  ['a removed field that is not selected', ['town: String }', '}'], '{ parcel(id: 1) { id } }', []],
  [
    'a removed union member, in a fragment',
    ['State = Sent | Lost', 'State = Sent'],
    'fragment S on Parcel { state { ... on Lost { at } } }',
    ['error 1:39 union `State` no longer has the member `Lost`'],
  ],
  [
    'an added enum value',
    ['enum Reason { thief  rain }', 'enum Reason { thief  rain  dog }'],
    '{ parcel(id: 1) { state { ... on Lost { why } } } }',
    ['warning 1:41 enum value `Reason.dog` was added'],
  ],
  [
    'a removed enum value in the operation',
    ['thief  rain', 'thief'],
    '{ parcels(filter: { reason: rain }) { id } }',
    ['error 1:29 enum value `Reason.rain` was removed'],
  ],
  [
    'a removed enum value that variables may have',
    ['thief  rain', 'thief'],
    'query($filter: ParcelFilter) { parcels(filter: $filter) { id } }',
    ['warning 1:16 enum value `Reason.rain` was removed'],
  ],
  [
    'an argument that becomes required',
    ['lang: String)', 'lang: String!)'],
    '{ parcel(id: 1) { id } }',
    ['error 1:3 argument `Query.parcel(lang:)` has the type `String!` instead of `String`'],
  ],
  [
    'an added required input field',
    ['gift: Boolean', 'gift: Boolean  sender: String!'],
    'mutation($input: SendInput!) { send(input: $input) { id } }',
    ['error 1:18 input field `SendInput.sender` was added with the type `String!`'],
  ],
  [
    'a renamed input field deep in a variable',
    ['text: String', 'words: String'],
    'mutation($input: SendInput!) { send(input: $input) { id } }',
    ['warning 1:18 input field `NoteInput.text` was renamed to `words` [use `NoteInput.words`]'],
  ],
  [
    'a removed directive',
    ['directive @slow(by: Int) on FIELD', ''],
    '{ parcel(id: 1) { id @slow(by: 1) } }',
    ['error 1:23 directive `@slow` was removed'],
  ],
  [
    'an operation that was invalid before',
    ['town: String }', '}'],
    '{ parcel(id: 1) { nothing } }',
    ['warning 1:19 cannot query field `nothing` on type `Parcel`'],
  ],
  [
    'a field that only the new schema has',
    ['weight: Int', 'weight: Int  height: Int'],
    '{ parcel(id: 1) { height } }',
    [],
  ],
])('%s', async (_, [from, to], operation, expected) => {
  const file = { path: 'a.graphql', text: operation };
  const found = await affectedOperations(
    {
      before: parseSchema([{ path: 'before.graphql', text: before }]),
      graph: compile(projectOf({ 'schema/a.graphql': before.replace(from, to) })).graph,
      since: '1.0',
    },
    [file],
  );
  expect(
    found.map(({ severity, message, primary: { span }, help = [] }) => {
      const { line, column } = positionAt(file, span.start);
      const advice = help.length > 0 ? ` [${help.join(' ')}]` : '';
      return `${severity} ${line}:${column} ${message}${advice}`;
    }),
  ).toEqual(expected);
});
