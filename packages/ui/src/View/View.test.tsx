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

test('omits columns that are only for Markdown, and empty ones', () => {
  const html = markup(
    <View view={table(['write', 'yes', [{ kind: 'names', names: [], as: 'list' }]])} />,
  );
  expect(html).toContain('<th scope="row">write</th>');
  expect(html).not.toContain('Deprecated');
  expect(html).not.toContain('Needed by');
});

test('labels each cell with its column', () => {
  const names = [{ text: 'refundCreate', href: '/api/mutations/refund-create' }];
  const html = markup(
    <View view={table(['write', undefined, [{ kind: 'names', names, as: 'badges' }]])} />,
  );
  expect(html).toContain('<td data-label="Needed by"><span class="requirement-badges"><a');
  expect(html).toContain('href="/api/mutations/refund-create"');
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
] as const)('renders an inline piece: %o', (piece, expected) => {
  expect(markup(<View view={{ kind: 'line', pieces: [piece] }} />)).toContain(expected);
});

test('a comparison has a filter for its rows', () => {
  const filter = { list: 'site.plans', noun: 'plans', count: 1, name: 'compare' };
  const html = markup(
    <View
      view={{
        ...table(['Small']),
        look: 'comparison',
        filter,
        rows: [{ key: 'a', data: { 'data-for': 'one many' }, cells: ['Small'] }],
      }}
    />,
  );
  expect(html).toContain('<div class="finding comparison">');
  expect(html).toContain('data-finder="site.plans"');
  expect(html).toContain('<table id="site.plans">');
  expect(html).toContain('<tr data-for="one many">');
  expect(markup(<View view={{ ...table(['Small']), look: 'comparison' }} />)).not.toMatch(
    /<form|id=/,
  );
});

test('shows rows with samples as cards with a copy button', () => {
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
