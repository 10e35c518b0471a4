import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { FieldList, type FieldProps } from './FieldList.tsx';

const amount: FieldProps = {
  name: 'amount',
  anchor: 'amount',
  type: { before: '', name: 'Money', after: '!', href: '/api/scalars/money' },
  description: <p>How much.</p>,
};

test('a field has its anchor, its linked type and its description', () => {
  const list = <FieldList fields={[amount]} />;
  expect(markup(list)).toContain('<li class="field" id="amount">');
  expect(markup(list)).toContain('<a class="field__name" href="#amount">amount</a>');
  expect(markup(list)).toContain('<a href="/api/scalars/money">Money</a>!');
  expect(text(list)).toBe('amount Money ! How much.');
});

test('shows required fields and default values', () => {
  expect(text(<FieldList fields={[{ ...amount, required: true }]} />)).toContain('required');
  expect(text(<FieldList fields={[{ ...amount, defaultValue: '10' }]} />)).toContain('Default 10');
});

test('marks a deprecated field, with or without a reason', () => {
  const reason = [{ kind: 'text', text: 'Use total.' }] as const;
  expect(text(<FieldList fields={[{ ...amount, deprecated: reason }]} />)).toContain('Use total.');
  expect(text(<FieldList fields={[{ ...amount, deprecated: [] }]} />)).toContain('deprecated');
});

test('arguments fold below their field and keep their anchors', () => {
  const list = (
    <FieldList fields={[{ ...amount, arguments: [{ ...amount, anchor: 'amount-in' }] }]} />
  );
  expect(text(list)).toContain('1 argument');
  expect(markup(list)).toContain('id="amount-in"');
});

test('an open expansion shows the fields of an input type', () => {
  const expansion = {
    title: 'Fields of MoneyInput',
    open: true,
    fields: [{ ...amount, anchor: undefined }],
  };
  expect(markup(<FieldList fields={[{ ...amount, expansion }]} />)).toContain(
    '<details class="field__fold" open="">',
  );
});

test('shows the token and the scopes that a field requires', () => {
  const requirements = {
    token: 'client',
    scopes: [{ name: 'client_refund', href: '/api/enums/scope#client_refund' }],
    claims: [],
    policies: [],
  } as const;
  const list = <FieldList fields={[{ ...amount, requirements }]} />;
  expect(text(list)).toContain('Needs client token client_refund');
  expect(markup(list)).toContain('href="/api/enums/scope#client_refund"');
});
