import { describe, expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { Flow } from './Flow.tsx';
import { drawColumn, drawRow, type FlowGraph, type FlowStep } from './layout.ts';

const loan: FlowGraph = {
  parties: [
    { name: 'Publisher', icon: 'receipt' },
    { name: 'Acacia', logo: '/logo.svg' },
    { name: 'Reader' },
  ],
  steps: [
    { from: 'Publisher', to: 'Acacia', moves: 'A copy', when: 'Once a year', final: true },
    { from: 'Acacia', to: 'Reader', moves: 'The book', when: 'At the desk' },
    { from: 'Reader', to: 'Acacia', moves: 'The same book', when: 'After three weeks' },
  ],
};

test('draws the flow for wide and narrow containers, with a text version', () => {
  const flow = <Flow title="The library has the book." {...loan} />;
  expect(count(flow, /<svg/)).toBe(2);
  expect(count(flow, /href="\/logo\.svg"/)).toBe(2);
  expect(count(flow, /data-return=""/)).toBe(2);
  expect(count(flow, /class="flow__final"/)).toBe(2);
  expect(text(flow)).toContain('From Publisher to Acacia: A copy. Once a year. Final.');
  expect(text(flow)).toContain('Back from Reader to Acacia: The same book. After three weeks.');
  expect(markup(flow)).not.toContain('style=');
});

const names = ['Payer at a branch', 'Machine or till', 'Your float account', 'Recipient'];
const words = { moves: 'A text of forty characters, and no longer', when: 'W'.repeat(30) };

/** Returns a flow of that many parties, with steps in both directions between any two of them. */
function everyStep(many: number): FlowGraph {
  const listed = names.slice(0, many);
  const steps = listed.flatMap((from) =>
    listed.flatMap((to): FlowStep[] => (from === to ? [] : [{ from, to, ...words, final: true }])),
  );
  return { parties: listed.map((name) => ({ name })), steps };
}

describe.each([
  ['a row', drawRow],
  ['a column', drawColumn],
])('%s', (_, draw) => {
  test('omits a step of an unlisted party', () => {
    const steps = [...loan.steps, { from: 'Nobody', to: 'Reader', moves: 'Nothing' }];
    expect(draw({ ...loan, steps })).toEqual(draw(loan));
  });

  test.each([2, 3, 4])('contains %i parties and all arrows between them', (many) => {
    const { width, height, parties, arrows } = draw(everyStep(many));
    expect(arrows).toHaveLength(many * (many - 1));
    for (const { x, y, width: own, height: tall } of parties.map(({ box }) => box)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + own).toBeLessThanOrEqual(width);
      expect(y + tall).toBeLessThanOrEqual(height);
    }
    for (const { path, final } of arrows) {
      const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(width, height));
      expect(final?.y).toBeLessThan(height);
    }
  });

  test('never overlaps the texts of steps', () => {
    for (const many of [2, 3, 4]) {
      const areas = draw(everyStep(many)).arrows.flatMap(({ texts }) => texts.map(areaOf));
      for (const [at, a] of areas.entries())
        for (const b of areas.slice(at + 1))
          expect(doMeet(a, b), JSON.stringify([many, a, b])).toBe(false);
    }
  });
});

type DrawnText = ReturnType<typeof drawRow>['arrows'][number]['texts'][number];

/** Returns the middle of a text, which letters certainly cover. */
function areaOf({ x, y, lines, anchor }: DrawnText) {
  const half = { start: 4, middle: 2, end: 0 }[anchor];
  return { x: x - 4 + half, width: 4, y: y - lines.length * 7, height: lines.length * 14, lines };
}

type Area = ReturnType<typeof areaOf>;

function doMeet(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
