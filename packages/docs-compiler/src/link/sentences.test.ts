import { expect, test } from 'vitest';

import { blocksIn } from './sentences.ts';

const text = '## Heading\n\nOne. Two.\n\n- three\n- four\n| five |\n';

test.each([
  ['LF', text],
  ['CRLF', text.replaceAll('\n', '\r\n')],
])('a text with %s has the same paragraphs, items and rows', (_, written) => {
  const blocks = blocksIn(written).map(({ start, end }) => written.slice(start, end).trim());
  expect(blocks.filter((block) => block !== '')).toEqual([
    '## Heading',
    'One. Two.',
    '- three',
    '- four',
    '| five |',
  ]);
});
