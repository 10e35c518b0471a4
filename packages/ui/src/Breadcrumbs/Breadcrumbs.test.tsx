import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

test('crumbs link where they have a page', () => {
  const crumbs = markup(
    <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Payouts' }]} />,
  );
  expect(crumbs).toContain('aria-label="Breadcrumbs"');
  expect(crumbs).toContain('<li><a href="/">Home</a></li><li>Payouts</li>');
});

test('no crumbs are no navigation', () => {
  expect(markup(<Breadcrumbs items={[]} />)).toBe('');
});
