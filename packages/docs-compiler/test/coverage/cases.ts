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
    kind: 'limits',
    name: 'a bound, a reason, an equal constant and a need of a call count',
    files: shop(`call:
  creates: Order
  needs:
    - value: { input.price.cents: { most: 500 } }
      code: NO
      message: Too much.
    - given: { input.size: { in: [S, M] } }
      code: NO
      message: No such size.
    - when: { input.gift: { is: true } }
      given: { input.note: { present: true } }
      code: NO
      message: Write a note.
constants:
  - { name: Code, value: '^[A-Z]+$', meaning: Letters., applies: OrderInput.code, bound: pattern }
  - { name: Code again, value: '^[A-Z]+$', meaning: Letters., applies: OrderInput.code }
  - { name: Other code, value: '^[0-9]+$', meaning: Digits., applies: OrderInput.code }
  - { name: Day, value: 2, unit: days, meaning: From now., applies: OrderInput.day, skip: Days do not pass. }
  - { name: Price, value: R5, meaning: No more., applies: OrderInput.price }
  - { name: Sizes, value: S or M, meaning: No others., applies: OrderInput.size }
  - { name: Gifts, value: one, meaning: In a day., applies: OrderInput.gift }
  - { name: Note, value: one line, meaning: No more., applies: OrderInput.note }
  - { name: Search, value: one word, meaning: No more., applies: 'Query.orders(text:)' }
  - { name: Anything, value: R9, meaning: No more., applies: Order.id, also: [OrderInput.price, OrderInput.day] }`),
    share: '5 of 10',
    missing: ['Other code', 'Gifts', 'Note', 'Search', 'Anything'],
  },
  {
    kind: 'limits',
    name: 'constants of nothing, of a field and of a type do not count',
    files: shop(`constants:
  - { name: Calls, value: 50, meaning: In a second. }
  - { name: Id, value: 8, unit: characters, meaning: Always., applies: Order.id }
  - { name: Orders, value: 3, meaning: In a day., applies: OrderInput }`),
    share: '0 of 0',
  },
  {
    kind: 'limits',
    name: 'an item of a list and the argument of a query, and no entity',
    files: shop(
      `documents: Query.orders
call:
  answers: {}
  needs:
    - value: { ids.0: { most: 9 }, of.price.cents: { most: 500 } }
      code: NO
      message: Too much.
constants:
  - { name: Ids, value: R9, meaning: No more., applies: 'Query.orders(ids:)' }
  - { name: Of, value: R9, meaning: No more., applies: 'Query.orders(of:)' }`,
      '',
    ),
    share: '1 of 2',
    missing: ['Of'],
  },
  {
    kind: 'limits',
    name: 'a need does not replace the bound that the words determine',
    files: shop(`call:
  creates: Order
  needs:
    - value: { input.price.cents: { least: 1 } }
      code: NO
      message: Too little.
constants:
  - { name: Largest price, value: 500, unit: cents, meaning: No more., applies: PriceInput.cents }`),
    share: '0 of 1',
    missing: ['Largest price'],
  },
  {
    kind: 'limits',
    name: 'nothing without a sandbox',
    files: {
      ...schema('type Query { a(text: String): Int }'),
      ...page(`constants:
  - { name: Text, value: 3, unit: characters, meaning: No more., applies: 'Query.a(text:)' }`),
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
  return {
    'schema/library.graphql': `type Query { a: Int  loan(id: ID!): Loan }
type Mutation { lend(reader: String!): Loan!  burn: Boolean! }
type Loan { id: ID!  reader: String!  shelf: String! }`,
    ...sandbox(),
    ...page(
      `documents: Mutation.lend
call: { creates: Loan, fills: { shelf: A } }
scenarios: { burnt: { skip: Fires are not simulated. } }`,
      'lend',
      example.join('\n\n'),
    ),
  };
}

/** Returns a shop with a sandbox, whose page of the call that orders has this frontmatter. */
function shop(
  frontmatter: string,
  documents = 'documents: Mutation.order\n',
): Record<string, string> {
  return {
    ...schema(`type Query { orders(text: String, ids: [Int!], of: ID): [Order!] }
type Mutation { order(input: OrderInput!): Order! }
type Order { id: ID!  price: Price!  size: String! }
type Price { cents: Int! }
input OrderInput { code: String  day: String  gift: Boolean  note: String  price: PriceInput  size: String }
input PriceInput { cents: Int! }`),
    ...sandbox(),
    ...page(`${documents}${frontmatter}`, 'order'),
  };
}

function sandbox(): Record<string, string> {
  const codes = ['token', 'scope', 'value', 'repeated', 'missing'].map((key) => `${key}: NO`);
  return {
    'content/docs.config.yaml': `configVersion: 1
site: { name: Library, url: 'https://docs.library.example' }
schema: [../schema/**/*.graphql]
content: .
sandbox: { codes: { ${codes.join(', ')} } }`,
  };
}
