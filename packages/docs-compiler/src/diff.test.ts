import { describe, expect, test } from 'vitest';

import { projectOf } from '../test/project.ts';
import { compile } from './compile.ts';
import { diffSchemas } from './diff.ts';
import type { SchemaDiff, Touches } from './diff/types.ts';

interface Case {
  readonly before: string;
  readonly after: string;
  /** `level: message` */
  readonly changes: readonly string[];
}

function everywhere(use: string): string {
  return `directive @d on SCALAR | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
  | INTERFACE | FIELD_DEFINITION | ARGUMENT_DEFINITION | UNION
type Query { n: N, u: U }
scalar C ${use}
enum E ${use} { A ${use} }
input I ${use} { a: C ${use} }
interface N ${use} { a(i: I ${use}): E ${use} }
union U ${use} = Query
`;
}

const cases: Readonly<Record<string, Case>> = {
  'another order is no change': {
    before: 'type Query { a: Int, b: Int } type A { a: Int }',
    after: 'type A { a: Int } type Query { b: Int, a: Int }',
    changes: [],
  },
  'types with all their parts': {
    before: 'type Query { a: Int } type Gone { a(b: Int): Int }',
    after: 'type Query { a: Int } "New." type New { "A." a("B." b: Int! = 1): Int @deprecated }',
    changes: ['breaking: type `Gone` was removed', 'safe: type `New` was added'],
  },
  'another kind of type': {
    before: 'type Query { a: A } type A { a: Int }',
    after: 'type Query { a: A } interface A { a: Int }',
    changes: ['breaking: interface `A` is now an interface and was an object'],
  },
  'root types': {
    before: 'type Query { a: Int } type Mutation { a: Int }',
    after: 'type Query { a: Int } type Subscription { a: Int }',
    changes: [
      'breaking: the schema no longer has the mutation type `Mutation`',
      'breaking: type `Mutation` was removed',
      'safe: the schema has the new subscription type `Subscription`',
      'safe: type `Subscription` was added',
    ],
  },
  fields: {
    before: 'type Query { a: Int, b: Int!, c: [Int], old: Int @deprecated(reason: "b") }',
    after: 'type Query { a: Int!, b: Int, c: [String], new(a: Int!): Int }',
    changes: [
      'breaking: field `Query.b` has the type `Int` instead of `Int!`',
      'breaking: field `Query.c` has the type `[String]` instead of `[Int]`',
      'breaking: field `Query.old` was removed; it was deprecated',
      'safe: field `Query.a` has the type `Int!` instead of `Int`',
      'safe: field `Query.new` was added with the type `Int`',
    ],
  },
  arguments: {
    before: 'type Query { a(gone: ID, type: Int, free: Int!, value: Int = 1, plain: Int): Int }',
    after:
      'type Query { a(needed: Int!, may: Int, type: Int!, free: Int, value: Int = 2, plain: Int = 3): Int }',
    changes: [
      'breaking: argument `Query.a(gone:)` was removed',
      'breaking: argument `Query.a(needed:)` was added with the type `Int!`',
      'breaking: argument `Query.a(type:)` has the type `Int!` instead of `Int`',
      'dangerous: argument `Query.a(may:)` was added with the type `Int`',
      'dangerous: argument `Query.a(plain:)` has the new default value `3`',
      'dangerous: argument `Query.a(value:)` has the default value `2` instead of `1`',
      'safe: argument `Query.a(free:)` has the type `Int` instead of `Int!`',
    ],
  },
  'input fields': {
    before: 'type Query { a(i: I): Int } input I { gone: ID, type: Int, value: Int = 1 }',
    after:
      'type Query { a(i: I): Int } input I { type: Int!, value: Int, needed: Int!, may: Int, set: Int! = 4 }',
    changes: [
      'breaking: input field `I.gone` was removed',
      'breaking: input field `I.needed` was added with the type `Int!`',
      'breaking: input field `I.type` has the type `Int!` instead of `Int`',
      'dangerous: input field `I.set` was added with the type `Int!` and the default value `4`',
      'dangerous: input field `I.value` no longer has the default value `1`',
      'safe: input field `I.may` was added with the type `Int`',
    ],
  },
  enums: {
    before: 'type Query { e: E } enum E { A B @deprecated(reason: "x") }',
    after: 'type Query { e: E } enum E { A @deprecated(reason: "Use `C`.") C }',
    changes: [
      'breaking: enum value `E.B` was removed; it was deprecated',
      'dangerous: enum value `E.C` was added',
      "safe: enum value `E.A` is deprecated: `Use 'C'.`",
    ],
  },
  'renames: a similar name, or the only pair with the same type': {
    before: `type Query { voidAt(first: Int, after: ID): Int, sum: Float, one: ID, two: ID, card: Card, e: E, i(i: I): S }
      type Card { id: ID! } enum E { PENDNG SENT } input I { noce: String!, inputs: Int = 1 } scalar S`,
    after: `type Query { voidedAt(first: Int, after: ID): Int, total: Float, three: ID, four: ID, card: BankCard, e: E, i(inputs: I): T }
      type BankCard { id: ID! } enum E { PENDING SENT } input I { nonce: String!, inputs: Int = 1 } scalar T`,
    changes: [
      'breaking: type `Card` was renamed to `BankCard`',
      'breaking: enum value `E.PENDNG` was renamed to `PENDING`',
      'breaking: input field `I.noce` was renamed to `nonce`',
      'breaking: field `Query.card` has the type `BankCard` instead of `Card`',
      'breaking: field `Query.i` has the type `T` instead of `S`',
      'breaking: argument `Query.i(i:)` was renamed to `inputs`',
      'breaking: field `Query.one` was removed',
      'breaking: field `Query.sum` was renamed to `total`',
      'breaking: field `Query.two` was removed',
      'breaking: field `Query.voidAt` was renamed to `voidedAt`',
      'breaking: scalar `S` was removed',
      'safe: field `Query.four` was added with the type `ID`',
      'safe: field `Query.three` was added with the type `ID`',
      'safe: scalar `T` was added',
    ],
  },
  'a pair with another type is no rename': {
    before:
      'type Query { voidAt(a: Int): Int, sum: Int } input I { a: Int = 1 } directive @d(a: Int) on FIELD',
    after:
      'type Query { voidedAt(b: Int): Int, sums: Float } input I { b: Int = 2 } directive @d(b: ID) on FIELD',
    changes: [
      'breaking: argument `@d(a:)` was removed',
      'breaking: input field `I.a` was removed',
      'breaking: field `Query.sum` was removed',
      'breaking: field `Query.voidAt` was removed',
      'dangerous: input field `I.b` was added with the type `Int` and the default value `2`',
      'safe: argument `@d(b:)` was added with the type `ID`',
      'safe: field `Query.sums` was added with the type `Float`',
      'safe: field `Query.voidedAt` was added with the type `Int`',
    ],
  },
  'unions and interfaces': {
    before:
      'type Query { u: U, n: N } union U = A | B interface N { id: ID } type A implements N { id: ID } type B { id: ID }',
    after:
      'type Query { u: U, n: N } union U = A | C interface N { id: ID } type A { id: ID } type B implements N { id: ID } type C { id: ID }',
    changes: [
      'breaking: type `A` no longer implements `N`',
      'breaking: union `U` no longer has the member `B`',
      'dangerous: type `B` now implements `N`',
      'dangerous: union `U` has the new member `C`',
      'safe: type `C` was added',
    ],
  },
  'a description and a type at once': {
    before: 'type Query { a(b: Int): Int }',
    after: 'type Query { "New." a(b: Int!): String }',
    changes: [
      'breaking: field `Query.a` has the type `String` instead of `Int`',
      'breaking: argument `Query.a(b:)` has the type `Int!` instead of `Int`',
      'safe: field `Query.a` has a description now',
    ],
  },
  descriptions: {
    before:
      '"A" type Query { "A" a("A" a: Int, b: Int): E, "A" b(i: I): Int } enum E { "A" A B } input I { "A" a: Int } "A" directive @d("A" a: Int) on FIELD',
    after:
      'type Query { "B" a(a: Int, "B" b: Int): E, b(i: I): Int } enum E { "B" A B } input I { "B" a: Int } directive @d("B" a: Int) on FIELD',
    changes: [
      'safe: directive `@d` no longer has a description',
      'safe: argument `@d(a:)` is described otherwise',
      'safe: enum value `E.A` is described otherwise',
      'safe: input field `I.a` is described otherwise',
      'safe: type `Query` no longer has a description',
      'safe: field `Query.a` is described otherwise',
      'safe: argument `Query.a(a:)` no longer has a description',
      'safe: argument `Query.a(b:)` has a description now',
      'safe: field `Query.b` no longer has a description',
    ],
  },
  deprecations: {
    before:
      'type Query { a: Int, b: Int @deprecated, c: Int @deprecated(reason: "x"), d: Int @deprecated(reason: "x"), e(f: Int, g: Int @deprecated(reason: "x")): Int }',
    after:
      'type Query { a: Int @deprecated(reason: "x"), b: Int @deprecated(reason: "y"), c: Int @deprecated(reason: "z"), d: Int, e(f: Int @deprecated(reason: "x"), g: Int @deprecated(reason: "y")): Int }',
    changes: [
      'safe: field `Query.a` is deprecated: `x`',
      'safe: field `Query.b` is deprecated for another reason: `y`',
      'safe: field `Query.c` is deprecated for another reason: `z`',
      'safe: field `Query.d` is no longer deprecated',
      'safe: argument `Query.e(f:)` has `@deprecated(reason: "x")` now',
      'safe: argument `Query.e(g:)` has `@deprecated(reason: "y")` instead of `"x"`',
    ],
  },
  directives: {
    before:
      'directive @gone on FIELD directive @d(a: Int, b: Int, c: Int = 1) repeatable on FIELD | QUERY type Query { a: Int }',
    after:
      'directive @new(a: Int!) on FIELD directive @d(b: Int!, c: Int = 2, e: Int!) on FIELD | MUTATION type Query { a: Int }',
    changes: [
      'breaking: directive `@d` may no longer stand on `QUERY`',
      'breaking: argument `@d(a:)` was removed',
      'breaking: argument `@d(b:)` has the type `Int!` instead of `Int`',
      'breaking: argument `@d(e:)` was added with the type `Int!`',
      'breaking: directive `@gone` was removed',
      'dangerous: directive `@d` may no longer be repeated',
      'dangerous: argument `@d(c:)` has the default value `2` instead of `1`',
      'safe: directive `@d` may stand on `MUTATION` now',
      'safe: directive `@new` was added',
    ],
  },
  'uses of directives': {
    before:
      'directive @d(a: Int, b: Int) repeatable on FIELD_DEFINITION | OBJECT | SCHEMA | ARGUMENT_DEFINITION schema { query: Query } type Query @d { a: Int @d(a: 1), b: Int @d(a: 1), c(x: Int @d): Int }',
    after:
      'directive @d(a: Int, b: Int) repeatable on FIELD_DEFINITION | OBJECT | SCHEMA | ARGUMENT_DEFINITION schema @d { query: Query } type Query { a: Int @d(a: 2), b: Int @d(b: 1), c(x: Int): Int @d(a: 3, b: 4) }',
    changes: [
      'dangerous: the schema has `@d` now',
      'dangerous: type `Query` no longer has `@d`',
      'dangerous: field `Query.a` has `@d(a: 2)` instead of `1`',
      'dangerous: field `Query.b` no longer gives `@d(a:)`',
      'dangerous: field `Query.c` has `@d(a: 3, b: 4)` now',
      'dangerous: argument `Query.c(x:)` no longer has `@d`',
      'safe: field `Query.b` has `@d(b: 1)`',
    ],
  },
  'a directive added everywhere': {
    before: everywhere(''),
    after: everywhere('@d'),
    changes: [
      'dangerous: scalar `C` has `@d` now',
      'dangerous: enum `E` has `@d` now',
      'dangerous: enum value `E.A` has `@d` now',
      'dangerous: input type `I` has `@d` now',
      'dangerous: input field `I.a` has `@d` now',
      'dangerous: interface `N` has `@d` now',
      'dangerous: field `N.a` has `@d` now',
      'dangerous: argument `N.a(i:)` has `@d` now',
      'dangerous: union `U` has `@d` now',
    ],
  },
  'a directive removed everywhere': {
    before: everywhere('@d'),
    after: everywhere(''),
    changes: [
      'dangerous: scalar `C` no longer has `@d`',
      'dangerous: enum `E` no longer has `@d`',
      'dangerous: enum value `E.A` no longer has `@d`',
      'dangerous: input type `I` no longer has `@d`',
      'dangerous: input field `I.a` no longer has `@d`',
      'dangerous: interface `N` no longer has `@d`',
      'dangerous: field `N.a` no longer has `@d`',
      'dangerous: argument `N.a(i:)` no longer has `@d`',
      'dangerous: union `U` no longer has `@d`',
    ],
  },
  'extensions count as their type': {
    before: 'type Query { a: Int } extend type Query { b: Int }',
    after: 'extend type Query { a: Int } type Query { b: String }',
    changes: ['breaking: field `Query.b` has the type `String` instead of `Int`'],
  },
};

