import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

test('crumbs with a page are links', () => {
  const crumbs = markup(
    <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Payouts' }]} />,
  );
  expect(crumbs).toContain('aria-label="Breadcrumbs"');
  expect(crumbs).toContain('<li><a href="/">Home</a></li><li>Payouts</li>');
});

test('an empty list of crumbs renders nothing', () => {
  expect(markup(<Breadcrumbs items={[]} />)).toBe('');
});
