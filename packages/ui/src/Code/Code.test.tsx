import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Code } from './Code.tsx';
import type { CodeToken } from './types.ts';

const long = 'a line that is longer than what fits a phone';

test('only a line that may go on below is an element, with the depth at which it begins', () => {
  expect(markup(<Code tokens={[{ text: `{\n    ${long}\n}\n` }]} />)).toContain(
    `<code>{\n<span data-line="2">    ${long}\n</span>}\n</code>`,
  );
});

test('a colour or a link that goes over several lines is kept on each', () => {
  expect(markup(<Code tokens={[{ text: `# short\n# ${long}`, kind: 'comment' }]} />)).toContain(
    '<code><span data-token="comment"># short\n</span>' +
      `<span data-line="0" data-token="comment"># ${long}</span></code>`,
  );
});

test('depth ends where a phone would have no room, and a tab is two letters', () => {
  const tokens = [{ text: `${' '.repeat(30)}${long}\n\t\t${long}` }];
  expect(markup(<Code tokens={tokens} />).match(/data-line="\d+"/g)).toEqual([
    'data-line="6"',
    'data-line="2"',
  ]);
});

test('a value that a reader may replace is an element of its own, in any color', () => {
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

test('the code is the same letter by letter', () => {
  const text = `first\n\n  ${long}\n\n`;
  expect(markup(<Code tokens={[{ text }]} />).replaceAll(/<[^>]+>/g, '')).toBe(text);
});

test('a long line goes on below at the humps of a long name, or in its brackets', () => {
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
])('a word that no phone has room for ends a line behind its signs: %s', (word, expected) => {
  const token: CodeToken = { text: `"${word}" and more of the line`, kind: 'string' };
  expect(markup(<Code tokens={[token]} />)).toContain(expected.replaceAll('_', '<wbr/>'));
});

test('the deeper a line begins, the less room its words have', () => {
  const line = '"PaymentInitiationRequest" and more';
  const at = (spaces: number) =>
    markup(<Code tokens={[{ text: ' '.repeat(spaces) }, { text: line, kind: 'string' }]} />);
  expect(at(4)).not.toContain('<wbr/>');
  expect(at(12)).toContain('Payment<wbr/>Initiation<wbr/>Request');
});
