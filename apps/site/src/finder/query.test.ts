import { expect, test } from 'vitest';

import { found, type Query } from '../finder.ts';

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
  ['nothing', {}, [insufficient, blocked, timeout]],
  ['a part of a name in any case', { text: 'FUNDS' }, [insufficient]],
  ['words in any order', { text: 'payment insufficient' }, [insufficient]],
  ['a word that one name has', { text: 'bank' }, [timeout]],
  ['a word that no name has, but a text', { text: 'refused' }, [blocked]],
  ['a word that nothing has', { text: 'wallet' }, []],
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
])('looking for %s', (_name, query, expected) => {
  const names = [...found(items, { text: '', facets: new Map(), ...query })].map(
    ({ name }) => name,
  );
  expect(names).toEqual(expected);
});
