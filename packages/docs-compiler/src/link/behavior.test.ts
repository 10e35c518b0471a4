import { describe, expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';
import { reuseUnchanged } from '../reuse.ts';

/** Each row of the tests needs its own operation. */
const callsOfRows = Array.from(
  { length: 80 },
  (_, at) => `row${at}(input: LendInput!): LendPayload`,
);
const typesOfRows = [0, 1, 2].map((at) => `type Stamp${at} { mark: Mark at: String }`);

const schema = `
directive @requiredScopes(scopes: [Scope!]) on FIELD_DEFINITION
enum Scope { READ_LOANS LEND }
type Query { loan(id: ID!): Loan desk: Desk }
type Mutation {
  lend(input: LendInput!): LendPayload @requiredScopes(scopes: [LEND])
  lendAll(input: LendAllInput!): LendPayload
  back(loanId: ID!, note: String): Loan
  close(deskId: ID!): Boolean
  ${callsOfRows.join('\n  ')}
}
input LendInput { bookId: ID! copies: Int deposit: MoneyInput by: Way token: ID }
input LendAllInput { loans: [LendInput!]! deskId: ID shelfId: ID }
input MoneyInput { amount: String }
enum Way { POST COUNTER }
type LendPayload { loan: Loan success: Boolean receipt: Receipt }
type Loan {
  id: ID! book: Book due: String deposit: Money status: LoanStatus fees: [Fee!] failures: [LoanFailure!]
  stamp: Stamp way: Way count: Int
}
type Book { id: ID! title: String copies: Int loans: LoanConnection }
type LoanConnection { nodes: [Loan!] pageInfo: PageInfo }
type PageInfo { hasNextPage: Boolean }
type Fee { id: ID! sum: Int status: FeeStatus }
type Desk { id: ID! name: String loans: [Loan!] }
type Receipt { id: ID! number: Int }
type Stamp { mark: Mark at: String loan: Loan }
${typesOfRows.join('\n')}
type Mark { colour: String }
type Money { amount: String }
union LoanFailure = BookLost | CardExpired
type BookLost { reason: String }
type CardExpired { on: String }
union LoanStatus = LoanOpen | LoanBack
type LoanOpen { since: String stamp: Stamp }
type LoanBack { since: String reader: String }
enum FeeStatus { OWED PAID }
scalar Day
scalar Coins
type Copy { id: ID! bought: Day! price: Coins tags: [String!] pages: Int lent: Boolean way: Way loan: Loan days: [Day!] }
union CopyStatus = CopyGood | CopyBad
type CopyGood { way: Shape }
type CopyBad { seen: Day }
enum Shape { NEW WORN }
extend type Copy { status: CopyStatus }
`;

const config = `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
schema: [../schema/**/*.graphql]
tokens: { reader: {}, desk: {} }
scalars:
  Day: { type: string, pattern: '^\\d{4}-\\d{2}-\\d{2}', examples: ['2031-05-14'] }
  Coins:
    type: object
    required: [count]
    additionalProperties: false
    properties: { count: { type: string, pattern: '^\\d+$', examples: ['12'] } }
`;

const sandbox = `sandbox:
  start: /world
  skip: { Mutation.lendAll: Later. }
  codes: { token: NO_TOKEN, scope: NO_SCOPE, value: BAD, repeated: TWICE, missing: { code: BAD } }
`;

const status = page(
  'LoanStatus',
  `lifecycle:
  id: loan
  entity: Loan
  initial: open
  states:
    - { name: open, type: LoanOpen, meaning: It is out. }
    - { name: back, type: LoanBack, meaning: It is here. }
  transitions: [{ from: open, to: back, cause: The reader came. }]
`,
);

/** The pages that every project has beside the tested one. */
const others = {
  'content/status.mdx': status,
  'content/fee.mdx': page(
    'FeeStatus',
    `lifecycle:
  id: fee
  entity: Fee
  initial: owed
  states:
    - { name: owed, value: OWED, meaning: To be paid. }
    - { name: paid, value: PAID, meaning: Paid. }
`,
  ),
  'content/lost.mdx': page(
    'BookLost',
    'error: { name: book lost, meaning: It is gone., cause: Nobody knows., retry: never, action: Pay. }',
  ),
  'content/codes.mdx': page(
    undefined,
    `errorCodes:
  - { code: NO_TOKEN, meaning: None., action: Ask. }
  - { code: NO_SCOPE, meaning: None., action: Ask. }
  - { code: BAD, meaning: Bad., action: Ask. }
  - { code: TWICE, meaning: Again., action: Ask. }
acts: [{ name: come in, who: reader, on: Loan, moves: LoanBack }]
`,
  ),
  'content/lend.mdx': page('Mutation.lend', 'call: { creates: Loan }'),
  'content/back.mdx': page('Mutation.back', 'call: { moves: { loanId: LoanBack } }'),
  'content/world.mdx': page(
    undefined,
    'world: { desk-1: { type: Desk, root: desk, values: { name: Front } } }',
    `
\`\`\`graphql
mutation LendBook($input: LendInput!) { lend(input: $input) { loan { id } } }
\`\`\`

\`\`\`json variables
{ "input": { "bookId": "book-1" } }
\`\`\`

\`\`\`json response title="lent"
{ "data": { "lend": { "loan": { "id": "loan-1" } } } }
\`\`\`
`,
  ),
};

function page(documents: string | undefined, facts: string, body = ''): string {
  const about = documents === undefined ? '' : `documents: ${documents}\n`;
  return `---\ntitle: A page\ndescription: About it.\n${about}${facts.trim()}\n---\n${body}`;
}

type Files = Readonly<Record<string, string>>;

const shared: Files = {
  'schema/s.graphql': schema,
  'content/docs.config.yaml': config,
  ...others,
};

// The shared files are read once.
const whole = projectOf(shared);

const named = new Set(['unknown-symbol', 'unknown-fact', 'unknown-state', 'invalid-frontmatter']);

/** Returns the code, the text and the first help of each unknown name or key. */
function unknownIn(files: Files): string[] {
  const { diagnostics } = compile(reuseUnchanged(projectOf({ ...shared, ...files }), whole));
  return diagnostics
    .filter(({ code }) => named.has(code))
    .map(({ code, primary: { span }, help }) => {
      return `${code}: ${span.file.text.slice(span.start, span.end)}; ${help?.[0]}`;
    });
}

/** A replacement in a shared file, the wrong name in it, and the right one. */
type Change = readonly [from: string, to: string, wrong: string, meant: string, code?: string];

/** Frontmatter, the wrong name in it, and the right one. */
type Row = readonly [facts: string, wrong: string, meant: string, code?: string];

const lend: readonly Row[] = [
  ['creates: Loann', 'Loann', 'Loan'],
  ['creates: Loan, links: { bok: input.bookId }', 'bok', 'book'],
  ['creates: Loan, links: { book: input.bokId }', 'bokId', 'bookId'],
  ['creates: Loan, copies: { due: input.deposit.amuont }', 'amuont', 'amount'],
  ['creates: Loan, copies: { duee: input.copies }', 'duee', 'due'],
  ['once: imput.bookId', 'imput', 'input'],
  ['creates: Loan, fills: { duee: { now: 1 h } }', 'duee', 'due'],
  ['creates: Loan, fills: { due: { input: input.copis } }', 'copis', 'copies'],
  ['creates: Loan, fills: { due: { first: [{ input: input.copis }] } }', 'copis', 'copies'],
  ['creates: Loan, fills: { due: { field: bok.title } }', 'bok', 'book'],
  ['creates: Loan, fills: { way: POTS }', 'POTS', 'POST'],
  ['creates: Loan, fills: { way: { value: POTS } }', 'POTS', 'POST'],
  ['creates: Loan, fills: { stamp: { type: Stmp } }', 'Stmp', 'Stamp'],
  ['creates: Loan, fills: { stamp: { type: Stamp, fills: { makr: x } } }', 'makr', 'mark'],
  [
    'creates: Loan, fills: { stamp: { type: Stamp, fills: { mark: { type: Mark, fills: { color: x } } } } }',
    'color',
    'colour',
  ],
  ['creates: Loan, fills: { stamp: { value: { makr: null } } }', 'makr', 'mark'],
  ['creates: Loan, fills: { fees: { list: [{ type: Feee }] } }', 'Feee', 'Fee'],
  ['creates: Loan, fills: { count: { count: feess } }', 'feess', 'fees'],
  [
    'creates: Loan, fills: { count: { count: fees, states: [FeeStatus.PAYD] } }',
    'FeeStatus.PAYD',
    'FeeStatus.PAID',
  ],
  ['creates: Loan, fills: { count: { count: fees, in: [LoanOpn] } }', 'LoanOpn', 'LoanOpen'],
  [
    'creates: Loan, fills: { due: { now: 1 h, when: { input.copis: { present: true } } } }',
    'copis',
    'copies',
  ],
  ['creates: Loan, fills: { due: { now: 1 h, when: { input.by: { is: POTS } } } }', 'POTS', 'POST'],
  ['creates: { by: input.depositt, amount: Loan }', 'depositt', 'deposit'],
  ['creates: { by: input.deposit, amuont: Loan }', 'amuont', 'amount'],
  ['creates: { by: input.deposit, amount: Loann }', 'Loann', 'Loan'],
  ['creates: { by: input.token, Desc: Loan }', 'Desc', 'Desk'],
  ['creates: Loan, makes: { recipt: { type: Receipt } }', 'recipt', 'receipt'],
  ['creates: Loan, makes: { receipt: { type: Recipt } }', 'Recipt', 'Receipt'],
  ['creates: Loan, makes: { receipt: { type: Receipt, fills: { numbr: 1 } } }', 'numbr', 'number'],
  ['answers: { sucess: true }', 'sucess', 'success'],
  ['answer: { type: LendPayload, fills: { sucess: true } }', 'sucess', 'success'],
  ['moves: { input.bookId: LoanBak }', 'LoanBak', 'LoanBack'],
  ['moves: { input.bokId: LoanBack }', 'bokId', 'bookId'],
  ['moves: { input.bookId: LoanBack }, fills: { raeder: x }', 'raeder', 'reader'],
  ['leaves: { input.bokId: input.token }', 'bokId', 'bookId'],
  ['leaves: { input.bookId: input.tokn }', 'tokn', 'token'],
  ['removes: { Bok: input.bookId }', 'Bok', 'Book'],
  ['removes: { Book: input.bokId }', 'bokId', 'bookId'],
  ['creates: Loan, finds: { input.bookId: Loan.deu }', 'Loan.deu', 'Loan.due'],
  ['creates: Loan, finds: { input.bokId: Loan.due }', 'bokId', 'bookId'],
  ['creates: Loan, adds: { feess: input.copies }', 'feess', 'fees'],
  ['creates: Loan, adds: { fees: input.copis }', 'copis', 'copies'],
  ['removes: { Loan: input.bookId }, takes: { feess: input.copies }', 'feess', 'fees'],
  ['each: { input.copis: { as: Mutation.lend } }', 'copis', 'copies'],
  ['each: { input.copies: { as: Mutation.lent } }', 'Mutation.lent', 'Mutation.lend'],
  ['each: { input.copies: { as: Mutation.lend, of: input.bokId } }', 'bokId', 'bookId'],
  ['acts: { input.bokId: come in }', 'bokId', 'bookId'],
  ['acts: { input.bookId: come inn }', 'come inn', 'come in', 'unknown-fact'],
  ['removes: { Book: input.bookId }, begins: { input.bookId: lons }', 'lons', 'loans'],
];

const needs: readonly Row[] = [
  ['value: { input.copis: { most: 3 } }', 'copis', 'copies'],
  ['value: { input.copies: { most: 3, of: input.bokId } }', 'bokId', 'bookId'],
  ['value: { input.copies: { most: copis, of: input.bookId } }', 'copis', 'copies'],
  [
    'value: { input.copies: { most: copies, of: input.bookId, less: { list: lons, sum: count } } }',
    'lons',
    'loans',
  ],
  [
    'value: { input.copies: { most: copies, of: input.bookId, less: { list: loans, sum: cont } } }',
    'cont',
    'count',
  ],
  [
    'value: { input.copies: { most: copies, of: input.bookId, less: { list: loans, sum: count, states: [LoanOpn] } } }',
    'LoanOpn',
    'LoanOpen',
  ],
  ['value: { input.copies: [{ most: 3 }, { most: { input: input.copis } }] }', 'copis', 'copies'],
  ['unused: { input.copis: { of: Loan, field: count } }', 'copis', 'copies'],
  ['unused: { input.copies: { of: Lon, field: count } }', 'Lon', 'Loan'],
  ['unused: { input.copies: { of: Loan, field: book.titel } }', 'titel', 'title'],
  ['given: { input.by: { in: [POST, COUNTR] } }', 'COUNTR', 'COUNTER'],
  ['state: { input.bokId: [LoanOpen] }', 'bokId', 'bookId'],
  ['state: { input.bookId: [LoanOpn] }', 'LoanOpn', 'LoanOpen'],
  ['given: { input.copis: { present: true } }', 'copis', 'copies'],
  ['given: [{ input.copis: { present: true } }]', 'copis', 'copies'],
  ['given: { input.bookId.titel: { is: x } }', 'titel', 'title'],
  ['given: { input.bookId.loans.duee: { is: x } }', 'duee', 'due'],
  ['given: { input.bookId.__typename: { is: Bok } }', 'Bok', 'Book'],
  ['has: { input.bokId: { loans: [Loan] } }', 'bokId', 'bookId'],
  ['has: { input.bookId: { loan: [Loan] } }', 'loan', 'loans'],
  ['has: { input.bookId: { loans: [Loann] } }', 'Loann', 'Loan'],
  ['has: { input.bookId: { loans: [Loan] } }, where: { duee: { is: x } }', 'duee', 'due'],
  ['when: { input.copis: { present: true } }, claims: [x]', 'copis', 'copies'],
];

const inCalls: readonly Row[] = [
  ...lend,
  // The link makes the argument an id of a book.
  ...needs.map(([need, wrong, meant]): Row => [
    `creates: Loan, links: { book: input.bookId }, needs: [{ ${need}, code: BAD, message: No. }]`,
    wrong,
    meant,
  ]),
  [
    'needs: [{ given: { input.copies: { present: true } }, code: BADD, message: No. }]',
    'BADD',
    'BAD',
    'unknown-fact',
  ],
];

const lent = 'outcome: LoanBack, input: x, operation: Mutation.lend';

const inRules: readonly Row[] = [
  [`triggers: [{ ${lent}, when: { input.copis: { ends: "1" } } }]`, 'copis', 'copies'],
  [`triggers: [{ ${lent}, when: { input.by: { is: POTS } } }]`, 'POTS', 'POST'],
  [`triggers: [{ ${lent}, else: true, on: [Loann] }]`, 'Loann', 'Loan'],
  [`triggers: [{ ${lent}, else: true, sets: { raeder: x } }]`, 'raeder', 'reader'],
  [`triggers: [{ ${lent}, else: true, answers: { sucess: true } }]`, 'sucess', 'success'],
  [`triggers: [{ ${lent}, else: true, act: come inn }]`, 'come inn', 'come in', 'unknown-fact'],
  [`triggers: [{ ${lent}, else: true, begins: feess }]`, 'feess', 'fees'],
  [`triggers: [{ ${lent}, else: true, of: feess }]`, 'feess', 'fees'],
  [
    `triggers: [{ ${lent}, else: true, first: [{ outcome: LoanOpn }] }]`,
    'LoanOpn',
    'LoanOpen',
    'unknown-fact',
  ],
  [
    `triggers: [{ ${lent}, else: true, then: [{ outcome: FeeStatus.PADI, of: fees }] }]`,
    'FeeStatus.PADI',
    'FeeStatus.PAID',
    'unknown-fact',
  ],
  [
    `triggers: [{ ${lent}, else: true, first: [{ outcome: book los }] }]`,
    'book los',
    'book lost',
    'unknown-fact',
  ],
  [
    `triggers: [{ ${lent}, else: true, first: [{ outcome: book lost, sets: { raeson: x } }] }]`,
    'raeson',
    'reason',
  ],
  ['acts: [{ name: go, who: reader, on: Loann }]', 'Loann', 'Loan'],
  ['acts: [{ name: go, who: reader, on: Loan, moves: LoanBak }]', 'LoanBak', 'LoanBack'],
  [
    'acts: [{ name: go, who: reader, on: Loan, moves: LoanBack, sets: { raeder: x } }]',
    'raeder',
    'reader',
  ],
  [
    'acts: [{ name: go, who: reader, on: Loan, moves: LoanBack, sets: { reader: { input: nott } } }]',
    'nott',
    'note',
  ],
];

const inTypes: readonly Row[] = [
  ['fills: { makr: x }', 'makr', 'mark'],
  ['fills: { mark: { type: Mark, fills: { color: x } } }', 'color', 'colour'],
  ['fills: { at: { input: nott } }', 'nott', 'note'],
];

const inLifecycle: readonly Change[] = [
  ['initial: open', 'initial: opn', 'opn', 'open', 'unknown-state'],
  ['entity: Loan', 'entity: Loan\n  fills: { sinse: { now: 1 h } }', 'sinse', 'since'],
  ['meaning: It is here.', 'meaning: x, fills: { raeder: x }', 'raeder', 'reader'],
  ['meaning: It is here.', 'meaning: x, fills: { reader: { field: duee } }', 'duee', 'due'],
  ['meaning: It is here.', 'meaning: x, fills: { reader: { input: nott } }', 'nott', 'note'],
  ['cause: The reader came.', 'cause: x, at: duee', 'duee', 'due'],
  ['cause: The reader came.', 'cause: x, moves: { bok: LoanBack }', 'bok', 'book'],
  ['cause: The reader came.', 'cause: x, moves: { book: LoanBak }', 'LoanBak', 'LoanBack'],
  ['cause: The reader came.', 'cause: x, opens: fe', 'fe', 'fee', 'unknown-state'],
];

describe('unknown names in lifecycles', () => {
  test.each(inLifecycle.map((change) => [change[1], change] as const))('%s', (_to, change) => {
    const [from, to, wrong, meant, code = 'unknown-symbol'] = change;
    const files = { 'content/status.mdx': status.replace(from, () => to) };
    expect(unknownIn(files)).toEqual([`${code}: ${wrong}; write \`${meant}\``]);
  });
});

const lentOnce = `
\`\`\`graphql
mutation Lend($input: LendInput!) { lend(input: $input) { loan { id } } }
\`\`\`

\`\`\`json variables
{ "input": { "bookId": "book-1" } }
\`\`\`

\`\`\`json response
{ "data": { "lend": { "loan": { "id": "loan-2" } } } }
\`\`\`

\`\`\`json response title="no desk"
{ "data": { "lend": null } }
\`\`\`
`;

const inWorlds: readonly Row[] = [
  ['world: { loan-2: { call: LendBok } }', 'LendBok', 'LendBook', 'unknown-fact'],
  [
    'world: { loan-2: { call: LendBook, variables: { inputt.copies: 1 } } }',
    'inputt',
    'input',
    'unknown-fact',
  ],
  ['world: { loan-2: { call: LendBook, variables: { input.copis: 1 } } }', 'copis', 'copies'],
  [
    'world: { loan-2: { call: LendBook, variables: { input.deposit: { amuont: "1" } } } }',
    'amuont',
    'amount',
  ],
  ['world: { loan-2: { call: LendBook, variables: { input.by: POTS } } }', 'POTS', 'POST'],
  ['world: { loan-2: { call: LendBook, states: [LoanOpn] } }', 'LoanOpn', 'LoanOpen'],
  ['world: { loann-2: { call: LendBook } }', 'loann-2', 'loan-2', 'unknown-fact'],
  ['world: { desk-2: { type: Dessk } }', 'Dessk', 'Desk'],
  ['world: { desk-2: { type: Desk, root: dessk } }', 'dessk', 'desk'],
  ['world: { desk-2: { type: Desk, values: { nam: x } } }', 'nam', 'name'],
  [
    'world: { loan-2: { type: Loan, values: { stamp: { mark: { color: x } } } } }',
    'color',
    'colour',
  ],
  ['world: { loan-2: { type: Loan, values: { way: POTS } } }', 'POTS', 'POST'],
  [
    'world: { loan-2: { type: Loan, values: { status: { __typename: LoanOpn } } } }',
    'LoanOpn',
    'LoanOpen',
  ],
  [
    'world: { loan-2: { type: Loan, values: { book: boook-1 } } }',
    'boook-1',
    'book-1',
    'unknown-fact',
  ],
  ['scenarios: { no desc: { skip: Never. } }', 'no desc', 'no desk', 'unknown-fact'],
  ['scenarios: { Lendd: { skip: Never. } }', 'Lendd', 'Lend', 'unknown-fact'],
  ['scenarios: { Lend: { variables: { inputt.copies: 1 } } }', 'inputt', 'input', 'unknown-fact'],
  ['scenarios: { Lend: { variables: { input.copis: 1 } } }', 'copis', 'copies'],
  ['scenarios: { Lend: { world: { loan-2: { type: Loann } } } }', 'Loann', 'Loan'],
  ['scenarios: { Lend: { token: { kind: raeder } } }', 'raeder', 'reader', 'unknown-fact'],
  ['scenarios: { Lend: { token: { without: [LENT] } } }', 'LENT', 'LEND', 'unknown-fact'],
  ['scenarios: { Lend: { before: [{ call: LendBok }] } }', 'LendBok', 'LendBook', 'unknown-fact'],
  [
    'scenarios: { Lend: { before: [{ call: LendBook, variables: { input.copis: 1 } }] } }',
    'copis',
    'copies',
  ],
  [
    'scenarios: { Lend: { before: [{ act: come inn, on: loan-1 }] } }',
    'come inn',
    'come in',
    'unknown-fact',
  ],
  [
    'scenarios: { Lend: { before: [{ act: come in, on: loann-1 }] } }',
    'loann-1',
    'loan-1',
    'unknown-fact',
  ],
];

/** Each row is a page of a separate project, as equal slips on several pages are one finding. */
const pages = [
  ...inCalls.map((row, index) => ({
    row,
    text: page(`Mutation.row${index}`, `call: { ${row[0]} }`),
  })),
  ...inRules.map((row) => ({ row, text: page(undefined, row[0]) })),
  ...inTypes.map((row, index) => ({ row, text: page(`Stamp${index}`, row[0]) })),
  ...inWorlds.map((row) => ({ row, text: page(undefined, row[0], lentOnce) })),
].map(({ row, text }, index) => ({ row, text, path: `content/row-${index}.mdx` }));

describe('unknown names in behavior, fixtures and scenarios', () => {
  test.each(pages.map(({ row, ...file }) => [row[0], row, file] as const))(
    '%s',
    (_facts, [, wrong, meant, code = 'unknown-symbol'], { path, text }) => {
      expect(unknownIn({ [path]: text })).toEqual([`${code}: ${wrong}; write \`${meant}\``]);
    },
  );
});

/** Slips in each form of a fill. */
const inFills: readonly Row[] = [
  ['stamp: { tyep: Stamp }', 'tyep', 'type'],
  ['stamp: { tyep: Stamp, fills: { at: x } }', 'tyep', 'type'],
  ['stamp: { type: Stamp, fils: { at: x } }', 'fils', 'fills'],
  ['due: { nwo: 1 h }', 'nwo', 'now'],
  ['due: { first: [{ input: input.copies }, { inptu: input.bookId }] }', 'inptu', 'input'],
  ['count: { count: fees, stats: [FeeStatus.PAID] }', 'stats', 'states'],
  ['due: { now: 1 h, when: { input.copies: { presnt: true } } }', 'presnt', 'present'],
  ['stamp: { type: Stamp, fills: { mark: { tyep: Mark, fills: { colour: x } } } }', 'tyep', 'type'],
];

describe('unknown keys of values with several forms', () => {
  test.each(inFills)('%s', (fills, wrong, meant) => {
    const text = page('Mutation.row0', `call: { creates: Loan, fills: { ${fills} } }`);
    expect(unknownIn({ 'content/row.mdx': text })).toEqual([
      `invalid-frontmatter: ${wrong}; write \`${meant}\``,
    ]);
  });
});

const inConfig: readonly Change[] = [
  ['Mutation.lendAll', 'Mutation.lendAlll', 'Mutation.lendAlll', 'Mutation.lendAll'],
  ['Mutation.lendAll', 'Loan.due', 'Loan.due', ''],
  ['/world', '/word', '/word', '/world', 'unknown-fact'],
  ['TWICE', 'TWISE', 'TWISE', 'TWICE', 'unknown-fact'],
  ['{ code: BAD }', '{ code: BADD }', 'BADD', 'BAD', 'unknown-fact'],
];

describe('unknown names in the config', () => {
  test.each(inConfig.map((change) => [change[1], change] as const))('%s', (_to, change) => {
    const [from, to, wrong, meant, code = 'unknown-symbol'] = change;
    const files = { 'content/docs.config.yaml': (config + sandbox).replace(from, () => to) };
    const help = meant === '' ? 'name an element of the schema' : `write \`${meant}\``;
    expect(unknownIn(files)).toEqual([`${code}: ${wrong}; ${help}`]);
  });
});

/** Frontmatter, the wrong value in it, and a part of the message. */
type ValueRow = readonly [facts: string, wrong: string, expected: string];

const copy = (values: string): string => `world: { copy-1: { type: Copy, values: { ${values} } } }`;
const acted = 'acts: [{ name: tear, who: reader, on: Copy, moves: CopyBad';
const copyStates = `documents: CopyStatus
lifecycle:
  id: copy
  entity: Copy
  initial: good
  transitions: [{ from: good, to: bad, cause: Tea., event: x }]
  states:
    - { name: bad, type: CopyBad, meaning: Torn., fills: { seen: { now: 0 s } } }
    - { name: good, type: CopyGood, meaning: Whole.`;

const invalidValues: readonly ValueRow[] = [
  [copy('bought: soon'), 'soon', 'must match'],
  [copy('bought: 2031'), '2031', 'must be a string'],
  [copy('bought: null'), 'null', 'its type is `Day!`'],
  [copy("price: { coutn: '12' }"), 'coutn', 'must not be here'],
  [copy('price: { count: 12.00 }'), '12.00', 'must be a string'],
  [copy('price: 12'), '12', 'must be an object'],
  [copy('pages: many'), 'many', 'its type is `Int`'],
  [copy("pages: '12'"), "'12'", 'its type is `Int`'],
  [copy('pages: 1.5'), '1.5', 'its type is `Int`'],
  [copy('lent: yes'), 'yes', 'its type is `Boolean`'],
  [copy('tags: old'), 'old', 'its type is `[String!]`'],
  [copy('tags: [old, 12]'), '12', 'its type is `String`'],
  [copy('days: [2031-05-14, later]'), 'later', 'must match'],
  [copy('pages: [1]'), '[1]', 'its type is `Int`'],
  [copy('way: true'), 'true', 'not a value of `Way`'],
  [copy('loan: { due: 12 }'), '12', 'its type is `String`'],
  [copy('loan: 12'), '12', 'its type is `Loan`'],
  [copy('status: { __typename: CopyBad, seen: never }'), 'never', 'must match'],
  [
    'scenarios: { Lend: { world: { copy-1: { type: Copy, values: { bought: x } } } } }',
    'x',
    'must',
  ],
  [`${acted}, sets: { seen: soon } }]`, 'soon', 'must match'],
  [`${acted}, sets: { pages: soon } }]`, 'soon', 'its type is `Int`'],
  ['documents: Copy\nfills: { bought: soon }', 'soon', 'must match'],
  ['documents: Copy\nfills: { bought: { value: soon } }', 'soon', 'must match'],
  ['documents: Copy\nfills: { bought: { first: [{ field: id }, soon] } }', 'soon', 'must match'],
  ['documents: Copy\nfills: { days: { list: [{ now: 0 s }, soon] } }', 'soon', 'must match'],
  ['documents: Copy\nfills: { pages: { now: 1 h } }', '{ now: 1 h }', 'its type is `Int`'],
  ['documents: Copy\nfills: { loan: { type: Loan, fills: { count: x } } }', 'x', 'is `Int`'],
  [
    'documents: Mutation.lend\ncall: { creates: Loan, fills: { count: { value: 1, when: { input.copies: { is: "1" } } } } }',
    '"1"',
    '`input.copies` is a string, but its type is `Int`',
  ],
  [`${copyStates}, fills: { pages: x } }`, 'x', 'its type is `Int`'],
  // The state has its own field `way`, so the values of `Copy.way` are unknown there.
  [`${copyStates}, fills: { way: POST } }`, 'POST', 'unknown name `POST`'],
  [`${copyStates}, fills: { way: NWE } }`, 'NWE', 'unknown name `NWE`'],
];

const validValues: readonly string[] = [
  copy("bought: '2031-05-14', price: { count: '12' }, tags: [old], pages: 12, lent: true"),
  copy("bought: '2031-05-14', way: POST, loan: loan-1, days: [], price: null"),
  'documents: Copy\nfills: { bought: { now: 1 d }, days: { list: [{ now: 0 s }] } }',
  `${acted}, sets: { seen: '2031-05-14', pages: 3, way: POST } }]`,
  `${copyStates}, fills: { way: WORN, pages: 3 } }`,
];

describe('values that do not match the type of their field', () => {
  const reported = new Set(['invalid-value', 'unknown-symbol']);
  const found = (facts: string): string[] => {
    const files = { 'content/copy.mdx': page(undefined, facts, lentOnce) };
    const { diagnostics } = compile(reuseUnchanged(projectOf({ ...shared, ...files }), whole));
    return diagnostics.flatMap(({ code, message, primary: { span } }) =>
      reported.has(code) ? [`${span.file.text.slice(span.start, span.end)}: ${message}`] : [],
    );
  };

  test.each(invalidValues)('%s', (facts, wrong, expected) => {
    const [first = '', ...others] = found(facts);
    expect(others).toEqual([]);
    expect(first.split(': ')[0]).toBe(wrong.split(': ')[0]);
    expect(first).toContain(expected);
  });

  test.each(validValues)('are not reported in %s', (facts) => {
    expect(found(facts)).toEqual([]);
  });
});

describe('no unknown name', () => {
  test('is in the shared files', () => {
    expect(unknownIn({})).toEqual([]);
  });

  test('is in valid facts of every kind', () => {
    const facts = `
call:
  creates: Loan
  links: { book: input.bookId }
  copies: { deposit: input.deposit }
  fills: { due: { now: 14 d }, way: POST, count: { count: fees, states: [FeeStatus.OWED] } }
  answers: { success: true }
  once: input.bookId
  needs:
    - { state: { input.bookId: [LoanOpen] }, code: BAD, message: Only what is open. }
    - { value: { input.copies: { least: 1, most: 3 } }, code: BAD, message: Too many. }
    - { given: { input.bookId.loans.stamp.mark.colour: { is: red } }, code: BAD, message: No. }
acts: [{ name: go, who: reader, on: Loan, moves: LoanBack, sets: { reader: { input: note } } }]
triggers:
  - { outcome: book lost, input: x, operation: Mutation.lend, else: true, sets: { reason: x } }
scenarios:
  Lend: { token: { kind: desk, without: [LEND] }, before: [{ act: go, on: loan-2 }, { after: 1 h }] }
  no desk: { world: { desk-1: { type: Desk }, loan-9: { call: LendBook } }, variables: { input.by: null } }
`;
    expect(unknownIn({ 'content/lend.mdx': page('Mutation.lend', facts, lentOnce) })).toEqual([]);
  });

  test('is reported for a scenario that may belong to an unreadable response', () => {
    const facts = 'scenarios: { no desk: { skip: Never. } }';
    const body = lentOnce.replace('json response title', 'json respons title');
    expect(unknownIn({ 'content/guide.mdx': page(undefined, facts, body) })).toEqual([]);
  });
});

describe('invalid behavior is reported', () => {
  test.each([
    [
      'call: { needs: [{ code: BAD, message: No. }] }',
      'needs a `state`, a `value`, `unused`, `given`, `has` or `claims`, one of them',
    ],
    ['call: { creates: Loan, fills: { due: { now: 14 days } } }', 'write a number and its unit'],
  ])('%s', (facts, expected) => {
    const files = { 'content/lend.mdx': page('Mutation.lend', facts) };
    const { diagnostics } = compile(projectOf({ 'schema/s.graphql': schema, ...files }));
    const report = diagnostics.flatMap(({ message, primary, help = [] }) => [
      message,
      primary.text,
      ...help,
    ]);
    expect(report.join('\n')).toContain(expected);
  });
});
