import { describe, expect, test } from 'vitest';

import { sharedDocs } from '../shared.ts';
import { checkedTemplates } from './templates.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(sharedDocs);

// WCAG 2.2, target size: links within a line of text, and what a larger label covers, are exempt.
describe.each([390, 1440])('every target has at least 24 by 24 px, at %i px', (width) => {
  test.each(checkedTemplates)('%s', async (_, path) => {
    await open(path, { viewport: { width, height: 900 } }, async (page) => {
      expect(await page.evaluate(smallTargets)).toEqual([]);
    });
  });
});

/** Runs in the browser: returns the controls and links that are too small, with their sizes. */
function smallTargets(): string[] {
  const inText = 'p a, li a:not(nav a, .footer a), td a, th a, dd a, pre a, h1 a, h2 a, h3 a, h4 a';
  const exempt = `${inText}, .visually-hidden, .finder__submit, label input, .code a, .type-ref a`;
  return [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select')]
    .filter((each) => !each.matches(exempt) && getComputedStyle(each).visibility !== 'hidden')
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0 && (box.width < 24 || box.height < 24))
    .map(({ each, box }) => `${each.outerHTML.slice(0, 60)} ${box.width} x ${box.height}`);
}
