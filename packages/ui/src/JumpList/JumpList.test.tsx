import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { JumpList } from './JumpList.tsx';

const fields = { label: 'Fields', href: '#section-fields', count: 3 };
const uses = { label: 'Used by', href: '#section-used-by' };

test('links to the sections of a page, with counts', () => {
  const html = markup(<JumpList label="On this page" links={[fields, uses]} />);
  expect(html).toContain('<nav class="jump-list" aria-label="On this page">');
  expect(html).toContain('<a href="#section-fields">Fields<span> 3</span></a>');
  expect(html).toContain('<a href="#section-used-by">Used by</a>');
});

test('a page with one section has no jump list', () => {
  expect(markup(<JumpList label="On this page" links={[uses]} />)).toBe('');
});
