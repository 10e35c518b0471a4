import { expect, test } from 'vitest';

import { textOnly } from './inline.ts';
import { summaryOf } from './summary.ts';

test.each([
  ['The payer. Null before.', 'The payer.'],
  ['Costs R 1.50 a call. More.', 'Costs R 1.50 a call.'],
  ['No full stop', 'No full stop'],
  ['One\nline. `Two` lines.', 'One line.'],
  ['Read [the guide](/guide) first. Then go.', 'Read the guide first.'],
  ['**Bold** words.\n\nAnother paragraph.', 'Bold words.'],
])('the summary of %j is its first sentence', (description, expected) => {
  expect(textOnly(summaryOf(description) ?? [])).toBe(expected);
});

test('an empty description has no summary', () => {
  expect(summaryOf(null)).toBeUndefined();
  expect(summaryOf('  ')).toBeUndefined();
});

test('code in a summary stays code', () => {
  expect(summaryOf('Is `RefundPaused` now.')).toContainEqual({
    kind: 'code',
    text: 'RefundPaused',
  });
});