test.each(Object.entries(cases))('%s', async (_name, { before, after, changes }) => {
  const diff = await diffOf({ 'schema/a.graphql': before }, { 'schema/a.graphql': after });
  expect(diff.changes.map(({ level, message }) => `${level}: ${message}`)).toEqual(changes);
});

const schema = `
type Query { parcel(id: ID!): Parcel }
type Mutation { send(input: SendInput!): Parcel }
input SendInput { to: String!, size: Size, note: String }
enum Size { SMALL LARGE }
type Parcel { id: ID!, state: ParcelState!, size: Size }
union ParcelState = Sent | Lost
type Sent { at: String }
type Lost { at: String }
`;

const content = {
  'content/api/parcel-state.mdx': `---
title: States
description: The states.
documents: ParcelState
lifecycle:
  id: parcel
  entity: Parcel
  states:
    - name: sent
      type: Sent
      meaning: On its way.
    - name: lost
      type: Lost
      meaning: Nobody knows.
---

\`Lost\` is an end, as \`ParcelState.Lost\` says.
`,
  'content/guide.mdx': `---
title: Guide
description: How to send.
---

Call \`Query.parcel\`, see [its size](/api/objects/parcel#size) and [all](/api/objects/parcel).

\`\`\`graphql title="Send it"
mutation Send($input: SendInput!) {
  send(input: $input) {
    id
    state {
      __typename
    }
  }
}
\`\`\`

\`\`\`json variables
{ "input": { "to": "Cradock", "size": "SMALL" } }
\`\`\`

\`\`\`json response
{ "data": { "send": { "id": "1", "state": { "__typename": "Lost" } } } }
\`\`\`

\`send(input: $input)\` needs \`to\`, and takes \`size\`.
`,
};

