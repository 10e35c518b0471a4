import { expect, test } from 'vitest';

import { parseSchema } from '../languages/graphql/schema.ts';
import { mentionsInReason } from './reason-mentions.ts';

const schema = parseSchema([
  {
    path: 'schema.graphql',
    text: `
      type Query { payment: Payment }
      type Mutation { pay: Payment payOnce: Payment }
      type Payment { card: Card last4: String events(first: Int limit: Int): String }
      type Card { last4: String }
      enum Why { old young }
    `,
  },
]);

test.each([
  ['a sibling', 'Use `card`.', 'Payment.last4', ['card: Payment.card']],
  ['a field of a field', 'Use `card.last4`.', 'Payment.last4', ['card.last4: Card.last4']],
  ['a coordinate', 'Use `Card.last4`.', 'Payment.last4', ['Card.last4: Card.last4']],
  ['a value', 'Now `young`.', 'Why.old', ['young: Why.young']],
  ['an argument', 'Use `first`.', 'Payment.events(limit:)', ['first: Payment.events(first:)']],
  ['a sibling operation', 'Use `payOnce`.', 'Mutation.pay', ['payOnce: Mutation.payOnce']],
  ['an operation from a field', 'Use `payOnce`.', 'Payment.card', ['payOnce: Mutation.payOnce']],
  [
    'a coordinate in plain text',
    '`old` goes. See Card.last4 instead.',
    'Why.old',
    ['Card.last4: Card.last4'],
  ],
  ['a name in plain text', 'Use payOnce instead.', 'Mutation.pay', ['payOnce: Mutation.payOnce']],
  ['not its own element', '`card` goes.', 'Payment.card', []],
  ['no undefined element', 'Use `cash`, or Cash.amount, or see the docs.', 'Payment.card', []],
])('a reason names %s', (_name, reason, coordinate, expected) => {
  const target = schema.elements.get(coordinate);
  if (!target) throw new Error(`no ${coordinate}`);
  const mentions = mentionsInReason(schema, { target, reason });
  expect(
    mentions.map(({ start, end, element }) => `${reason.slice(start, end)}: ${element.coordinate}`),
  ).toEqual(expected);
});
