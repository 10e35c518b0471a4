/** A small project with one of most features, and no findings: a library that lends books. */
export const library: Readonly<Record<string, string>> = {
  'content/docs.config.yaml': `configVersion: 1
site: { name: Library, url: "https://docs.library.example" }
schema: [../schema/**/*.graphql]
content: .
catalogue: [unions, states, errors, scopes, events, triggers, examples]
lifecycleUnions: ["*State"]
sidebar:
  - /
  - label: Guides
    items: [/guides/lend, /guides/return-a-book]
  - /errors
  - { label: API reference, reference: true }
redirects:
  - { from: /lend, to: /guides/lend#extend-a-loan }
scalars:
  Isbn: { type: string, pattern: '^\\d{13}$' }
rules: { missing-description: error }
errors:
  groups: { other: Other }
  fields:
    moneyMoved:
      label: Money
      values: { never: No money moved, always: Money moved }
    shopperText: { label: Tell the member, optional: true }
tokens:
  client: {}
`,
  'schema/library.graphql': `"""
What can be asked.
"""
type Query {
  """
  One loan by its id; null where there is none.
  """
  loan(
    """
    The id that \`lendBook\` gave.
    """
    id: ID!
  ): Loan @requiredScopes(scopes: [READ_LOANS])
}

"""
What can be changed.
"""
type Mutation {
  """
  Lends a copy of a book to a member.
  """
  lendBook(
    """
    Which book goes to whom.
    """
    input: LendBookInput!
  ): LendBookResult! @requiredScopes(scopes: [LEND])
}

"""
A call needs a token with all of these scopes.
"""
directive @requiredScopes(
  """
  Each of them is needed.
  """
  scopes: [Scope!]!
) on FIELD_DEFINITION

"""
What a token lets one do.
"""
enum Scope {
  """
  Seeing what members have at home.
  """
  READ_LOANS
  """
  Lend books.
  """
  LEND
}

"""
The number on the back of a book.
"""
scalar Isbn

"""
Which book goes to whom.
"""
input LendBookInput {
  """
  Thirteen digits, without hyphens.
  """
  isbn: Isbn!
  """
  The member's card.
  """
  cardNumber: String!
  """
  How the book is read.
  """
  format: Format = PAPER
}

"""
How a book is read.
"""
enum Format {
  """
  Printed.
  """
  PAPER
  """
  Read aloud.
  """
  AUDIO
}

"""
A loan, or why there is none.
"""
union LendBookResult = Loan | CardExpired

"""
A book that a member has, or had.
"""
type Loan {
  """
  Given when the book was lent.
  """
  id: ID!
  """
  The book.
  """
  isbn: Isbn!
  """
  How the book is read.
  """
  format: Format!
  """
  Where the loan stands.
  """
  state: LoanState!
  """
  The day on which the book must be back, as YYYY-MM-DD.
  """
  dueOn: String!
  """
  The old name of \`dueOn\`.
  """
  dueDate: String @deprecated(reason: "Use \`dueOn\`.")
}

"""
Where a loan stands.
"""
union LoanState = LoanOpen | LoanReturned

"""
The member has the book.
"""
type LoanOpen {
  """
  How often the loan was made longer.
  """
  extensions: Int!
}

"""
The book is back.
"""
type LoanReturned {
  """
  The day on which it came back.
  """
  returnedOn: String!
}

"""
The member's card is too old.
"""
type CardExpired {
  """
  The last day on which the card was good.
  """
  expiredOn: String!
}
`,
  'content/index.mdx': `---
title: Library
description: Lend books by API.
---

Begin with [lending](/guides/lend), then see [the errors](/errors#card-expired).

<Cards>
  <Card title="Return" href="/guides/return-a-book">
    How a book comes back.
  </Card>
</Cards>
`,
  'content/guides/lend.mdx': `---
title: Lend a book
description: Give a book to a member.
scopes:
  - { name: READ_LOANS, token: client, grants: Reading loans. }
  - { name: LEND, token: client, grants: Lending books. }
constants:
  - { name: Loan, value: 21, unit: days, meaning: How long a member has a book. }
sequence:
  lend:
    actors: [You, Library]
    steps:
      - { from: You, to: Library, label: lendBook }
      - { from: Library, to: You, label: The loan, kind: reply }
---

Call \`Mutation.lendBook\` and keep \`Loan.id\`.

<Sequence name="lend" />

\`\`\`graphql title="Lend a book"
mutation Lend($input: LendBookInput!) {
  lendBook(input: $input) {
    __typename
    ... on Loan {
      id
      format
      dueOn
      state {
        __typename
        ... on LoanOpen {
          extensions
        }
      }
    }
    ... on CardExpired {
      expiredOn
    }
  }
}
\`\`\`

\`\`\`json variables
{
  "input": {
    "isbn": "9780000000002",
    "cardNumber": "L-1",
    "format": "AUDIO"
  }
}
\`\`\`

\`\`\`json response title="Lent"
{
  "data": {
    "lendBook": {
      "__typename": "Loan",
      "id": "loan-1",
      "format": "AUDIO",
      "dueOn": "2026-12-13",
      "state": {
        "__typename": "LoanOpen",
        "extensions": 0
      }
    }
  }
}
\`\`\`

\`\`\`json response title="The card is too old"
{
  "data": {
    "lendBook": {
      "__typename": "CardExpired",
      "expiredOn": "2026-01-31"
    }
  }
}
\`\`\`

## Extend a loan

<Callout kind="warning" title="Once">
  A loan is extended once.
</Callout>

| state | extend |
|---|---|
| \`LoanOpen\` | yes |
| \`LoanReturned\` | no |

<Constants />
`,
  'content/guides/return-a-book.mdx': `---
title: Return a book
description: How a loan ends.
events:
  - name: loan.returned
    when: The book is back.
    payload: Loan
    selection: "{ id state { __typename } }"
    example: { id: loan-1, state: { __typename: LoanReturned } }
triggers:
  - { outcome: LoanReturned, input: 'A card number of \`L-9\`.', operation: Mutation.lendBook }
  - { outcome: card expired, input: 'A card number of \`L-0\`.', operation: Mutation.lendBook }
restSchemas:
  receipt:
    type: object
    required: [loan]
    properties: { loan: { type: string } }
---

A member brings the book. You get \`loan.returned\`.

\`\`\`graphql title="Read a loan"
query Loan($id: ID!) {
  loan(id: $id) {
    id
    state {
      __typename
    }
  }
}
\`\`\`

\`\`\`json variables
{ "id": "loan-1" }
\`\`\`

\`\`\`json response
{ "data": { "loan": { "id": "loan-1", "state": { "__typename": "LoanReturned" } } } }
\`\`\`

The desk prints this:

\`\`\`json schema=receipt
{ "loan": "loan-1" }
\`\`\`

<Triggers />
`,
  'content/errors.mdx': `---
title: Errors
description: What can go wrong.
---

## Card expired

<Errors />
`,
  'content/api/card-expired.mdx': `---
title: The card is too old
description: What to do about an old card.
documents: CardExpired
error:
  name: card expired
  group: other
  meaning: The member's card is too old.
  cause: A card is good for a year.
  retry: after-change
  moneyMoved: never
  action: Ask the member for a new card.
---
`,
  'content/api/loan-state.mdx': `---
title: The states of a loan
description: What each state means.
documents: LoanState
lifecycle:
  id: loan
  entity: Loan
  states:
    - name: open
      type: LoanOpen
      meaning: The member has the book.
      next: Wait for \`loan.returned\`.
    - name: returned
      type: LoanReturned
      meaning: The book is back.
      terminal: true
  transitions:
    - { from: open, to: returned, cause: The book comes back., event: loan.returned }
---
`,
  'content/api/lend-book-result.mdx': `---
title: What lending gives
description: A loan, or an error.
documents: LendBookResult
members:
  Loan: { meaning: The book is lent. }
  CardExpired: { meaning: The card is too old. }
---
`,
};