interface TouchCase {
  /** A text of the schema and its replacement. */
  readonly edit: readonly [before: string, after: string];
  readonly message: string;
  readonly touches: readonly string[];
}

const touchCases: Readonly<Record<string, TouchCase>> = {
  'a rename touches pages that use the old name without its type': {
    edit: ['to: String!, size: Size, note', 'to: String!, parcelSize: Size, note'],
    message: 'input field `SendInput.size` was renamed to `parcelSize`',
    touches: [
      'content/guide.mdx:27 page /guide',
      'content/guide.mdx:8 example /guide#example-1 (Send it)',
      '/api/inputs/send-input#size is lost',
    ],
  },
  'a removed type touches the uses of its fields': {
    edit: [
      'Sent | Lost\ntype Sent { at: String }\ntype Lost { at: String }',
      'Sent\ntype Sent { at: String }',
    ],
    message: 'type `Lost` was removed',
    touches: [
      'content/api/parcel-state.mdx:13,17 page /api/unions/parcel-state',
      'content/guide.mdx:8 example /guide#example-1 (Send it)',
      'content/api/parcel-state.mdx:12 state lost of parcel',
      '/api/objects/lost is lost',
      '/api/objects/lost#at is lost',
    ],
  },
  'a removed member touches uses of the member in its union': {
    edit: ['= Sent | Lost', '= Sent'],
    message: 'union `ParcelState` no longer has the member `Lost`',
    touches: [
      'content/api/parcel-state.mdx:13,17 page /api/unions/parcel-state',
      'content/guide.mdx:8 example /guide#example-1 (Send it)',
      'content/api/parcel-state.mdx:12 state lost of parcel',
      '/api/unions/parcel-state#Lost is lost',
    ],
  },
  'a new member touches uses of its union': {
    edit: ['= Sent', '= Parcel | Sent'],
    message: 'union `ParcelState` has the new member `Parcel`',
    touches: [
      'content/api/parcel-state.mdx:4 page /api/unions/parcel-state',
      'content/guide.mdx:8 example /guide#example-1 (Send it)',
      '/api/unions/parcel-state',
    ],
  },
  'a link to an anchor counts as a use of its field': {
    edit: [', size: Size }\nunion', ' }\nunion'],
    message: 'field `Parcel.size` was removed',
    touches: ['content/guide.mdx:6 page /guide', '/api/objects/parcel#size is lost'],
  },
  'a link to a page counts as a use of its type': {
    edit: ['type Parcel {', 'type Parcel @specifiedBy(url: "x") {'],
    message: 'type `Parcel` has `@specifiedBy(url: "x")` now',
    touches: [
      'content/guide.mdx:6 page /guide',
      'content/guide.mdx:8 example /guide#example-1 (Send it)',
      '/api/objects/parcel',
    ],
  },
  'variables count as uses of input fields and enum values': {
    edit: ['enum Size { SMALL LARGE }', 'enum Size { LARGE }'],
    message: 'enum value `Size.SMALL` was removed',
    touches: [
      'content/guide.mdx:8 example /guide#example-1 (Send it)',
      '/api/enums/size#SMALL is lost',
    ],
  },
  'a removed input field without uses touches no page or example': {
    edit: [', note: String', ''],
    message: 'input field `SendInput.note` was removed',
    touches: ['/api/inputs/send-input#note is lost'],
  },
  'a new input field touches examples that pass the input': {
    edit: ['to: String!', 'to: String!, from: String!'],
    message: 'input field `SendInput.from` was added with the type `String!`',
    touches: ['content/guide.mdx:8 example /guide#example-1 (Send it)', '/api/inputs/send-input'],
  },
  'a new argument touches pages that use the field': {
    edit: ['parcel(id: ID!)', 'parcel(id: ID!, by: String!)'],
    message: 'argument `Query.parcel(by:)` was added with the type `String!`',
    touches: ['content/guide.mdx:6 page /guide', '/api/queries/parcel'],
  },
  'a new description touches only the reference page': {
    edit: ['type Parcel {', '"A box." type Parcel {'],
    message: 'type `Parcel` has a description now',
    touches: ['/api/objects/parcel'],
  },
  'an added field touches nothing': {
    edit: ['type Sent {', 'type Sent { on: String, '],
    message: 'field `Sent.on` was added with the type `String`',
    touches: [],
  },
};

