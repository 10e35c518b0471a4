import { expect, test } from 'vitest';

import { colorsOf } from '../report/colors.ts';
import { piecesOf } from './client/ansi.ts';

const { bold, red, blue } = colorsOf({ color: true });

test('colored text splits into pieces by color', () => {
  const text = `${bold(red('error'))}${bold(': bad')}\n ${blue('-->')} a.mdx:1:2\n\nend`;
  expect(piecesOf(text)).toEqual([
    [
      { text: 'error', isBold: true, color: 'red' },
      { text: ': bad', isBold: true },
    ],
    [
      { text: ' ', isBold: false },
      { text: '-->', isBold: false, color: 'blue' },
      { text: ' a.mdx:1:2', isBold: false },
    ],
    [],
    [{ text: 'end', isBold: false }],
  ]);
});
