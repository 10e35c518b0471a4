import { expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { ErrorFinder, type ErrorFinderProps } from './ErrorFinder.tsx';

const words = [{ kind: 'text', text: 'Words.' }] as const;
const advice = { meaning: words, cause: words, action: words };
const cost = (value: string, text: string) =>
  ({
    label: 'Cost',
    text,
    quoted: false,
    choice: { facet: 'cost', value, tone: 'warning' },
  }) as const;
const errors: ErrorFinderProps['errors'] = [
  {
    ...advice,
    name: 'account blocked',
    anchor: 'error.account-blocked',
    group: 'bank',
    retry: 'never',
    facts: [cost('none', 'No cost')],
  },
  {
    ...advice,
    name: 'LoginTimeout',
    anchor: 'error.login-timeout',
    group: 'authentication',
    retry: 'later',
    facts: [cost('some', 'Some cost'), { label: 'Say', text: 'Wait.', quoted: true }],
  },
];
const finder = (
  <ErrorFinder
    errors={errors}
    groups={{ authentication: 'Login', bank: 'Bank', other: 'Other' }}
    facets={[
      { name: 'cost', label: 'Cost', words: { some: 'Some cost', all: 'All', none: 'No cost' } },
      { name: 'rare', label: 'Rare', words: { yes: 'Very' } },
    ]}
  />
);

test('offers only filters that match an error', () => {
  expect(text(finder)).toContain(
    'Group Login Bank Retry Do not retry Retry later Cost Some cost No cost',
  );
  expect(text(finder)).not.toContain('Other');
  expect(text(finder)).not.toContain('All');
  expect(text(finder)).not.toContain('Rare');
  expect(count(finder, /type="checkbox"/)).toBe(6);
});

test('each error has an anchor, and its filter values as data attributes', () => {
  expect(markup(finder)).toContain(
    '<li id="error.login-timeout" data-group="authentication" data-retry="later" data-cost="some">',
  );
  expect(markup(finder)).toContain('href="#error.login-timeout"');
});
