import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';

import { readIndex } from '../src/search/browser/text-index.ts';
import { indexText } from '../src/search/text-index.ts';
import { textOptions } from '../src/search/text-options.ts';

const texts = Array.from({ length: 90 }, (_, at) => ({
  heading: at % 3 === 0 ? `Refund ${at}` : '',
  title: at % 2 === 0 ? 'Payouts | and more' : 'Webhooks',
  text: `The refund ${'refunds '.repeat(at % 5)}of order-${at} costs R${at}.00 <net>`,
}));

const built = readIndex(JSON.parse(JSON.stringify(indexText(texts))));
const reference = new MiniSearch(textOptions);
reference.addAll(texts.map((text, id) => ({ ...text, id })));

test.each(['refund', 'payouts', 'webhook refund', 'order 35', 'r7', 'net', 'refnd'])(
  'the index of the build finds what MiniSearch finds in its own: %s',
  (query) => {
    const options = { prefix: true, fuzzy: 1, combineWith: 'AND' } as const;
    const found = (index: MiniSearch) =>
      index.search(query, options).map(({ id, terms }) => `${id} ${terms.join(' ')}`);
    expect(found(built).toSorted()).toEqual(found(reference).toSorted());
    expect(found(built).length).toBeGreaterThan(0);
  },
);

test('no texts are an index too', () => {
  expect(readIndex(indexText([])).search('refund')).toEqual([]);
});
