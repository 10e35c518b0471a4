const config = `configVersion: 1
site: { name: Library, url: 'https://docs.library.example' }
schema: [../schema/**/*.graphql]
content: .
rules: { missing-description: off, missing-example: off, refusal-never-shown: off }
sandbox:
  now: '2031-05-14T09:00:00.000Z'
  start: /api/mutations/lend
  codes: { token: NO_TOKEN, scope: FORBIDDEN, value: BAD_INPUT, repeated: REPEATED, missing: NOT_FOUND }
`;

const schema = `type Query {
  loan(id: ID!): Loan
}

type Mutation {
  lend(input: LendInput!): Loan!
}

input LendInput {
  bookId: ID!
  reader: String!
  note: String
}

type Book {
  id: ID!
  title: String!
}

type Loan {
  id: ID!
  book: Book!
  reader: String!
  desk: String!
  label: String!
  created: String!
  remark: String
  status: LoanStatus!
}

union LoanStatus = LoanOpen | LoanLate | LoanReturned

type LoanOpen {
  since: String!
}

type LoanLate {
  since: String!
}

type LoanReturned {
  since: String!
}
`;

const call = `\`\`\`graphql
mutation Lend($input: LendInput!) {
  lend(input: $input) {
    id
    book { title }
    reader
    desk
    label
    created
    remark
    status { __typename }
  }
}
\`\`\`

\`\`\`json variables
{ "input": { "bookId": "book-1", "reader": "Ada" } }
\`\`\``;

const codes = ['NO_TOKEN', 'FORBIDDEN', 'BAD_INPUT', 'REPEATED', 'NOT_FOUND'];

const lend = `---
title: Lend
description: Lend a book.
documents: Mutation.lend
call:
  creates: Loan
  links: { book: input.bookId }
  fills:
    created: { now: 0 s }
    desk: main desk
constants:
  - { name: Longest name, value: 20, unit: characters, meaning: Longer names are rejected., applies: LendInput.reader, bound: maxLength }
triggers:
  - outcome: LoanLate
    input: A reader called Forgetful.
    operation: Mutation.lend
    when: { input.reader: { is: Forgetful } }
    after: 14 d
acts:
  - { name: bring the book, who: reader, on: Loan, moves: LoanReturned }
errorCodes:
${codes.map((code) => `  - { code: ${code}, meaning: Rejected., action: Change it. }`).join('\n')}
world:
  book-1: { type: Book, values: { title: Rivers } }
scenarios:
  too long: { variables: { input.reader: 'Ada, Countess of Lovelace' } }
---

${call}

\`\`\`json response title="lent"
{
  "data": {
    "lend": {
      "id": "loan-1",
      "book": { "title": "Lakes" },
      "reader": "Bob",
      "desk": "side desk",
      "label": "Loan",
      "created": "today",
      "remark": "In good order",
      "status": { "__typename": "LoanReturned" }
    }
  }
}
\`\`\`

\`\`\`json response title="too long" errors=BAD_INPUT
{ "data": null, "errors": [{ "message": "Too long.", "extensions": { "code": "BAD_INPUT" } }] }
\`\`\`
`;

/** Returns a page that reads a loan. */
function readPage(
  name: string,
  { scenario, status }: Record<'scenario' | 'status', string>,
): string {
  return `---
title: ${name}
description: Read a loan.
scenarios:
  ${name}: ${scenario}
---

\`\`\`graphql
query ${name}($id: ID!) {
  loan(id: $id) {
    reader
    status {
      __typename
      ... on LoanOpen { since }
      ... on LoanReturned { since }
      ... on LoanLate { since }
    }
  }
}
\`\`\`

\`\`\`json variables
{ "id": "loan-1" }
\`\`\`

\`\`\`json response
{
  "data": {
    "loan": {
      "reader": "Ada",
      "status": { "__typename": "${status}", "since": "2031-05-14T09:00:00.000Z" }
    }
  }
}
\`\`\`
`;
}

/** A library whose responses have values of each kind of source. */
export const whyFiles = {
  'package.json': '{}\n',
  'content/docs.config.yaml': config,
  'schema/schema.graphql': schema,
  'content/lend.mdx': lend,
  'content/loan.mdx': `---
title: Loan
description: A loan.
documents: Loan
fills: { label: { text: 'Loan {id}' } }
---
`,
  'content/late.mdx': readPage('Late', {
    scenario: '{ world: { loan-1: { call: Lend, variables: { input.reader: Forgetful } } } }',
    status: 'LoanLate',
  }),
  'content/returned.mdx': readPage('Returned', {
    scenario: '{ before: [{ act: bring the book, on: loan-1 }, { after: 1 d }] }',
    status: 'LoanOpen',
  }),
  'content/status.mdx': `---
title: Status
description: The states of a loan.
documents: LoanStatus
lifecycle:
  id: loan
  entity: Loan
  initial: open
  fills: { since: { now: 0 s } }
  states:
    - { name: open, type: LoanOpen, meaning: The book is lent. }
    - { name: late, type: LoanLate, meaning: The book is late. }
    - { name: returned, type: LoanReturned, meaning: The book is back., terminal: true }
  transitions:
    - { from: open, to: late, cause: It is not back after 14 days. }
    - { from: open, to: returned, cause: The reader brings it. }
    - { from: late, to: returned, cause: The reader brings it. }
---
`,
} as const;
