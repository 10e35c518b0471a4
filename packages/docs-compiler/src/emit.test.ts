import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

import { projectOf } from '../test/project.ts';
import { compile } from './compile.ts';
import { emit } from './emit.ts';
import type { GraphJson } from './graph-json.ts';
import { jsonSchemas } from './json-schemas.ts';

const files = {
  'schema/a.graphql': `
"Needs scopes. See \`Refund.status\` and \`nothing\`, not [\`Refund\`](https://else.example)."
directive @requiredScopes(scopes: [Scope!]!) repeatable on FIELD_DEFINITION | OBJECT
directive @requiredAuthorizationPolicies(policies: [Policy!]!) on FIELD_DEFINITION
directive @mark(on: Mark = { by: ADMIN }) on OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM_VALUE | INPUT_FIELD_DEFINITION | UNION | SCALAR

enum Scope { client_refund user_read @mark }
enum Policy { isClientToken isUserToken }
input Mark @oneOf { by: Role, at: Date }
enum Role { ADMIN "Not in use." GUEST @deprecated(reason: "nobody is one") }
scalar Date @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3339")

type Query {
  "Reads one object."
  node(id: ID! @mark): Node
  refunds(filter: Filter = { text: "a", many: [1] }): [Refund!]! @requiredScopes(scopes: [user_read])
}
type Mutation {
  refundInitiate(input: Filter!): Refund @requiredAuthorizationPolicies(policies: [isClientToken])
}
interface Node { id: ID! }
interface Timed implements Node { id: ID! at: Date }
type Refund implements Node & Timed @requiredScopes(scopes: [client_refund]) {
  id: ID!
  at: Date
  status(verbose: Boolean = false): RefundStatus! @mark
  old: String @deprecated
}
union RefundStatus @mark = RefundPending | RefundCompleted
type RefundPending { since: Date! }
type RefundCompleted { when: Date }
input Filter { text: String = "x" many: [Int!] nested: Filter role: Role! = ADMIN @mark }
`,
  'schema/b.graphql': `
extend type Refund @mark { reason: Role }
`,
  'content/docs.config.yaml': `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
endpoints: { graphql: "https://api.test.example/graphql" }
schema: [../schema/**/*.graphql]
sidebar:
  - /guide
  - label: Empty
    items: [/secret]
  - label: More
    items: [{ label: Else, href: "https://www.test.example" }, /api/objects/refund]
  - { label: Reference, reference: true }
redirects: [{ from: /old, to: /guide }]
`,
  'content/guide.mdx': `---
title: Guide
description: A guide.
scopes:
  - { name: client_refund, token: client, grants: Refunds. }
  - { name: user_read, token: user, grants: Reading. }
errorCodes:
  - { code: FORBIDDEN, meaning: No scope., action: Ask. }
events:
  - { name: refund, when: It changes., payload: Refund }
triggers:
  - { outcome: RefundPending, input: Anything., operation: Mutation.refundInitiate }
constants:
  - { name: Limit, value: 3, meaning: At most., applies: Filter.many }
---

## First

Read \`Refund.status\`.

> \`\`\`graphql title="All"
> { refunds { id } }
> \`\`\`
>
> \`\`\`json response title="None"
> { "data": { "refunds": [] } }
> \`\`\`

\`\`\`graphql
mutation Go($input: Filter!) { refundInitiate(input: $input) { id } }
\`\`\`

\`\`\`json variables
{ "input": {} }
\`\`\`

\`\`\`graphql invalid="it needs input"
mutation { refundInitiate { id } }
\`\`\`

<Lifecycle id="refund" />

<Lifecycle id="refund" />
`,
  'content/secret.mdx': `---
title: Secret
description: Nobody sees it.
hidden: true
---

\`\`\`graphql
{ refunds { id } }
\`\`\`

<Lifecycle id="refund" />
`,
  'content/refund-status.mdx': `---
title: Where a refund stands
description: States.
documents: RefundStatus
lifecycle:
  id: refund
  entity: Refund
  states:
    - { name: pending, type: RefundPending, meaning: It waits., next: Wait. }
    - { name: done, type: RefundCompleted, meaning: It is paid., terminal: true, category: done }
  transitions:
    - { from: pending, to: done, cause: The bank pays. }
---
`,
  'content/role.mdx': `---
title: Roles
description: Who may what.
documents: Role
members:
  ADMIN: { meaning: May do all. }
---
`,
  'content/completed.mdx': `---
title: Paid
description: Not an error at all.
documents: RefundCompleted
error:
  name: paid
  group: other
  meaning: It is paid.
  cause: The bank.
  retry: never
  moneyMoved: always
  action: None.
---
`,
};

