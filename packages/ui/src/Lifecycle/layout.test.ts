import { describe, expect, test } from 'vitest';

import type { LifecycleGraph } from './drawing.ts';
import { drawLifecycle, drawNarrowLifecycle } from './layout.ts';

const refund: LifecycleGraph = {
  states: [
    { name: 'pending', tone: 'pending', terminal: false },
    { name: 'paused', tone: 'pending', terminal: false },
    { name: 'completed', tone: 'done', terminal: true },
  ],
  transitions: [
    { from: 'pending', to: 'paused', cause: 'The float account holds too little' },
    { from: 'paused', to: 'pending', cause: 'You top it up' },
    { from: 'pending', to: 'completed', cause: 'The bank pays' },
  ],
};
const wide = [
  { nodeWidth: 140, gap: 28, labels: 'words', icons: 'beside' },
  { nodeWidth: 100, gap: 16, labels: 'words', icons: 'beside' },
] as const;
const narrow = [
  { nodeWidth: 100, gap: 10, labels: 'numbers', icons: 'above' },
  { nodeWidth: 80, gap: 6, labels: 'numbers', icons: 'above' },
] as const;

describe.each([
  ['wide', drawLifecycle(refund, wide)],
  ['narrow', drawNarrowLifecycle(refund, narrow)],
])('a %s drawing', (_name, drawing) => {
  test('contains every state', () => {
    expect(drawing.nodes.map(({ name }) => name)).toEqual(['pending', 'paused', 'completed']);
    for (const { x, y, width, height } of drawing.nodes) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(drawing.width);
      expect(y - height / 2).toBeGreaterThanOrEqual(0);
      expect(y + height / 2).toBeLessThanOrEqual(drawing.height);
    }
  });

  test('has an arrow for every transition', () => {
    expect(drawing.edges).toHaveLength(3);
    for (const { path } of drawing.edges) expect(path).toMatch(/^M[\d. ]+(Q|L)/);
  });

  test('has only valid numbers', () => {
    expect(JSON.stringify(drawing)).not.toMatch(/null|NaN/);
  });
});

test('labels transitions with their cause, or with a number in a narrow drawing', () => {
  const words = drawLifecycle(refund, wide).edges.map(({ lines }) => lines.join(' '));
  expect(words).toEqual(refund.transitions.map(({ cause }) => cause));
  expect(drawNarrowLifecycle(refund, narrow).edges.map(({ lines }) => lines)).toEqual([
    ['1'],
    ['2'],
    ['3'],
  ]);
});

test('a lifecycle with many final states fits a phone', () => {
  const ends = ['completed', 'manually completed', 'cancelled', 'expired', 'failed', 'reversed'];
  const many: LifecycleGraph = {
    states: ['pending', ...ends].map((name) => ({
      name,
      tone: 'pending',
      terminal: name !== 'pending',
    })),
    transitions: ends.map((to) => ({ from: 'pending', to, cause: 'It ends' })),
  };
  expect(drawNarrowLifecycle(many, narrow).width).toBeLessThanOrEqual(330);
  // A column of text is wider, so the wide drawing is the smaller of its two sizes.
  const [larger, smaller] = [drawLifecycle(many, [wide[0]]), drawLifecycle(many, wide)];
  expect(larger.width).toBeGreaterThan(678);
  expect(smaller.width).toBeLessThan(larger.width);
});

test('a lifecycle with a wide middle fits a phone', () => {
  const ways = ['pending>processing', 'pending>expired', 'pending>cancelled', 'processing>granted'];
  const more = ['processing>failed', 'processing>expired', 'granted>revoked'];
  const transitions = [...ways, ...more].map((way) => {
    const [from = '', to = ''] = way.split('>');
    return { from, to, cause: 'It goes on' };
  });
  const names = new Set(transitions.flatMap(({ from, to }) => [from, to]));
  const states = [...names].map((name) => ({ name, tone: 'pending', terminal: false }) as const);
  const consent = { states, transitions };
  expect(drawNarrowLifecycle(consent, narrow).width).toBeLessThanOrEqual(332);
});

test('a state can have a transition to itself', () => {
  const transitions = [{ from: 'paused', to: 'paused', cause: 'You top up too little' }];
  const drawing = drawLifecycle({ ...refund, transitions }, wide);
  expect(drawing.edges).toHaveLength(1);
  expect(JSON.stringify(drawing)).not.toMatch(/null|NaN/);
});

test('only states without incoming transitions are initial', () => {
  const { nodes } = drawLifecycle({ ...refund, transitions: refund.transitions.slice(2) }, wide);
  expect(nodes.map(({ initial }) => initial)).toEqual([true, true, false]);
});

test('the first listed state of a cycle is initial', () => {
  const transitions = refund.transitions.slice(0, 2);
  const { nodes } = drawLifecycle({ states: refund.states.slice(0, 2), transitions }, wide);
  expect(nodes.map(({ initial }) => initial)).toEqual([true, false]);
});

test('a transition to an unlisted state is omitted', () => {
  const transitions = [{ from: 'pending', to: 'nowhere', cause: 'A typing error' }];
  expect(drawLifecycle({ ...refund, transitions }, wide).edges).toEqual([]);
});

test('the icon and the name of a state are inside its box, side by side or stacked', () => {
  for (const [drawing, isBeside] of [
    [drawLifecycle(refund, wide), true],
    [drawNarrowLifecycle(refund, narrow), false],
  ] as const)
    for (const { x, y, width, height, icon, text } of drawing.nodes) {
      expect(Math.abs(icon.x - x)).toBeLessThan(width / 2 - 7);
      expect(Math.abs(icon.y - y)).toBeLessThan(height / 2 - 7);
      expect(icon.x < text.x).toBe(isBeside);
      expect(icon.y < text.y).toBe(!isBeside);
    }
});

test('the same lifecycle gives the same drawing', () => {
  expect(drawLifecycle(refund, wide)).toEqual(drawLifecycle(structuredClone(refund), wide));
});
