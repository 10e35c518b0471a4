import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Pager } from './Pager.tsx';

test('links to the previous and the next page', () => {
  const pager = (
    <Pager
      previous={{ label: 'Tokens', href: '/tokens' }}
      next={{ label: 'Refunds', href: '/refunds' }}
    />
  );
  expect(text(pager)).toBe('Previous Tokens Next Refunds');
  expect(markup(pager)).toContain('rel="next" href="/refunds"');
});

test('a page without neighbors has no pager', () => {
  expect(markup(<Pager />)).toBe('');
});
