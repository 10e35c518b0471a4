import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';

const edited = createSite({
  ...fixture,
  site: { ...fixture.site, editUrl: 'https://code.example/edit/{file}#L{line}' },
  pages: fixture.pages.map((page) => ({
    ...page,
    source: { file: `content/a b${page.route}.mdx`, line: 1 },
  })),
});

test.each([
  ['a guide at its file', 'tokens/index.html', 'content/a%20b/tokens.mdx#L1'],
  [
    'a page of the reference at its definition',
    'api/objects/refund/index.html',
    'schema/api.graphql#L1',
  ],
  [
    'one with a text of its own at that',
    'api/unions/refund-status/index.html',
    'content/a%20b/api/unions/refund-status.mdx#L1',
  ],
])('one can edit %s', (_name, path, expected) => {
  expect(hrefIn(edited.render(path))).toBe(`https://code.example/edit/${expected}`);
});

test('a repository without a name has no such link', () => {
  expect(hrefIn(createSite(fixture).render('tokens/index.html'))).toBeUndefined();
});

function hrefIn(html: unknown): string | undefined {
  return /<a href="([^"]*)"[^>]*>Edit this page</.exec(String(html))?.[1];
}
