import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { ErrorFacts, Errors, type ErrorProps } from './Errors.tsx';

const words = (value: string) => [{ kind: 'text', text: value }] as const;
const blocked: ErrorProps = {
  name: 'account blocked',
  group: 'bank',
  href: '/api/objects/account-blocked',
  meaning: words('The bank refused.'),
  cause: words('A block on the account.'),
  action: words('Let the payer choose another.'),
  retry: 'after-change',
  moneyMoved: 'never',
  shopperText: 'Please use another account.',
};

test('an error says whether to retry, whether money moved, what to do and what to tell the shopper', () => {
  const shown = text(<Errors errors={[blocked]} />);
  expect(shown).toContain('account blocked Retry after a change No money moved The bank refused.');
  expect(shown).toContain('What to do Let the payer choose another.');
  expect(shown).toContain('Tell the shopper Please use another account.');
  expect(markup(<Errors errors={[blocked]} />)).toContain('href="/api/objects/account-blocked"');
});

test('on its own page it does not repeat its name', () => {
  expect(text(<ErrorFacts {...blocked} />)).not.toContain('account blocked');
});

test.each([
  ['never', 'Do not retry'],
  ['later', 'Retry later'],
] as const)('retry %s reads %j', (retry, shown) => {
  expect(text(<ErrorFacts {...blocked} retry={retry} />)).toContain(shown);
});

test.each([
  ['unknown', 'Money may have moved'],
  ['always', 'Money moved'],
] as const)('money moved %s reads %j', (moneyMoved, shown) => {
  expect(text(<ErrorFacts {...blocked} moneyMoved={moneyMoved} />)).toContain(shown);
});
