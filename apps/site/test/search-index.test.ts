import { expect, test } from 'vitest';

import { openText } from '../src/search/browser/text-index.ts';
import { indexText } from '../src/search/text-index.ts';
import { termOf, tokenize } from '../src/search/text-options.ts';

const texts = Array.from({ length: 90 }, (_, at) => ({
  heading: at % 3 === 0 ? `Refund ${at}` : '',
  title: at % 2 === 0 ? 'Payouts | and more' : 'Webhooks',
  text: `The refund ${'refunds '.repeat(at % 5)}of order-${at} costs R${at}.00 <net>`,
}));

const pages = { holderOf: (id: number) => id, weightOf: () => 1 };

test('an index lists each text under exactly its terms', () => {
  const { terms, count, postingsOf } = openText(
    JSON.parse(JSON.stringify(indexText(texts))),
    pages,
  );
  expect(count).toBe(texts.length);
  expect(terms).toEqual(terms.toSorted());
  const read = new Map(terms.map((term, at) => [term, postingsOf(at).ids.toSorted(numeric)]));
  const expected = new Map<string, number[]>();
  for (const [id, text] of texts.entries()) {
    const own = tokenize(Object.values(text).join(' ')).flatMap((word) => termOf(word) ?? []);
    for (const term of new Set(own)) expected.set(term, [...(expected.get(term) ?? []), id]);
  }
  expect(read).toEqual(expected);
});

test('a word scores higher in a heading than in a text, and higher if it is repeated', () => {
  const text = 'Money goes back to the payer.';
  const { terms, postingsOf } = openText(
    indexText([
      { heading: '', title: '', text },
      { heading: 'Money', title: '', text },
      { heading: '', title: 'Money', text },
      { heading: '', title: '', text: 'Money goes back as money there.' },
    ]),
    pages,
  );
  const { ids, worths } = postingsOf(terms.indexOf('money'));
  const worth = (id: number) => worths[ids.indexOf(id)] ?? NaN;
  expect(worth(1)).toBeGreaterThan(worth(2));
  expect(worth(2)).toBeGreaterThan(worth(3));
  expect(worth(3)).toBeGreaterThan(worth(0));
});

test('an index can be empty', () => {
  expect(openText(indexText([]), pages)).toMatchObject({ terms: [], count: 0 });
});

function numeric(a: number, b: number): number {
  return a - b;
}
