import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { attributeOf, elementsOf, parseHtml } from './html.ts';

const site = createSite(fixture);
const kilobyte = 1024;

test('before the reader asks for more, a page runs at most 5 KB of script', () => {
  expect(zippedSize('script', 'src')).toBeLessThanOrEqual(5 * kilobyte);
});

test('styles are at most 12 KB', () => {
  expect(zippedSize('link', 'href')).toBeLessThanOrEqual(12 * kilobyte);
});

/** The zipped bytes of all scripts or styles that a page names. */
function zippedSize(tag: string, attribute: string): number {
  const html = String(site.render('payouts/refunds/index.html'));
  const paths = elementsOf(parseHtml(html))
    .filter(({ tagName }) => tagName === tag)
    .flatMap((element) => attributeOf(element, attribute) ?? [])
    .filter((path) => /\.(js|css)$/.test(path));
  expect(paths.length).toBeGreaterThan(0);
  const files = paths.map((path) => site.render(path.slice(1)) ?? '');
  return files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0);
}
