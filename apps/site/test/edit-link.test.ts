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
  ['a guide opens its file', 'tokens/index.html', 'content/a%20b/tokens.mdx#L1'],
  [
    'a reference page opens the definition',
    'api/objects/refund/index.html',
    'schema/api.graphql#L1',
  ],
  [
    'a reference page with its own text opens the file of that text',
    'api/unions/refund-status/index.html',
    'content/a%20b/api/unions/refund-status.mdx#L1',
  ],
])('the edit link of %s', (_name, path, expected) => {
  expect(hrefIn(edited.render(path))).toBe(`https://code.example/edit/${expected}`);
});

test('a site without an edit URL has no edit link', () => {
  expect(hrefIn(createSite(fixture).render('tokens/index.html'))).toBeUndefined();
});

function hrefIn(html: unknown): string | undefined {
  return /<a href="([^"]*)"[^>]*>Edit this page</.exec(String(html))?.[1];
}
