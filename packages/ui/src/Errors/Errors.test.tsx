import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { ErrorFacts, Errors, type ErrorProps } from './Errors.tsx';

const words = (value: string) => [{ kind: 'text', text: value }] as const;
const blocked: ErrorProps = {
  name: 'account blocked',
  type: 'AccountBlockedByBank',
  group: 'bank',
  href: '/api/objects/account-blocked',
  meaning: words('The bank refused.'),
  cause: words('A block on the account.'),
  action: words('Let the payer choose another.'),
  retry: 'after-change',
  facts: [
    {
      label: 'Cost',
      text: 'No cost',
      quoted: false,
      choice: { facet: 'cost', value: 'none', tone: 'danger' },
    },
    { label: 'Tell the payer', text: 'Please use another account.', quoted: true },
    { label: 'Seen in', text: 'Test alone', quoted: false },
  ],
};

test('an error shows its retry advice, its action and the fields that the project declares', () => {
  const content = text(<Errors errors={[blocked]} />);
  expect(content).toContain(
    'account blocked AccountBlockedByBank Retry after a change No cost The bank refused.',
  );
  expect(content).toContain('What to do Let the payer choose another.');
  expect(content).toContain('Tell the payer Please use another account. Seen in Test alone');
  const html = markup(<Errors errors={[blocked]} />);
  expect(html).toContain('href="/api/objects/account-blocked"');
  expect(html).toContain('<span class="badge" data-tone="danger">No cost</span>');
  expect(html).toContain('<dd><q>Please use another account.</q></dd>');
  expect(html).toContain('<dd>Test alone</dd>');
});

test('an error on its own page does not repeat its name', () => {
  expect(text(<ErrorFacts {...blocked} />)).not.toContain('account blocked');
});

test.each([
  ['never', 'Do not retry'],
  ['later', 'Retry later'],
] as const)('retry %s reads %j', (retry, label) => {
  expect(text(<ErrorFacts {...blocked} retry={retry} />)).toContain(label);
});
