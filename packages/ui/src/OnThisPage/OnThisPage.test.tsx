import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { OnThisPage, OnThisPageFold } from './OnThisPage.tsx';

const headings = [
  { depth: 2, text: 'The flow', id: 'the-flow' },
  { depth: 3, text: 'Step 1', id: 'step-1' },
];

test('lists the headings of the page in a navigation landmark', () => {
  const list = markup(<OnThisPage headings={headings} />);
  expect(list).toContain('<nav class="toc" aria-labelledby="site.toc">');
  expect(list).toContain('<li data-depth="3"><a href="#step-1">Step 1</a></li>');
});

test('is a fold above the text on small screens', () => {
  expect(markup(<OnThisPageFold headings={headings} />)).toContain(
    '<summary>On this page<span class="toc-fold__now" data-toc-now=""></span></summary>',
  );
});
