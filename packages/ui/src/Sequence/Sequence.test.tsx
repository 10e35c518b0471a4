import { describe, expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { drawSequence, type SequenceGraph, type StepKind } from './layout.ts';
import { Sequence } from './Sequence.tsx';

const refund: SequenceGraph = {
  actors: ['Your server', 'Acacia'],
  steps: [
    { from: 'Your server', to: 'Acacia', label: 'Create the refund', kind: 'call' },
    { from: 'Acacia', to: 'Acacia', label: 'Wait for the batch', kind: 'call' },
    { from: 'Acacia', to: 'Your server', label: 'The refund webhook', kind: 'webhook' },
  ],
};

test('draws the steps, with a text version', () => {
  const sequence = <Sequence title="A refund" {...refund} />;
  expect(count(sequence, /role="img"/)).toBe(2);
  expect(markup(sequence)).toContain('<title>A refund</title>');
  expect(text(sequence)).toContain('Your server to Acacia: Create the refund');
  expect(text(sequence)).toContain('Acacia to your server (webhook): The refund webhook');
  expect(markup(sequence)).not.toContain('style=');
});

test.each<[from: string, to: string, kind: StepKind, words: string]>([
  ['You', 'Acacia', 'call', 'You to Acacia: x'],
  ['Acacia', 'You', 'reply', 'Acacia to you: x'],
  ['We', 'Your shop', 'webhook', 'We to your shop (webhook): x'],
  ['Your server', 'Youth club', 'redirect', 'Your server to Youth club (redirect): x'],
  ['Your server', 'Your server', 'call', 'Your server: x'],
])('a step from %s to %s in words', (from, to, kind, words) => {
  const sequence = (
    <Sequence title="A" actors={[from, to]} steps={[{ from, to, kind, label: 'x' }]} />
  );
  expect(text(sequence)).toContain(words);
});

test('the legend lists only the kinds of steps that are used', () => {
  const sequence = <Sequence title="A refund" {...refund} />;
  expect(markup(sequence)).toContain('call</li>');
  expect(markup(sequence)).toContain('webhook</li>');
  expect(markup(sequence)).not.toContain('redirect</li>');
});

describe('the drawing', () => {
  const { actors, steps, width, height } = drawSequence(refund, { width: 320, column: 78 });

  test('has a column for each actor, and the steps from top to bottom', () => {
    expect(actors.map(({ lines }) => lines.join(' '))).toEqual(refund.actors);
    expect(steps.map(({ y }) => y)).toEqual(steps.map(({ y }) => y).toSorted((a, b) => a - b));
    expect(steps[0]?.from).toBe(actors[0]?.x);
    expect(steps[0]?.to).toBe(actors[1]?.x);
  });

  test('stays within its size', () => {
    expect(width).toBeLessThanOrEqual(320);
    expect(Math.max(...steps.map(({ y }) => y))).toBeLessThan(height);
  });

  test.each([1, 2, 3, 4, 5])('with %i actors fits a phone and contains every label', (many) => {
    const names = ['Payer', 'Your certified server', 'Marula', 'Card issuer', 'Support'];
    const listed = names.slice(0, many);
    const odd: SequenceGraph = {
      actors: listed,
      steps: listed.flatMap((from) =>
        listed.map((to) => ({
          from,
          to,
          label: 'Create a payment request',
          kind: 'call' as const,
        })),
      ),
    };
    const drawing = drawSequence(odd, { width: 320, column: 62 });
    expect(drawing.width).toBeLessThanOrEqual(332);
    for (const { label } of drawing.steps) {
      expect(label.x - label.width / 2).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width / 2).toBeLessThanOrEqual(drawing.width);
    }
  });

  test('omits a step of an unlisted actor', () => {
    const odd = {
      ...refund,
      steps: [{ from: 'Nobody', to: 'Acacia', label: 'x', kind: 'call' as const }],
    };
    expect(drawSequence(odd, { width: 320, column: 78 }).steps).toEqual([]);
  });
});
