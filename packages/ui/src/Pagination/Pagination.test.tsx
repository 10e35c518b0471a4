import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Pagination } from './Pagination.tsx';

const pages = [
  { href: '/api/objects', current: false },
  { href: '/api/objects/page/2', current: true },
];

test('numbers the pages of a list and marks the current one', () => {
  const pagination = <Pagination label="Pages of Objects" pages={pages} />;
  expect(text(pagination)).toBe('Page 1 Page 2');
  expect(markup(pagination)).toContain('href="/api/objects/page/2" aria-current="page"');
});

test('a list on one page has no pagination', () => {
  expect(markup(<Pagination label="Pages" pages={pages.slice(0, 1)} />)).toBe('');
});
