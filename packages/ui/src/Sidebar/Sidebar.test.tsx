import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Sidebar } from './Sidebar.tsx';

const sidebar = (
  <Sidebar
    items={[
      { kind: 'page', label: 'Sandbox', href: '/sandbox' },
      {
        kind: 'category',
        label: 'Payouts',
        items: [{ kind: 'page', label: 'Refunds', href: '/refunds' }],
      },
      { kind: 'link', label: 'Workspace', href: 'https://workspace.example/' },
    ]}
  />
);

test('categories are closed, and can be opened without JavaScript', () => {
  expect(markup(sidebar)).toContain('<details><summary>');
  expect(text(sidebar)).toBe('Sandbox Payouts Refunds Workspace (external)');
});

test('a link to another site is marked as external', () => {
  expect(markup(sidebar)).toContain('rel="noopener">Workspace');
});
