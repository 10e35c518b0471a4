import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { edgeSchemas } from './edge-schemas.ts';
import { missingElements } from './every-element.ts';
import { graphOfSchema } from './graph-of.ts';
import { brokenLinks } from './links.ts';
import { everyNth } from './nightly.ts';
import { readPages } from './read-page.ts';
import { faultsOf } from './valid-html.ts';

test.each(everyNth(Object.entries(edgeSchemas), 2))(
  'a site has every element, anchor and link: %s',
  (_name, sdl) => {
    const site = createSite(graphOfSchema(sdl));
    const pages = readPages(site);
    expect(missingElements(pages, sdl)).toEqual([]);
    expect(brokenLinks(site, { pages })).toEqual([]);
    expect(faultsOf(pages)).toEqual([]);
  },
);

test('elements that a site lacks are reported', () => {
  const site = createSite(graphOfSchema('type Query { a(b: Int): Int }'));
  const sdl =
    'type Query { a(b: Int, c: Int): Int d: Int } type E { f: Int } directive @g on FIELD';
  expect(missingElements(readPages(site), sdl)).toEqual([
    'Query.a(c:)',
    'Query.d',
    'E',
    'E.f',
    '@g',
  ]);
});
