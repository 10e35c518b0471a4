import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { GuideLinks } from './GuideLinks.tsx';

const guide = (number: number) => ({
  title: 'Consents',
  branch: number === 1 ? '' : `Product ${number}`,
  href: `/guides/${number}#example-1`,
});

test('guides with the same title show their section', () => {
  const html = markup(<GuideLinks links={[guide(1), guide(2)]} />);
  expect(html).toContain('<li><a href="/guides/1#example-1">Consents</a></li>');
  expect(html).toContain('Consents</a><span> Product 2</span></li>');
  expect(html).not.toContain('<details');
});

test('a long list shows the first links and folds the others', () => {
  const html = markup(<GuideLinks links={[1, 2, 3, 4, 5, 6, 7, 8].map(guide)} />);
  expect(html.split('<details')[0]).toContain('Product 6');
  expect(html.split('<details')[0]).not.toContain('Product 7');
  expect(html).toContain('<summary>2 more</summary>');
});
