import type { Files } from './corpus.ts';

/** A project with a page or two of each kind and no errors, small enough to compile often. */
export const kiosk: Files = {
  'content/docs.config.yaml': `configVersion: 1
site: { name: Kiosk, url: "https://docs.kiosk.example" }
schema: [../schema/**/*.graphql]
content: .
catalogue: [unions, states, errors, events]
lifecycleUnions: ["*Status"]
sidebar:
  - /
  - /guides/buy
  - { label: Reference, reference: true }
redirects:
  - { from: /shop, to: /guides/buy#pay }
`,
  'schema/kiosk.graphql': `"What can be asked."
type Query {
  "A ticket, see [how to buy](/guides/buy)."
  ticket("The number on the back, as in \`Ticket.id\`." id: ID!): Ticket
}

"What can be changed."
type Mutation {
  "Pays with the card of the account."
  buy("For whom." input: BuyInput!): Ticket!
}

"Who goes where."
input BuyInput {
  "The stop, as on the map."
  stop: String! = "Harbour"
  "How."
  fare: Fare = ADULT
}

"Who goes."
enum Fare {
  "Over 16."
  ADULT
  "Up to 16."
  CHILD
}

"What has an id."
interface Node {
  "Never changes."
  id: ID!
}

"""
A ticket.

| part | what |
|---|---|
| \`status\` | where it stands |
"""
type Ticket implements Node {
  "On its back."
  id: ID!
  "Where it stands."
  status: TicketStatus!
}

"Where a ticket stands."
union TicketStatus = TicketValid | TicketUsed

"It can be used."
type TicketValid {
  "The last day."
  until: Date
}

"Its ride is over."
type TicketUsed {
  "Where."
  stop: String
}

"YYYY-MM-DD"
scalar Date
`,
  'content/index.mdx': `---
title: Kiosk
description: Tickets by API.
---

![The kiosk](/logo.svg)

<Callout kind="warning" title="First">
  Read [how to pay](/guides/buy#pay).
</Callout>
`,
  'content/guides/buy.mdx': `---
title: Buy a ticket
description: From the stop to the ticket.
events:
  - { name: ticket.used, when: At the gate., payload: Ticket, selection: "{ id }", example: { id: t-1 } }
---

Call \`Mutation.buy\`.

## Pay

Read \`Ticket.status\`.

\`\`\`graphql
query Ticket($id: ID!) {
  ticket(id: $id) {
    id
    status {
      __typename
    }
  }
}
\`\`\`

\`\`\`json variables
{ "id": "t-1" }
\`\`\`

\`\`\`json response
{ "data": { "ticket": { "id": "t-1", "status": { "__typename": "TicketUsed" } } } }
\`\`\`
`,
  'content/api/ticket-status.mdx': `---
title: The states of a ticket
description: What each state means.
documents: TicketStatus
lifecycle:
  id: ticket
  entity: Ticket
  states:
    - { name: valid, type: TicketValid, meaning: Good for a ride., next: Ride. }
    - { name: used, type: TicketUsed, meaning: The ride is over., terminal: true }
  transitions:
    - { from: valid, to: used, cause: The gate., event: ticket.used }
---

<Lifecycle id="ticket" />
`,
  'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};
