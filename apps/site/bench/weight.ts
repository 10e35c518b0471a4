/**
 * Prints a table of download sizes: pages of the shipped docs, first uses, first searches. Also
 * measures search time per keystroke, and the first paint of the largest page on a slow connection.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';

import { launchChromium } from '../test/browser/chromium.ts';
import { serveGithubReference, serveShippedDocs } from '../test/browser/served-docs.ts';
import {
  hugeQueries,
  weighPages,
  weighSearch,
  type WeightRow,
  weighUses,
} from '../test/browser/weights.ts';
import { addressesOf } from '../test/pages.ts';
import { firstAnswer } from './first-answer.ts';
import { firstPaint } from './first-paint.ts';
import { searchKeys } from './search-keys.ts';

const browser = await launchChromium();
const docs = await serveShippedDocs();
const huge = await serveGithubReference();
try {
  print('a page, before the reader asks for more', await weighPages(browser, docs.url));
  print('then', [
    ...(await weighUses(browser, docs.url)),
    await weighSearch(browser, docs.url, 'refund status'),
  ]);
  const searches: WeightRow[] = [];
  for (const query of hugeQueries) searches.push(await weighSearch(browser, huge.url, query));
  print('GitHub schema', searches);
  await printKeys();
  await printFirstAnswer();
  await printFirstPaint();
} finally {
  await browser.close();
  await docs.close();
  await huge.close();
}

/** The limit for a search is 50 ms. */
async function printKeys() {
  const keys = await searchKeys(browser, `${huge.url}/api`, hugeQueries);
  const [middle, slowest] = [keys[keys.length >> 1], keys.at(-1)];
  if (!middle || !slowest) return;
  console.log(
    `  a key: ${middle.ms.toFixed(1)} ms (median of ${keys.length}), at most ${slowest.ms.toFixed(1)} ms for \`${slowest.typed}\`, ${(slowest.ms / 50).toFixed(2)} of 50 ms`,
  );
}

/** The limit for the first results, if the reader types at once, is 300 ms. */
async function printFirstAnswer() {
  const { names, whole } = await firstAnswer(browser, { folder: docs.folder, query: 'refund' });
  console.log(
    `  first answer on a slow line: ${names.toFixed(0)} ms after the search opens, ${(names / 300).toFixed(2)} of 300 ms; with guides ${whole.toFixed(0)} ms`,
  );
}

/** The limit for the largest page's first paint is 1.2 times that without scripts. */
async function printFirstPaint() {
  const path = largestPage(docs.folder);
  const { shipped, bare, ratio } = await firstPaint(browser, { folder: docs.folder, path });
  console.log(
    `  first paint of ${path} on a slow line: ${shipped.toFixed(0)} ms, ${bare.toFixed(0)} ms without scripts, ${ratio.toFixed(2)} times as long in pairs`,
  );
}

function largestPage(folder: string): string {
  const sizeOf = (path: string) => statSync(join(folder, path, 'index.html')).size;
  const pages = addressesOf(folder).filter((path) => !path.endsWith('.html'));
  return pages.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '/';
}

function print(title: string, rows: readonly WeightRow[]) {
  const kinds = ['html', 'script', 'style', 'image', 'font', 'data'] as const;
  console.log(
    `\n${title.padEnd(42)}${[...kinds, 'foreign'].map((kind) => kind.padStart(9)).join('')}`,
  );
  for (const { name, weight } of rows) {
    const cells = kinds.map((kind) => kilobytes(weight[kind]));
    const requests = weight.foreign.length === 0 ? '–' : String(weight.foreign.length);
    console.log(
      `  ${name.padEnd(40)}${[...cells, requests].map((cell) => cell.padStart(9)).join('')}`,
    );
  }
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? '–' : `${(bytes / 1024).toFixed(1)} KB`;
}
