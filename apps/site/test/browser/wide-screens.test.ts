import { expect, test } from 'vitest';

import { isNightly } from '../nightly.ts';
import { addressesOf } from '../pages.ts';
import { sharedDocs } from '../shared.ts';
import { templates } from './templates.ts';
import { visitsTo } from './visits.ts';

const docs = visitsTo(sharedDocs);

test('at 1920 px, content ends where the header ends, and no blank column is wider than 160 px', async () => {
  // The IDE fills the window.
  const guides = addressesOf(docs.site.folder).filter(
    (path) => !/^\/(api|404|graphql\/marula-ide)/.test(path),
  );
  const others = guides.filter((_, at) => at % (isNightly ? 1 : 24) === 0);
  const { 'not found': _, ...all } = templates;
  const paths = new Set([...Object.values(all), '/payment-products/payins', ...others]);
  await docs.openBlank({ viewport: { width: 1920, height: 1080 } }, async (page) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const { header, content, gaps } = await page.evaluate(columns);
      expect(Math.abs(header - content), `${path}: ${header} and ${content}`).toBeLessThan(2);
      for (const gap of gaps) expect(gap, path).toBeLessThanOrEqual(160);
    }
  });
});

/**
 * Runs in the browser: returns the right edges of the header and of the content, and the gaps
 * between text and the column beside it.
 */
function columns(): { header: number; content: number; gaps: number[] } {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect();
  const rightOf = (elements: Iterable<Element>) =>
    Math.max(...[...elements].map((each) => each.getBoundingClientRect().right));
  // Without bars, whose background is wider than their content.
  const parts = 'table, pre, figure, nav, details, input, button, a, p, li';
  const gaps = [...document.querySelectorAll('.rail, .guide:not([data-rail]), .reference')].flatMap(
    (parent) => {
      const boxes = [...parent.children].flatMap((child) => boxOf(child) ?? []);
      const visible = boxes.filter(({ width, height }) => width > 0 && height > 0);
      const left = Math.min(...visible.map((box) => box.left));
      const first = visible.filter((box) => box.left < left + 8);
      const second = visible.filter((box) => box.left > left + 8);
      if (second.length === 0) return [];
      return [
        Math.min(...second.map((box) => box.left)) - Math.max(...first.map((box) => box.right)),
      ];
    },
  );
  return {
    header: Math.round(rightOf(document.querySelectorAll('header *'))),
    content: Math.round(rightOf(document.querySelectorAll(`main :is(${parts})`))),
    gaps,
  };
}
