import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { View } from './View.tsx';
import type { Cell, TableView } from './view.ts';

const table = (cells: readonly Cell[]): TableView => ({
  kind: 'table',
  caption: 'Scopes',
  columns: [{ label: 'Scope' }, { label: 'Deprecated', only: 'markdown' }, { label: 'Needed by' }],
  rows: [{ key: 'a', cells }],
});

test('leaves out columns of Markdown and empty columns', () => {
  const shown = markup(
    <View view={table(['write', 'yes', [{ kind: 'names', names: [], as: 'list' }]])} />,
  );
  expect(shown).toContain('<th scope="row">write</th>');
  expect(shown).not.toContain('Deprecated');
  expect(shown).not.toContain('Needed by');
});

test('labels each cell by its column', () => {
  const names = [{ text: 'refundCreate', href: '/api/mutations/refund-create' }];
  const shown = markup(
    <View view={table(['write', undefined, [{ kind: 'names', names, as: 'badges' }]])} />,
  );
  expect(shown).toContain('<td data-label="Needed by"><span class="requirement-badges"><a');
  expect(shown).toContain('href="/api/mutations/refund-create"');
});

test.each([
  [{ kind: 'page', text: 'Refunds', href: '/refunds' }, '<a href="/refunds">Refunds</a>'],
  [{ kind: 'page', text: 'Refunds' }, '<a>Refunds</a>'],
  [{ kind: 'badge', text: 'final', tone: 'final' }, '<span class="badge" data-tone="final">final'],
  [{ kind: 'state', text: 'paused', tone: 'pending' }, '<span class="state" data-tone="pending">'],
  [{ kind: 'badge', text: 'read', code: true, href: '#read' }, 'data-code="true" href="#read"'],
  [
    { kind: 'below', parts: [{ kind: 'code', text: 'RefundPaused' }] },
    '<span class="state-name__element"><code>RefundPaused</code></span>',
  ],
  [
    { kind: 'values', count: 1, parts: [{ kind: 'text', text: 'Instant' }] },
    '<span data-values="1">Instant</span>',
  ],
  [{ kind: 'html', pieces: [{ kind: 'text', text: 'only here' }] }, 'only here'],
] as const)('renders a piece of a line: %o', (piece, expected) => {
  expect(markup(<View view={{ kind: 'line', pieces: [piece] }} />)).toContain(expected);
});

test('has a filter of its rows', () => {
  const filter = { list: 'site.plans', noun: 'plans', count: 1, name: 'compare' };
  const shown = markup(
    <View
      view={{
        ...table(['Small']),
        look: 'comparison',
        filter,
        rows: [{ key: 'a', data: { 'data-for': 'one many' }, cells: ['Small'] }],
      }}
    />,
  );
  expect(shown).toContain('<div class="finding comparison">');
  expect(shown).toContain('data-finder="site.plans"');
  expect(shown).toContain('<table id="site.plans">');
  expect(shown).toContain('<tr data-for="one many">');
  expect(markup(<View view={{ ...table(['Small']), look: 'comparison' }} />)).not.toMatch(
    /<form|id=/,
  );
});

test('shows rows with samples as cards, ready to copy', () => {
  const view: TableView = {
    ...table([]),
    rows: [
      {
        key: 'refund',
        cells: [[{ kind: 'code', text: 'refund' }], 'The state changed.', 'Refund'],
        sample: { label: 'payload', tokens: [{ text: '{ "id": "refund-example-1" }' }] },
      },
    ],
  };
  expect(text(<View view={view} />)).toContain(
    'refund The state changed. Refund Copy payload of refund { "id": "refund-example-1" }',
  );
});
