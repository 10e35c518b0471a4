import { expect, test } from 'vitest';

import { argument, enumValue, field, operation, type } from '../../test/graph-parts.ts';
import { fixture } from '../../test/fixture.ts';
import { createContext } from '../context.ts';
import { inline } from './inline.ts';

const site = createContext({
  ...fixture,
  types: [
    type({
      name: 'Payment',
      kind: 'object',
      fields: [
        field('Payment.card', { type: 'Card' }),
        field('Payment.last4', { type: 'String' }),
        field('Payment.events', {
          type: 'String',
          arguments: ['first', 'limit'].map((name) =>
            argument(`Payment.events(${name}:)`, { type: 'Int' }),
          ),
        }),
      ],
    }),
    type({ name: 'Card', kind: 'object', fields: [field('Card.last4', { type: 'String' })] }),
    type({ name: 'Why', kind: 'enum', values: [enumValue('Why.old'), enumValue('Why.young')] }),
  ],
  operations: [
    operation({ name: 'pay', kind: 'mutation', type: 'Payment' }),
    operation({ name: 'payOnce', kind: 'mutation', type: 'Payment' }),
  ],
});

/** Where each part leads that leads somewhere. */
function linksIn(text: string, about?: string) {
  return inline(site, text, about).flatMap((part) =>
    part.kind !== 'text' && part.href !== undefined ? [`${part.text} ${part.href}`] : [],
  );
}

test.each([
  ['a sibling', 'Use `card`.', 'Payment.last4', ['card /api/objects/payment#card']],
  [
    'a field of a field',
    'Use `card.last4`.',
    'Payment.last4',
    ['card.last4 /api/objects/card#last4'],
  ],
  ['a coordinate', 'Use `Card.last4`.', 'Payment.last4', ['Card.last4 /api/objects/card#last4']],
  ['a value', 'Now `young`.', 'Why.old', ['young /api/enums/why#young']],
  [
    'an argument',
    'Use `first`.',
    'Payment.events(limit:)',
    ['first /api/objects/payment#events-first'],
  ],
  ['a call beside it', 'Use `payOnce`.', 'Mutation.pay', ['payOnce /api/mutations/pay-once']],
  ['a call from a field', 'Use `payOnce`.', 'Payment.card', ['payOnce /api/mutations/pay-once']],
  [
    'a coordinate in plain text',
    '`old` goes. See Card.last4 instead.',
    'Why.old',
    ['Card.last4 /api/objects/card#last4'],
  ],
  [
    'a name in plain text',
    'Use payOnce instead.',
    'Mutation.pay',
    ['payOnce /api/mutations/pay-once'],
  ],
  [
    'an address',
    'See https://a.example/why?x=1. Soon.',
    'Why.old',
    ['https://a.example/why?x=1 https://a.example/why?x=1'],
  ],
  ['not itself', '`card` goes.', 'Payment.card', []],
  [
    'nothing that is not there',
    'Use `cash`, or use Cash.amount, or see the docs.',
    'Payment.card',
    [],
  ],
])('a reason leads to %s', (_name, text, about, links) => {
  expect(linksIn(text, about)).toEqual(links);
});

test('text that is about nothing links coordinates in backticks alone', () => {
  expect(linksIn('Read `Card.last4` or Card.last4, then `card`.')).toEqual([
    'Card.last4 /api/objects/card#last4',
  ]);
});

test('no character is lost', () => {
  const text = 'Gone. Use Card.last4, see https://a.example. Or `card`!';
  expect(
    inline(site, text, 'Payment.last4')
      .map((part) => part.text)
      .join(''),
  ).toBe(text.replaceAll('`', ''));
});
