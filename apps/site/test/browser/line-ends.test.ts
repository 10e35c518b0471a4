import { expect, test } from 'vitest';

import { sharedDocs } from '../shared.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(sharedDocs);

test.each([
  '/payment-products/payins/cash',
  '/authentication/reauthorization',
  '/api/mutations/client-webhook-add',
])('on a phone, code of %s wraps only after words and their parts', async (path) => {
  await open(path, { viewport: { width: 390, height: 844 } }, async (page) => {
    const { ends, torn } = await page.evaluate(endsOfLines);
    expect(ends).toBeGreaterThan(1);
    expect(torn).toEqual([]);
  });
});

test.each([320, 760, 1024, 1280])('no line breaks within a number at %i px', async (width) => {
  await open('/payment-products', { viewport: { width, height: 900 } }, async (page) => {
    const numbers = await page.getByRole('main').evaluate(linesOfNumbers);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter(({ lines }) => lines > 1)).toEqual([]);
  });
});

/**
 * Runs in the browser: counts the wrapped lines of code, and returns those with an unexpected
 * break.
 */
function endsOfLines(): { readonly ends: number; readonly torn: readonly string[] } {
  const torn: string[] = [];
  let ends = 0;
  for (const code of document.querySelectorAll('main pre')) {
    const text = code.textContent;
    const letters = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    let [at, above] = [0, 0];
    for (let node = letters.nextNode(); node; node = letters.nextNode()) {
      const length = node.textContent?.length ?? 0;
      for (let index = 0; index < length; index += 1, at += 1) {
        const letter = document.createRange();
        letter.setStart(node, index);
        letter.setEnd(node, index + 1);
        const { top, height } = letter.getBoundingClientRect();
        if (height === 0 || text[at] === '\n') continue;
        if (top > above + 6 && above > 0 && text[at - 1] !== '\n') {
          ends += 1;
          const isHump = index === 0 && node.previousSibling?.nodeName === 'WBR';
          const isFit = /[\s/_.,:=&?|(-]/.test(text[at - 1] ?? '') || /\s/.test(text[at] ?? '');
          if (!isHump && !isFit)
            torn.push(`${text.slice(at - 20, at)} / ${text.slice(at, at + 20)}`);
        }
        above = top;
      }
    }
    above = 0;
  }
  return { ends, torn };
}

/**
 * Runs in the browser: returns numbers with thousands separators, and how many lines each spans.
 */
function linesOfNumbers(main: Element): { readonly number: string; readonly lines: number }[] {
  const found: { number: string; lines: number }[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: number, index } of (node.textContent ?? '').matchAll(/R?\d+(\s\d{3})+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      found.push({ number, lines: new Set(tops).size });
    }
  }
  return found;
}
