import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Code } from './Code.tsx';
import type { CodeToken } from './types.ts';

const long = 'a line that is longer than what fits a phone';

test('only a line that may wrap is an element, with its indentation', () => {
  expect(markup(<Code tokens={[{ text: `{\n    ${long}\n}\n` }]} />)).toContain(
    `<code>{\n<span data-line="2">    ${long}\n</span>}\n</code>`,
  );
});

test('a token that spans several lines keeps its color on each', () => {
  expect(markup(<Code tokens={[{ text: `# short\n# ${long}`, kind: 'comment' }]} />)).toContain(
    '<code><span data-token="comment"># short\n</span>' +
      `<span data-line="0" data-token="comment"># ${long}</span></code>`,
  );
});

test('indentation is capped for phones, and a tab counts as two characters', () => {
  const tokens = [{ text: `${' '.repeat(30)}${long}\n\t\t${long}` }];
  expect(markup(<Code tokens={tokens} />).match(/data-line="\d+"/g)).toEqual([
    'data-line="6"',
    'data-line="2"',
  ]);
});

test('a replaceable value is an element, with or without a color', () => {
  const tokens: readonly CodeToken[] = [
    { text: '"', kind: 'string' },
    { text: 'order-1', kind: 'string', ownValue: 'order' },
    { text: '", ' },
    { text: '12', ownValue: 'count' },
  ];
  expect(markup(<Code tokens={tokens} />)).toContain(
    '<span data-token="string" data-own-value="order">order-1</span>&quot;, <span data-own-value="count">12</span>',
  );
});

test('the text content equals the code', () => {
  const text = `first\n\n  ${long}\n\n`;
  expect(markup(<Code tokens={[{ text }]} />).replaceAll(/<[^>]+>/g, '')).toBe(text);
});

test('a long line may wrap within a camel-case name or after a bracket', () => {
  const name = 'clientPaymentInitiationRequestCreate';
  const call: readonly CodeToken[] = [
    { text: '  ' },
    { text: name, kind: 'name' },
    { text: '(input: $input)' },
  ];
  expect(markup(<Code tokens={call} />)).toContain(
    'client<wbr/>Payment<wbr/>Initiation<wbr/>Request<wbr/>Create</span>(<wbr/>input: $input)',
  );
  expect(markup(<Code tokens={[{ text: name, kind: 'name' }]} />)).not.toContain('wbr');
});

test.each([
  ['https://pay.shop.example/plans/one-year', 'https://pay._shop._example/_plans/_one-year'],
  ['PaymentInitiationRequestCompletedEvent', 'Payment_Initiation_Request_Completed_Event'],
  ['T|1|AMOUNT|OUTSIDE|MANDATE|the|maximum', 'T|1|_AMOUNT|_OUTSIDE|_MANDATE|_the|_maximum'],
  ['2026-01-05T09:00:00.000+02:00/2026-01-06', '2026-01-05T09:00:00.000+02:00/2026-01-06'],
  ['of short/words in-all of it.', 'of short/words in-all of it.'],
])('a long word may break only at punctuation and within camel case: %s', (word, expected) => {
  const token: CodeToken = { text: `"${word}" and more of the line`, kind: 'string' };
  expect(markup(<Code tokens={[token]} />)).toContain(expected.replaceAll('_', '<wbr/>'));
});

test('words on a deeply indented line may break earlier', () => {
  const line = '"PaymentInitiationRequest" and more';
  const at = (spaces: number) =>
    markup(<Code tokens={[{ text: ' '.repeat(spaces) }, { text: line, kind: 'string' }]} />);
  expect(at(4)).not.toContain('<wbr/>');
  expect(at(12)).toContain('Payment<wbr/>Initiation<wbr/>Request');
});