test.each(Object.entries(touchCases))(
  '%s',
  async (_name, { edit: [from, to], message, touches }) => {
    const after = schema.replace(from, to);
    expect(after).not.toBe(schema);
    const files = { ...content, 'schema/a.graphql': schema };
    const diff = await diffOf(files, { ...content, 'schema/a.graphql': after });
    const change = diff.changes.find((each) => each.message === message);
    expect(diff.changes.map((each) => each.message)).toContain(message);
    expect(change && linesOf(change.touches)).toEqual(touches);
  },
);

describe('locations', () => {
  test('a renamed field has its old and its new location', async () => {
    const before = 'type Query { a: Int\nvoidAt: Int }';
    const after = 'type Query {\na: Int\n\nvoidedAt: Int }';
    const { changes } = await diffOf({ 'schema/a.graphql': before }, { 'schema/b.graphql': after });
    expect(changes).toMatchObject([
      {
        kind: 'field-renamed',
        coordinate: 'Query.voidAt',
        renamedTo: 'Query.voidedAt',
        before: { file: 'schema/a.graphql', line: 2 },
        after: { file: 'schema/b.graphql', line: 4 },
      },
    ]);
  });

  test('a changed element has its location in each schema', async () => {
    const before = 'type Query {\n  a: Int\n  u: U\n}\nunion U =\n  | A\ntype A { a: Int }\n';
    const diff = await diffOf(
      { 'schema/a.graphql': before },
      {
        'schema/b.graphql': `\n${before.replace('a: Int\n', '').replace('| A', '| A\n  | Query')}`,
      },
    );
    expect(diff.changes).toMatchObject([
      { coordinate: 'Query.a', before: { file: 'schema/a.graphql', line: 2 } },
      { coordinate: 'U', before: { line: 5 }, after: { file: 'schema/b.graphql', line: 7 } },
    ]);
    expect(diff.changes[0]).not.toHaveProperty('after');
  });

  test('a redirected URL is not lost', async () => {
    const config = `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
schema: [../schema/**/*.graphql]
redirects: [{ from: /api/objects/gone, to: / }]
`;
    const files = { 'content/docs.config.yaml': config };
    const diff = await diffOf(
      {
        ...files,
        'schema/a.graphql': 'type Query { a: Int } type Gone { a: Int } type Away { a: Int }',
      },
      { ...files, 'schema/a.graphql': 'type Query { a: Int }' },
    );
    expect(diff.changes.flatMap(({ touches }) => touches.anchors)).toEqual([
      { href: '/api/objects/away', lost: true },
      { href: '/api/objects/away#a', lost: true },
      { href: '/api/objects/gone', lost: false },
      { href: '/api/objects/gone#a', lost: false },
    ]);
  });
});

test('the same schema has no changes, and a missing one neither', async () => {
  expect(
    (
      await diffOf(
        { ...content, 'schema/a.graphql': schema },
        { ...content, 'schema/a.graphql': schema },
      )
    ).changes,
  ).toEqual([]);
  expect((await diffOf({}, {})).changes).toEqual([]);
});

type Files = Readonly<Record<string, string>>;

function diffOf(before: Files, after: Files): Promise<SchemaDiff> {
  return diffSchemas({
    before: compile(projectOf(before)).graph,
    after: compile(projectOf(after)).graph,
  });
}

function linesOf({ pages, examples, states, anchors }: Touches): string[] {
  return [
    ...pages.map(({ file, lines, route }) => `${file}:${lines.join(',')} page ${route}`),
    ...examples.map(({ file, line, id, title }) => `${file}:${line} example ${id} (${title})`),
    ...states.map(
      ({ file, line, name, lifecycle }) => `${file}:${line} state ${name} of ${lifecycle}`,
    ),
    ...anchors.map(({ href, lost }) => (lost ? `${href} is lost` : href)),
  ];
}