const config = 'content/docs.config.yaml';
const declarations = `errors:
  groups: { other: Others, bank: Bank }
  fields:
    moneyMoved: { label: Money, values: { never: None, always: { text: Moved, tone: danger } } }
    say: { label: Say, quoted: true, optional: true }
tokens:
  user: { policies: [isUserToken] }
  client: { policies: [isClientToken] }
`;

const json = graphOf(`${files[config]}${declarations}`);

test('the graph is valid against its JSON Schema', () => {
  const validate = new Ajv2020({ strict: false }).compile(jsonSchemas.graph());
  const valid = validate(JSON.parse(JSON.stringify(json)));
  expect(validate.errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('the graph survives a JSON round trip', () => {
  expect(JSON.parse(JSON.stringify(json))).toEqual(json);
});

test('the same files in another order give the same bytes', () => {
  const reversed = Object.fromEntries(Object.entries(files).reverse());
  expect(JSON.stringify(emit(compile(projectOf(reversed)).graph))).toBe(
    JSON.stringify(graphOf(files[config])),
  );
});

describe('usedBy lists the uses of', () => {
  const uses: Readonly<Record<string, readonly string[]>> = {
    Refund: ['Mutation.refundInitiate field', 'Query.refunds field'],
    RefundStatus: ['Refund.status field'],
    RefundPending: ['RefundStatus member'],
    Node: ['Query.node field', 'Refund implementation', 'Timed implementation'],
    Timed: ['Refund implementation'],
    Date: [
      'Mark.at input-field',
      'Refund.at field',
      'RefundCompleted.when field',
      'RefundPending.since field',
      'Timed.at field',
    ],
    Filter: [
      'Filter.nested input-field',
      'Mutation.refundInitiate(input:) argument',
      'Query.refunds(filter:) argument',
    ],
    Scope: ['@requiredScopes(scopes:) directive-argument'],
    Mark: ['@mark(on:) directive-argument'],
    Role: ['Filter.role input-field', 'Mark.by input-field', 'Refund.reason field'],
    Boolean: ['Refund.status(verbose:) argument'],
    Float: [],
    '@requiredScopes': ['Query.refunds applied', 'Refund applied'],
    '@mark': [
      'Filter.role applied',
      'Query.node(id:) applied',
      'Refund applied',
      'Refund.status applied',
      'RefundStatus applied',
      'Scope.user_read applied',
    ],
  };

  test.each(Object.entries(uses))('%s', (coordinate, expected) => {
    const element = [...json.types, ...json.directives].find(
      (each) => each.coordinate === coordinate,
    );
    expect(element?.usedBy.map((use) => `${use.coordinate} ${use.relation}`)).toEqual(expected);
  });
});

test('types, directives and operations are sorted, their fields are not', () => {
  expect(json.types.map(({ name }) => name)).toEqual([
    'Boolean',
    'Date',
    'Filter',
    'Float',
    'ID',
    'Int',
    'Mark',
    'Mutation',
    'Node',
    'Policy',
    'Query',
    'Refund',
    'RefundCompleted',
    'RefundPending',
    'RefundStatus',
    'Role',
    'Scope',
    'String',
    'Timed',
  ]);
  expect(json.directives.map(({ name }) => name)).toEqual([
    'mark',
    'requiredAuthorizationPolicies',
    'requiredScopes',
  ]);
  expect(json.operations.map(({ coordinate }) => coordinate)).toEqual([
    'Query.node',
    'Query.refunds',
    'Mutation.refundInitiate',
  ]);
  expect(typeNamed('Refund').fields?.map(({ name }) => name)).toEqual([
    'id',
    'at',
    'status',
    'old',
    'reason',
  ]);
});

test('a field has its type, directives, arguments and source', () => {
  expect(typeNamed('Refund').fields?.[2]).toMatchObject({
    coordinate: 'Refund.status',
    anchor: 'status',
    type: 'RefundStatus!',
    namedType: 'RefundStatus',
    description: null,
    directives: [{ name: 'mark', arguments: {} }],
    arguments: [{ anchor: 'status-verbose', defaultValue: 'false', type: 'Boolean' }],
    source: { file: 'schema/a.graphql', line: 26 },
  });
});

test('the source of a field of an extension is in the extension', () => {
  expect(typeNamed('Refund')).toMatchObject({
    directives: [
      { name: 'requiredScopes', arguments: { scopes: ['client_refund'] } },
      { name: 'mark', arguments: {} },
    ],
    source: { file: 'schema/a.graphql', line: 23 },
  });
  expect(typeNamed('Refund').fields?.at(-1)?.source).toEqual({ file: 'schema/b.graphql', line: 2 });
});

test('types have deprecations, defaults, oneOf and specifications', () => {
  expect(typeNamed('Refund').fields?.[3]?.deprecated).toEqual({
    reason: 'No longer supported',
    names: [],
  });
  expect(typeNamed('Role').values).toMatchObject([
    { name: 'ADMIN', meaning: 'May do all.', deprecated: null },
    { name: 'GUEST', description: 'Not in use.', deprecated: { reason: 'nobody is one' } },
  ]);
  expect(typeNamed('Filter').fields?.map(({ defaultValue }) => defaultValue)).toEqual([
    '"x"',
    null,
    null,
    'ADMIN',
  ]);
  expect(typeNamed('Mark').oneOf).toBe(true);
  expect(typeNamed('Date').specifiedBy).toBe('https://www.rfc-editor.org/rfc/rfc3339');
  expect(typeNamed('Node').implementedBy).toEqual(['Refund', 'Timed']);
});

test('root types have no page, their fields do', () => {
  expect(typeNamed('Query').route).toBe(null);
  expect(json.operations.map(({ route }) => route)).toEqual([
    '/api/queries/node',
    '/api/queries/refunds',
    '/api/mutations/refund-initiate',
  ]);
});

test('an operation needs the scopes of its field and of the returned type', () => {
  expect(operation('Query.refunds')).toMatchObject({
    scopes: ['user_read', 'client_refund'],
    token: 'user',
  });
  expect(operation('Mutation.refundInitiate')).toMatchObject({
    scopes: ['client_refund'],
    policies: ['isClientToken'],
    token: 'client',
  });
  expect(operation('Query.node')).toMatchObject({ scopes: [], token: null });
  expect(json.scopes).toMatchObject([
    { name: 'client_refund', operations: ['Query.refunds', 'Mutation.refundInitiate'] },
    { name: 'user_read', operations: ['Query.refunds'] },
  ]);
});

test('error groups, error fields and tokens are in the order of the config', () => {
  expect(json.errorGroups).toEqual([
    { name: 'other', label: 'Others' },
    { name: 'bank', label: 'Bank' },
  ]);
  expect(json.errorFields).toEqual([
    {
      name: 'moneyMoved',
      label: 'Money',
      quoted: false,
      values: [
        { name: 'never', text: 'None', tone: 'neutral' },
        { name: 'always', text: 'Moved', tone: 'danger' },
      ],
    },
    { name: 'say', label: 'Say', quoted: true, values: null },
  ]);
  expect(json.tokens).toEqual([
    { name: 'user', label: 'User', policies: ['isUserToken'], kindOf: null },
    { name: 'client', label: 'Client', policies: ['isClientToken'], kindOf: null },
  ]);
});

test('without declarations, groups, fields and tokens come from the facts', () => {
  const free = graphOf(files[config]);
  expect(free.errors).toEqual(json.errors);
  expect(free.scopes).toEqual(json.scopes);
  expect(free.errorGroups).toEqual([{ name: 'other', label: 'Other' }]);
  expect(free.errorFields).toEqual([
    { name: 'moneyMoved', label: 'Money moved', quoted: false, values: null },
  ]);
  expect(free.tokens).toEqual([
    { name: 'client', label: 'Client', policies: [], kindOf: null },
    { name: 'user', label: 'User', policies: [], kindOf: null },
  ]);
  // Policies require no undeclared token: `client` follows from the scope of the returned type.
  expect(free.operations.map(({ token }) => token)).toEqual([null, 'user', 'client']);
});

test('synonyms are those of the config, or none', () => {
  const text =
    'configVersion: 1\nsite: { name: Test, url: "https://docs.example" }\nschema: [schema/*.graphql]\n';
  const { synonyms } = graphOf(
    `${text}content: .\nsynonyms: { sdk: [library], 3ds: [3-D Secure, issuer] }\n`,
  );
  expect(synonyms).toEqual([
    { word: 'sdk', means: ['library'] },
    { word: '3ds', means: ['3-D Secure', 'issuer'] },
  ]);
  expect(json.synonyms).toEqual([]);
});

test('search tasks and questions are those of the config, if it has any', () => {
  const text =
    'configVersion: 1\nsite: { name: Test, url: "https://docs.example" }\nschema: [schema/*.graphql]\n';
  const { search } = graphOf(`${text}content: .\nsearch: { questions: { /a#b: [how, why] } }\n`);
  expect(search).toEqual({ tasks: [], questions: [{ to: '/a#b', asked: ['how', 'why'] }] });
  expect(json).not.toHaveProperty('search');
});

test('search questions of pages link to the sections that answer them', () => {
  const questions = `questions:\n  '#': [how]\n  '#details': [why, what for]\n`;
  const guide = (title: string, more = '') =>
    `---\ntitle: ${title}\ndescription: D\n${more}---\n\n## Details\n`;
  const { search } = emit(
    compile(
      projectOf({
        'content/docs.config.yaml':
          'configVersion: 1\nsite: { name: Test, url: "https://docs.example" }\nschema: [schema/*.graphql]\n',
        'content/index.mdx': guide('Home', questions),
        'content/a/b.mdx': guide('B', questions),
        'schema/a.graphql': 'type Query { a: Int }',
      }),
    ).graph,
  );
  expect(search).toEqual({
    tasks: [],
    questions: [
      { to: '/a/b', asked: ['how'] },
      { to: '/a/b#details', asked: ['why', 'what for'] },
      { to: '/', asked: ['how'] },
      { to: '/#details', asked: ['why', 'what for'] },
    ],
  });
});

test('hidden pages declare no groups, fields or tokens', () => {
  const secret = `---
title: Secret
description: Not for all.
hidden: true
error: { name: b, group: own, meaning: c, cause: d, retry: never, action: e, secret: f }
scopes: [{ name: g, token: robot, grants: h }]
---
`;
  const { errorGroups, errorFields, tokens, errors } = emit(
    compile(projectOf({ ...files, 'content/other.mdx': secret })).graph,
  );
  expect(errors.map(({ name }) => name)).toContain('b');
  expect([...errorGroups, ...errorFields, ...tokens].map(({ name }) => name)).toEqual([
    'other',
    'moneyMoved',
    'client',
    'user',
  ]);
});

test('operations list valid examples of visible pages', () => {
  const guide = json.pages.find(({ route }) => route === '/guide');
  expect(guide?.examples).toEqual([1, 2, 3].map((n) => `/guide#example-${n}`));
  const text = JSON.stringify(guide?.body);
  expect(text.match(/"tagName":"x-example","properties":{[^}]*}/g)).toEqual(
    [1, 2, 3].map((n) => `"tagName":"x-example","properties":{"id":"/guide#example-${n}"}`),
  );
  expect(operation('Query.refunds').examples).toEqual(['/guide#example-1']);
  expect(operation('Mutation.refundInitiate').examples).toEqual(['/guide#example-2']);
  expect(json.examples).toMatchObject([
    {
      title: 'All',
      operation: '{ refunds { id } }',
      rootFields: ['Query.refunds'],
      variables: null,
      responses: [{ title: 'None', errorCode: null, body: { data: { refunds: [] } } }],
      token: 'user',
      checked: true,
      invalid: null,
    },
    { operationName: 'Go', variables: { input: {} }, scopes: ['client_refund'], token: 'client' },
    { invalid: 'it needs input' },
    { page: '/secret' },
  ]);
});

test('descriptions are Markdown, with hast unless they are plain text', () => {
  expect(operation('Query.node')).toMatchObject({ description: 'Reads one object.' });
  expect(operation('Query.node')).not.toHaveProperty('descriptionBody');

  const [directive] = json.directives.filter(({ name }) => name === 'requiredScopes');
  expect(directive?.description).toBe(
    'Needs scopes. See `Refund.status` and `nothing`, not [`Refund`](https://else.example).',
  );
  const body = JSON.stringify(directive?.descriptionBody);
  expect(body).toContain('"properties":{"dataCoordinate":"Refund.status"}');
  // No coordinate for unknown names and existing links.
  expect(body.match(/dataCoordinate/g)).toHaveLength(1);
});

test('union members and types have their facts from pages', () => {
  expect(typeNamed('RefundStatus')).toMatchObject({
    lifecycle: 'refund',
    members: [
      { name: 'RefundPending', anchor: 'RefundPending', meaning: 'It waits.', next: 'Wait.' },
      { name: 'RefundCompleted', meaning: 'It is paid.' },
    ],
  });
  expect(typeNamed('RefundCompleted').error).toBe('paid');
  expect(json.lifecycles).toMatchObject([
    {
      id: 'refund',
      coordinate: 'RefundStatus',
      designed: false,
      page: '/api/unions/refund-status',
      states: [
        { terminal: false, category: 'pending' },
        { terminal: true, category: 'done' },
      ],
      shownOn: ['/guide'],
    },
  ]);
  expect(json.errors).toMatchObject([{ name: 'paid', coordinate: 'RefundCompleted' }]);
});

test('the sidebar has titles, but no hidden pages or empty categories', () => {
  expect(json.sidebar).toEqual([
    { kind: 'page', label: 'Guide', route: '/guide' },
    {
      kind: 'category',
      label: 'More',
      route: '/api/objects',
      items: [
        { kind: 'link', label: 'Else', href: 'https://www.test.example' },
        { kind: 'page', label: 'Refund', route: '/api/objects/refund' },
      ],
    },
    { kind: 'reference', label: 'Reference' },
  ]);
});

test('pages are sorted by route, including hidden ones', () => {
  expect(json.pages.map(({ route, hidden, documents }) => [route, hidden, documents])).toEqual([
    ['/api/enums/role', false, 'Role'],
    ['/api/objects/refund-completed', false, 'RefundCompleted'],
    ['/api/unions/refund-status', false, 'RefundStatus'],
    ['/guide', false, null],
    ['/secret', true, null],
  ]);
});

function typeNamed(name: string): GraphJson['types'][number] {
  const type = json.types.find((each) => each.name === name);
  if (!type) throw new Error(`no type ${name}`);
  return type;
}

function operation(coordinate: string): GraphJson['operations'][number] {
  const found = json.operations.find((each) => each.coordinate === coordinate);
  if (!found) throw new Error(`no operation ${coordinate}`);
  return found;
}

function graphOf(text: string): GraphJson {
  return emit(compile(projectOf({ ...files, [config]: text })).graph);
}
