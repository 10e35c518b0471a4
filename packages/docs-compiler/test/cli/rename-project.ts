/**
 * A small project with a name of its schema in every place that `rename` knows: definitions, values,
 * descriptions, operations, data, rules, props, config, links, redirects and samples.
 */
export const renameProject: Readonly<Record<string, string>> = {
  'package.json': `{}
`,
  'schema/schema.graphql': `type Query {
  loan(id: ID!): Loan
  loans(filter: LoanFilterInput): [Loan!]!
}

type Mutation {
  loanCreate(input: LoanCreateInput!): LoanCreatePayload
}

input LoanCreateInput {
  "The \`title\` of the book."
  title: String!
  reference: String
  shelf: Shelf = UPPER
}

type LoanCreatePayload {
  loan: Loan!
}

input LoanFilterInput {
  reference: TextFilterInput
  state: StateFilterInput
}

input TextFilterInput {
  eq: String
}

input StateFilterInput {
  typename: TypeFilterInput
}

input TypeFilterInput {
  eq: LoanStateName
}

enum LoanStateName {
  LoanOpen
  LoanLost
}

interface Item {
  title: String!
}

# A loan of one book.
"""
A loan, made by \`Mutation.loanCreate(input:)\`. Its \`reference\` is yours, see [states](/api/unions/loan-state#LoanLost).
"""
type Loan implements Item {
  id: ID!
  title: String!
  reference: String
  shelf: Shelf
  place: Shelf @deprecated(reason: "Read \`Loan.shelf\`, or the \`reference\`.")
  state: LoanState!
}

enum Shelf {
  UPPER
  LOWER
}

union LoanState = LoanOpen | LoanLost

type LoanOpen {
  since: String
}

type LoanLost {
  shelf: Shelf
}
`,
  'content/docs.config.yaml': `configVersion: 1
site:
  name: Loans
  url: https://docs.example
  ownValues:
    reference:
      label: Your reference
      example: order-1
      fields: [Loan.reference, LoanCreateInput.reference]
schema: [../schema/**/*.graphql]
content: .
catalogue: [unions, states]
lifecycleUnions: [LoanState]
sandbox:
  start: /api/objects/loan
  codes: { token: NO_TOKEN, scope: NO_SCOPE, value: BAD, repeated: AGAIN, missing: UNKNOWN }
sidebar:
  - /
  - /api/objects/loan
  - label: API reference
    reference: true
rules:
  missing-description: off
`,
  'content/routes.lock': `/ #find-a-loan
/api
/api/enums
/api/enums/loan-state-name #LoanLost #LoanOpen
/api/enums/shelf #LOWER #UPPER
/api/inputs
/api/inputs/loan-create-input #reference #shelf #title
/api/inputs/loan-filter-input #reference #state
/api/inputs/state-filter-input #typename
/api/inputs/text-filter-input #eq
/api/inputs/type-filter-input #eq
/api/interfaces
/api/interfaces/item #title
/api/mutations
/api/mutations/loan-create #loanCreate-input
/api/objects
/api/objects/loan #id #place #reference #shelf #state #title
/api/objects/loan-create-payload #loan
/api/objects/loan-lost #shelf
/api/objects/loan-open #since
/api/queries
/api/queries/loan #loan-id
/api/queries/loans #loans-filter
/api/scalars
/api/scalars/boolean
/api/scalars/float
/api/scalars/id
/api/scalars/int
/api/scalars/string
/api/unions
/api/unions/loan-state #LoanLost #LoanOpen
`,
  'content/index.mdx': `---
title: Loans
description: Lend books, from \`Mutation.loanCreate\` to \`LoanState.LoanLost\`.
world:
  loan-1:
    type: Loan
    values: { title: Emma, reference: order-1, shelf: UPPER }
    states: [LoanLost]
---

A [loan](/api/objects/loan) has a \`Loan.reference\`, which is \`order-1\` in \`Query.loan(id:)\` and \`[Loan!]!\`. The Loan of a ~Loan is in prose, \`~Loan\` is none of the schema.

## Find a \`Loan\`

Read [its state](#find-a-loan), [what is lost](/api/unions/loan-state#LoanLost) and [the reference](/api/objects/loan#reference).

\`\`\`graphql file="samples/find.graphql"
query FindLoans($filter: LoanFilterInput) {
  loans(filter: $filter) {
    id
    reference
    shelf
    where: shelf
    state {
      __typename
      ... on LoanLost {
        lostFrom: shelf
      }
    }
  }
}
\`\`\`

\`\`\`json variables
{ "filter": { "reference": { "eq": "order-1" }, "state": { "typename": { "eq": "LoanLost" } } } }
\`\`\`

\`\`\`json response
{
  "data": {
    "loans": [
      {
        "id": "loan-1",
        "reference": "order-1",
        "shelf": "UPPER",
        "where": "UPPER",
        "state": { "__typename": "LoanLost", "lostFrom": "LOWER" }
      }
    ]
  }
}
\`\`\`

\`\`\`ts file="samples/find.ts"
export const find = 'query { loans { reference } }';
\`\`\`
`,
  'content/api/create.mdx': `---
title: loanCreate
description: Lend a book.
documents: Mutation.loanCreate
call:
  creates: Loan
  needs:
    - given: { input.shelf: { is: UPPER } }
      code: BAD
      message: 'No.'
scenarios:
  none: { variables: { input.shelf: LOWER } }
errorCodes:
  - { code: BAD, meaning: No., action: Ask again. }
  - { code: UNKNOWN, meaning: Unknown., action: Ask again. }
  - { code: NO_TOKEN, meaning: No., action: Ask again. }
  - { code: NO_SCOPE, meaning: No., action: Ask again. }
  - { code: AGAIN, meaning: No., action: Ask again. }
---

\`\`\`graphql
mutation Lend($input: LoanCreateInput!) {
  loanCreate(input: $input) {
    loan {
      id
      reference
    }
  }
}
\`\`\`

\`\`\`json variables
{ "input": { "title": "Emma", "reference": "order-1", "shelf": "UPPER" } }
\`\`\`

\`\`\`json response
{ "data": { "loanCreate": { "loan": { "id": "loan-2", "reference": "order-1" } } } }
\`\`\`

\`\`\`json response title="none" errors=BAD
{
  "data": { "loanCreate": null },
  "errors": [
    { "message": "No.", "path": ["loanCreate"], "extensions": { "code": "BAD" } }
  ]
}
\`\`\`
`,
  'content/api/loan.mdx': `---
title: Loan
description: One loan.
documents: Loan
world:
  loan-9:
    type: Loan
    values: { title: Persuasion, reference: order-9, shelf: LOWER }
questions:
  '#': [borrow a book]
  '#reference': [find my order]
events:
  - name: loan
    when: The state changes, such as to \`LoanLost\`.
    payload: Loan
    selection: '{ id reference state { __typename } }'
    example: { id: loan-1, reference: order-1, state: { __typename: LoanOpen } }
---

The \`reference\` is yours, and \`shelf\` is where it was.
`,
  'content/api/state.mdx': `---
title: LoanState
description: The states.
documents: LoanState
lifecycle:
  id: loan
  entity: Loan
  initial: open
  states:
    - name: open
      type: LoanOpen
      meaning: A reader has it.
    - name: lost
      type: LoanLost
      meaning: Nobody has it.
      terminal: true
      fills: { shelf: LOWER }
  transitions:
    - from: open
      to: lost
      cause: Nobody finds it.
      event: loan
acts:
  - name: lose it
    who: reader
    on: Loan
    moves: LoanLost
triggers:
  - outcome: LoanLost
    operation: Mutation.loanCreate
    input: a title that ends with \`x\`
    when: { input.title: { ends: x } }
---

<Triggers outcomes={["LoanLost"]} />
`,
  'content/samples/find.graphql': `query FindLoans($filter: LoanFilterInput) {
  loans(filter: $filter) {
    id
    reference
    shelf
    where: shelf
    state {
      __typename
      ... on LoanLost {
        lostFrom: shelf
      }
    }
  }
}
`,
  'content/samples/find.ts': `export const find = 'query { loans { reference } }';
`,
  'content/samples/read.graphql': `{
  loan(id: "loan-1") {
    reference
  }
}
`,
};
