import type { CoverageKind } from '../../src/coverage.ts';

export interface Case {
  readonly kind: CoverageKind;
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** `covered of total` */
  readonly share: string;
  /** Absent if nothing is missing. */
  readonly missing?: readonly string[];
}

const described = `"Where one starts."
type Query {
  "One."
  one("How many." many: Int, bare: Int): One
  two: One
}
"A one."
type One { "Its id." id: ID! }
input Filter { "Equals." eq: Int, ne: Int }
enum Size { "Little." SMALL, LARGE }
directive @odd("Why." reason: String, since: Int) on OBJECT
`;

const refunds = `type Query { refund: Refund }
type Refund { status: RefundStatus }
union RefundStatus = RefundPending | RefundCompleted | RefundError
type RefundPending { date: Int }
type RefundCompleted { date: Int }
type RefundError { date: Int }
`;

const failures = `type Query { order: Order }
type Order { result: OrderFailureReason }
interface OrderFailureReason { at: Int }
type Declined implements OrderFailureReason { at: Int }
type Timeout implements OrderFailureReason { at: Int }
type LimitError { at: Int }
`;

const scopes = `type Query { a: Int @requiredScopes(scopes: [read]) }
directive @requiredScopes(scopes: [Scope!]!) on FIELD_DEFINITION
enum Scope { read, write }
`;

const bareScopes = `type Query { a: Int @requiredScopes(scopes: ["read"]) }
extend type Query @requiredScopes(scopes: ["admin", "read"])
directive @requiredScopes(scopes: [String!]!) on FIELD_DEFINITION | OBJECT
`;

const calls = 'type Query { a: Int, b: Int, c: Int, d: Int }\ntype Mutation { e: Int }\n';

