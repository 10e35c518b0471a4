import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { SectionPages } from './SectionPages.tsx';

test('shows pages as cards, and groups under headings that link to their pages', () => {
  const pages = (
    <SectionPages
      groups={[
        { pages: [{ title: 'Links', href: '/links', about: 'What leads where.' }] },
        { title: 'Paging', href: '/paging', about: 'Long lists.', pages: [] },
        { title: 'Alone', pages: [{ title: 'One', href: '/one' }] },
      ]}
    />
  );
  expect(text(pages)).toBe('Links What leads where. Paging Long lists. Alone One');
  expect(markup(pages)).toContain('<h2><a href="/paging">Paging</a></h2>');
  expect(markup(pages)).toContain('<h2>Alone</h2>');
});
