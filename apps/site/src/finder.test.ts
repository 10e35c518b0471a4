import { expect, test } from 'vitest';

import { matchingItems, type Query } from './finder.ts';

const items = [
  {
    name: 'InsufficientFundsForPayment',
    about: 'Too little money.',
    group: 'bank',
    retry: 'later',
  },
  { name: 'account blocked', about: 'The bank refused.', group: 'bank', retry: 'later never' },
  { name: 'bank timeout', about: 'No answer.', group: 'other', retry: 'never' },
].map(({ name, about, ...facets }) => ({
  name,
  text: `${name} ${about}`,
  valuesOf: (facet: 'group' | 'retry') => facets[facet].split(' '),
}));

const [insufficient, blocked, timeout] = [
  'InsufficientFundsForPayment',
  'account blocked',
  'bank timeout',
];

test.each<[string, Partial<Query>, readonly (string | undefined)[]]>([
  ['an empty query', {}, [insufficient, blocked, timeout]],
  ['a part of a name, ignoring case', { text: 'FUNDS' }, [insufficient]],
  ['words in any order', { text: 'payment insufficient' }, [insufficient]],
  ['a word of one name', { text: 'bank' }, [timeout]],
  ['a word of a text, but of no name', { text: 'refused' }, [blocked]],
  ['an unknown word', { text: 'wallet' }, []],
  ['a value of a facet', { facets: new Map([['group', ['bank']]]) }, [insufficient, blocked]],
  [
    'two values of a facet',
    { facets: new Map([['group', ['bank', 'other']]]) },
    [insufficient, blocked, timeout],
  ],
  [
    'values of two facets',
    {
      facets: new Map([
        ['group', ['bank']],
        ['retry', ['never']],
      ]),
    },
    [blocked],
  ],
  ['text and a facet', { text: 'account', facets: new Map([['group', ['other']]]) }, []],
])('finds the items for %s', (_name, query, expected) => {
  const names = [...matchingItems(items, { text: '', facets: new Map(), ...query })].map(
    ({ name }) => name,
  );
  expect(names).toEqual(expected);
});