export const cases: readonly Case[] = [
  {
    kind: 'types',
    name: 'types and directives with a description',
    files: schema(described),
    share: '2 of 5',
    missing: ['Filter', 'Size', '@odd'],
  },
  {
    kind: 'types',
    name: 'a blank description does not count',
    files: schema('"  "\ntype Query { a: Int }'),
    share: '0 of 1',
    missing: ['Query'],
  },
  {
    kind: 'types',
    name: 'an extension has no description, but its fields have',
    files: schema('"Start."\ntype Query { a: Int }\nextend type Query { b: Int }'),
    share: '1 of 1',
  },
  {
    kind: 'fields',
    name: 'fields with a description',
    files: schema(described),
    share: '2 of 3',
    missing: ['Query.two'],
  },
  {
    kind: 'input-fields',
    name: 'fields of input types are a separate kind',
    files: schema(described),
    share: '1 of 2',
    missing: ['Filter.ne'],
  },
  {
    kind: 'arguments',
    name: 'arguments of fields and directives',
    files: schema(described),
    share: '2 of 4',
    missing: ['Query.one(bare:)', '@odd(since:)'],
  },
  {
    kind: 'values',
    name: 'values of enums',
    files: schema(described),
    share: '1 of 2',
    missing: ['Size.LARGE'],
  },
  {
    kind: 'descriptions',
    name: 'all elements',
    files: schema(described),
    share: '8 of 16',
    missing: [
      'Filter',
      'Size',
      '@odd',
      'Query.two',
      'Filter.ne',
      'Query.one(bare:)',
      '@odd(since:)',
      'Size.LARGE',
    ],
  },
  {
    kind: 'unions',
    name: 'unions with a page',
    files: { ...schema(`${refunds}union Other = Refund`), ...page('documents: RefundStatus') },
    share: '1 of 2',
    missing: ['Other'],
  },
  {
    kind: 'members',
    name: 'a meaning, a state or an error explains a member',
    files: {
      ...schema(refunds),
      ...page(`documents: RefundStatus
members:
  RefundPending: { meaning: Not sent yet. }
lifecycle:
  id: refund
  entity: Refund
  states:
    - { name: completed, type: RefundCompleted, meaning: Paid. }`),
      ...page(`documents: RefundError\n${error('RefundError')}`, 'error'),
    },
    share: '3 of 3',
  },
  {
    kind: 'members',
    name: 'a documented union without any meaning',
    files: { ...schema(refunds), ...page('documents: RefundStatus') },
    share: '0 of 3',
    missing: [
      'RefundStatus.RefundPending',
      'RefundStatus.RefundCompleted',
      'RefundStatus.RefundError',
    ],
  },
  {
    kind: 'members',
    name: 'members of a union without a page do not count',
    files: schema(refunds),
    share: '0 of 0',
  },
  {
    kind: 'members',
    name: 'an enum counts once its page gives a value a meaning',
    files: {
      ...schema(
        'type Query { size: Size, fit: Fit }\nenum Size { SMALL, LARGE }\nenum Fit { TIGHT }',
      ),
      ...page('documents: Size\nmembers:\n  SMALL: { meaning: Little. }'),
      ...page('documents: Fit', 'fit'),
    },
    share: '1 of 2',
    missing: ['Size.LARGE'],
  },
  {
    kind: 'states',
    name: 'members with a state, and all members of a union without a lifecycle',
    files: {
      ...schema(`${refunds}union ParcelState = Refund | Lost\ntype Lost { date: Int }`),
      ...page(lifecycle()),
    },
    share: '2 of 5',
    missing: ['RefundStatus.RefundError', 'ParcelState.Refund', 'ParcelState.Lost'],
  },
  {
    kind: 'states',
    name: 'states without a type count as covered',
    files: {
      ...schema('type Query { a: Int }'),
      ...page(`lifecycle:
  id: consent
  entity: Consent
  states:
    - { name: asked, meaning: Waiting. }
    - { name: granted, meaning: Allowed. }`),
    },
    share: '2 of 2',
  },
  {
    kind: 'errors',
    name: 'types that are errors by their name, or by the name of their interface',
    files: { ...schema(failures), ...page(`documents: Declined\n${error('declined')}`) },
    share: '1 of 3',
    missing: ['LimitError', 'Timeout'],
  },
  {
    kind: 'errors',
    name: 'an error without a type',
    files: { ...schema(scopes), ...page(error('batch error')) },
    share: '1 of 1',
  },
  {
    kind: 'errors',
    name: 'codes in responses',
    files: {
      ...schema('type Query { a: Int }'),
      ...page(
        'errorCodes:\n  - { code: FORBIDDEN, meaning: M., action: A. }',
        'page',
        `${failing('FORBIDDEN')}\n${failing('LATE')}`,
      ),
    },
    share: '1 of 2',
    missing: ['LATE'],
  },
  {
    kind: 'next-steps',
    name: 'states and members with `next`; an error has its action',
    files: {
      ...schema(refunds),
      ...page(lifecycle()),
      ...page(`documents: RefundError\n${error('RefundError')}`, 'error'),
    },
    share: '3 of 4',
    missing: ['RefundStatus.RefundCompleted'],
  },
  {
    kind: 'scopes',
    name: 'values of the enum of scopes',
    files: {
      ...schema(scopes),
      ...page('scopes:\n  - { name: read, token: client, grants: Read. }'),
    },
    share: '1 of 2',
    missing: ['Scope.write'],
  },
  {
    kind: 'scopes',
    name: 'scopes as strings, each once',
    files: {
      ...schema(bareScopes),
      ...page('scopes:\n  - { name: read, token: client, grants: Read. }'),
    },
    share: '1 of 2',
    missing: ['admin'],
  },
  {
    kind: 'scopes',
    name: 'scopes that a scalar or an enum requires',
    files: schema(`scalar Date @requiredScopes(scopes: ["date"])
type Query { a: Date }
directive @requiredScopes(scopes: [String!]!) on SCALAR
`),
    share: '0 of 1',
    missing: ['date'],
  },
  {
    kind: 'events',
    name: 'events of transitions and of pages',
    files: {
      ...schema(refunds),
      ...page(lifecycle()),
      ...page('events:\n  - { name: order, when: Placed., payload: Refund }', 'events'),
    },
    share: '1 of 2',
    missing: ['refund'],
  },
  {
    kind: 'triggers',
    name: 'final states and errors, by type, value or name',
    files: {
      ...schema(`${refunds}enum Gate { OPEN, SHUT }`),
      ...page(`${lifecycle()}
triggers:
  - { outcome: RefundCompleted, input: Cents 1. }
  - { outcome: bank timeout, input: Cents 2. }
  - { outcome: SHUT, input: Cents 3. }`),
      ...page(
        `documents: Gate
lifecycle:
  id: gate
  entity: Gate
  states:
    - { name: open, value: OPEN, meaning: In use. }
    - { name: shut, value: SHUT, meaning: Done., terminal: true }`,
        'gate',
      ),
      ...page(error('bank timeout'), 'timeout'),
      ...page(`documents: RefundError\n${error('refund failed')}`, 'error'),
    },
    share: '3 of 4',
    missing: ['RefundError'],
  },
  {
    kind: 'triggers',
    name: 'a final state without a type or value in the schema does not count',
    files: {
      ...schema('type Query { a: Int }'),
      ...page(`lifecycle:
  id: consent
  entity: Consent
  states:
    - { name: asked, meaning: Waiting. }
    - { name: granted, meaning: Allowed., terminal: true }`),
    },
    share: '0 of 0',
  },
  {
    kind: 'operations',
    name: 'deprecated operations count only if an example shows them',
    files: {
      ...schema('type Query { a: Int @deprecated, b: Int @deprecated, c: Int }'),
      ...page('', 'shown', fence('graphql', '{ a }')),
    },
    share: '1 of 2',
    missing: ['Query.c'],
  },
  {
    kind: 'operations',
    name: 'only valid, checked examples on visible pages count',
    files: {
      ...schema(calls),
      ...page('', 'shown', fence('graphql', '{ a }')),
      ...page('', 'ignored', fence('graphql ignore="later"', '{ b }')),
      ...page('', 'invalid', fence('graphql invalid="no such field"', '{ c x }')),
      ...page('hidden: true', 'hidden', fence('graphql', '{ d }')),
    },
    share: '1 of 5',
    missing: ['Query.b', 'Query.c', 'Query.d', 'Mutation.e'],
  },
  {
    kind: 'examples',
    name: 'all examples except ignored ones',
    files: {
      ...schema(calls),
      ...page(
        '',
        'guide',
        [
          fence('graphql', '{ a }'),
          fence('graphql ignore="later"', '{ x }'),
          fence('graphql invalid="no such field"', '{ x }'),
          fence('graphql sdl', 'type Other { a: Int }'),
        ].join('\n\n'),
      ),
    },
    share: '3 of 4',
    missing: ['/guide#example-2'],
  },
  {
    kind: 'run',
    name: 'one response matches, one has no declared call, one is skipped',
    files: lending(),
    share: '1 of 3',
    missing: ['/api/mutations/lend#example-1 (burnt)', '/api/mutations/lend#example-2'],
  },
  {
    kind: 'derived',
    name: 'an id and a request value count, a literal does not',
    files: lending(),
    share: '2 of 3',
    missing: ['/api/mutations/lend#example-1 (lent)'],
  },
];

