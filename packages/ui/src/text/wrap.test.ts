import { expect, test } from 'vitest';

import { textWidth, wrapText } from './wrap.ts';

test('text that fits stays on one line', () => {
  expect(wrapText('Waits for the bank', { width: 400, font: 12 })).toEqual(['Waits for the bank']);
});

test('longer text wraps between words, and keeps all of them', () => {
  const text = 'The batch leaves for the bank before the daily cut-off';
  const lines = wrapText(text, { width: 120, font: 12 });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(120);
});

test('a word wider than the line starts a new one, and breaks within camel case', () => {
  expect(wrapText('call clientPaymentRequestCreate', { width: 90, font: 12 })).toEqual([
    'call',
    'clientPayment',
    'RequestCreate',
  ]);
});

test('an empty text has no lines', () => {
  expect(wrapText('  ', { width: 100, font: 12 })).toEqual([]);
});
