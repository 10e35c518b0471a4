import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Callout } from './Callout.tsx';

test('a callout has the role `note`, its title and its content', () => {
  const callout = (
    <Callout kind="danger" title="A new nonce is a new payout">
      <p>Never make one in a retry.</p>
    </Callout>
  );
  expect(markup(callout)).toContain('role="note"');
  expect(text(callout)).toBe('A new nonce is a new payout Never make one in a retry.');
});

test.each([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['warning', 'Take care'],
  ['danger', 'Danger'],
] as const)('a %s without a title has a default title', (kind, title) => {
  expect(text(<Callout kind={kind}>Words.</Callout>)).toBe(`${title} Words.`);
});