function schema(text: string): Record<string, string> {
  return { 'schema/test.graphql': text };
}

function page(frontmatter: string, name = 'page', body = ''): Record<string, string> {
  const start = `title: Test\ndescription: A page of a test.\n${frontmatter}`.trim();
  return { [`content/${name}.mdx`]: `---\n${start}\n---\n\n${body}\n` };
}

function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\``;
}

function error(name: string): string {
  return `error:
  name: ${name}
  group: bank
  meaning: It failed.
  cause: The bank.
  retry: never
  moneyMoved: never
  action: Ask for another way to pay.`;
}

/** Returns a lifecycle with two of the three states of a refund. */
function lifecycle(): string {
  return `documents: RefundStatus
lifecycle:
  id: refund
  entity: Refund
  states:
    - { name: pending, type: RefundPending, meaning: Waiting., next: Wait. }
    - { name: completed, type: RefundCompleted, meaning: Paid., terminal: true }
  transitions:
    - { from: pending, to: completed, cause: The bank paid., event: refund }`;
}

/** Returns an example whose response has an error with a code. */
function failing(code: string): string {
  const response = { data: null, errors: [{ message: 'No.', extensions: { code } }] };
  return `\`\`\`graphql\n{ a }\n\`\`\`\n\n\`\`\`json response\n${JSON.stringify(response)}\n\`\`\`\n`;
}

/** Returns a library with a sandbox, whose page prints three responses. */
export function lending(): Record<string, string> {
  const loan = { id: 'loan-1', reader: 'Ada', shelf: 'A' };
  const answer = JSON.stringify({ data: { lend: loan } });
  const example = [
    fence(
      'graphql',
      'mutation Lend($reader: String!) { lend(reader: $reader) { id reader shelf } }',
    ),
    fence('json variables', '{ "reader": "Ada" }'),
    fence('json response title="lent"', answer),
    fence('json response title="burnt"', answer),
    fence('graphql', 'mutation { burn }'),
    fence('json response', '{ "data": { "burn": true } }'),
  ];
  const codes = ['token', 'scope', 'value', 'repeated', 'missing'].map((key) => `${key}: NO`);
  return {
    'schema/library.graphql': `type Query { a: Int  loan(id: ID!): Loan }
type Mutation { lend(reader: String!): Loan!  burn: Boolean! }
type Loan { id: ID!  reader: String!  shelf: String! }`,
    'content/docs.config.yaml': `configVersion: 1
site: { name: Library, url: 'https://docs.library.example' }
schema: [../schema/**/*.graphql]
content: .
sandbox: { codes: { ${codes.join(', ')} } }`,
    ...page(
      `documents: Mutation.lend
call: { creates: Loan, fills: { shelf: A } }
scenarios: { burnt: { skip: Fires are not simulated. } }`,
      'lend',
      example.join('\n\n'),
    ),
  };
}
