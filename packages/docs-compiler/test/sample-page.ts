/** A valid page with one of everything that a page may contain. */
export const samplePage = `---
title: Take a payment
description: >-
  A description
  on two lines.
documents: RefundStatus
lifecycle:
  id: refund
  entity: Refund
  designed: true
  states:
    - name: pending
      type: RefundPending
      meaning: Accepted.
      next: Wait for the webhook.
    - name: submitted
      type: "RefundSubmitted"
      meaning: |
        Sent to the bank.
        The money is gone.
      terminal: true
  transitions:
    - { from: pending, to: submitted, cause: The batch leaves, event: refund }
constants:
  - &lifetime { name: Lifetime, value: 3600, unit: s, meaning: How long. }
---

{/* docs-ignore unknown-symbol: a reason, until 2027-01-31 */}

# Take *a* \`payment\`

Read [the guide](/graphql/pagination#next "A guide"), \`Refund.status\`, \`~ownName\` and ~~not~~ <https>.

[errors]: /graphql/error-handling

See [errors], https://docs.example and ![A diagram](/diagram.png).[^note]

[^note]: A note with \`RefundPaused\`.

## Set-up

## Set-up

<Callout kind="warning" title={"Money"}>
  Money moves *once*.

  1. First:

     \`\`\`graphql title="Read a refund"
     query Refund($id: ID!) {
       node(id: $id) { id }
     }
     \`\`\`

     \`\`\`json variables
     { "id": "1" }
     \`\`\`

  2. Then wait.
</Callout>

> Quoted:
>
> ~~~graphql sdl
> type A { b: Int }
> ~~~

\`\`\`json response errors=UNAUTHENTICATED title="Refused"
{ "errors": [] }
\`\`\`

| Left | Right | Middle |
|:-----|------:|:------:|
| a    | \`b\`   | c      |

- [ ] open
- [x] done

<Cards>
  <Card title="Errors" href="/graphql/error-handling">Read this.</Card>
</Cards>

<Sequence name="pay-by-bank" />

<Errors names={['account blocked', \`bank timeout\`]} group="bank" />

\`\`\`json schema=client-token
{ "a": -1 }
\`\`\`

\`\`\`bash
curl https://api.example
\`\`\`
`.replace('<https>', '`<https>`');
