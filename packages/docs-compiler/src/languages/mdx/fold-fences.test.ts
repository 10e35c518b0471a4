import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { below, randomFrom } from '../../../test/mutation/random.ts';
import { bothTrees, bothTreesOf } from '../../../test/folded-tree.ts';
import { loadProject } from '../../load.ts';
import { foldedTree } from './parse.ts';

const shown = '{ "long": "enough to be folded" }';

/** With a fence that is folded in front of it, so that what comes behind has moved. */
const moved = (rest: string) => `\`\`\`json\n${shown}\n\`\`\`\n\n${rest}`;

describe('a text with folded fences is the same tree', () => {
  test.each([
    ['', moved('a [b](/c) `d`\n\n- e\n\n| f |\n| - |\n| g |\n')],
    ['in a component', `<Tabs>\n\n<Tab label="a">\n\n${moved('')}</Tab>\n\n</Tabs>\n`],
    ['before a component', moved('<Callout kind="note" title={1}>\n  a {/* b */}\n</Callout>\n')],
    ['of tildes, with marks of others inside', `~~~md\n\`\`\`json\n${shown}\n\`\`\`\n~~~\na`],
    ['with more marks at its end', `\`\`\`\n${shown}\n\`\`\`\`\`  \na`],
    ['with fewer marks inside', `\`\`\`\`md a="b"\n\`\`\`json\n${shown}\n\`\`\`\n\`\`\`\`\na`],
    ['with empty lines and tabs', `\`\`\`\n\n\t${shown}\n   \n\n\`\`\`\na`],
    ['whose end is indented', `\`\`\`\n${shown}\n   \`\`\`\na`],
    ['whose end stands far to the right', `\`\`\`\n${shown}\n \t  \`\`\`\n${moved('*a*')}`],
    [
      'with an end of its own kind in it',
      `\`\`\`\n${shown}\n    \`\`\`\n<Tabs>\n\n${moved('</Tabs>')}`,
    ],
    ['with other line endings', `\`\`\`\r\n${shown}\r\n${shown}\r\n\`\`\`\r\na\r\rb`],
    ['behind a list', `- a\n\n  b\n\`\`\`\n${shown}\n\`\`\`\n- c`],
    ['with others in a list', `- a\n\n  \`\`\`\n  ${shown}\n  \`\`\`\n\n${moved('b')}`],
    ['right below a paragraph', `a\n${moved('b')}`],
    ['two of them', moved(moved('a'))],
    ['and one that is short', moved('```\na\n```\n\nb')],
    ['at the very end', `a\n\n\`\`\`\n${shown}\n\`\`\``],
  ])('%s', (_, text) => {
    const trees = bothTrees(text);
    expect(trees).toBeDefined();
    expect(trees?.folded).toEqual(trees?.whole);
  });

  test('on pages of the shipped docs', () => {
    const { project } = loadProject({
      cwd: fileURLToPath(new URL('../../../../..', import.meta.url)),
    });
    const folded = project.pageFiles
      .filter((_, index) => index % 4 === 0)
      .filter((file) => {
        const trees = bothTreesOf(file);
        expect(trees?.folded, file.path).toEqual(trees?.whole);
        return trees !== undefined;
      });
    expect(folded.length).toBeGreaterThan(20);
  });
});

/** Lines that may open, end, hide or hold a fence, and some that a fence may hide. */
const lines = [
  [
    '```',
    '````',
    '~~~',
    '```json a="b"',
    '``` `x`',
    ' ```',
    '    ```',
    '\t```',
    '```  ',
    '````````',
  ],
  ['> ```', '- ```', '  ```', 'a ``` b', '\\```', '```\u2028', 'a\u2028```'],
  ['', '', 'a', '- a', '  b', '> a', '1. a', '# a', '===', '***', '\ta', '| a |', '| - |'],
  ['[^1]: a', '[^1]', '[a]: /b "', '"', '{/*', '*/}', '{`', '`}', '<Card', 'title="', '"/>'],
  ['<Tabs>', '</Tabs>', shown, `\`\`\`\n${shown}\n\`\`\``, `- a\n\n  \`\`\`\n  ${shown}\n  \`\`\``],
].flat();

test.each([1, 2, 3])('SEED=%i: whatever lines there are, no other tree comes of it', (seed) => {
  const random = randomFrom(seed);
  const picked = <Each>(list: readonly Each[]) => list[below(random, list.length)];
  let folded = 0;
  for (let text = 0; text < 1000; text += 1) {
    const ending = picked(['\n', '\r\n', '\r']);
    const some = Array.from({ length: 1 + below(random, 14) }, () => picked(lines)).join(ending);
    const trees = bothTrees(some);
    expect([some, trees?.folded]).toEqual([some, trees?.whole]);
    if (trees) folded += 1;
  }
  expect(folded).toBeGreaterThan(20);
});

describe('the whole text is read', () => {
  test.each([
    ['where nothing is worth folding', '```\na\n```'],
    ['where no fence ends', `\`\`\`\n${shown}`],
    ['where a fence is in a comment', `{/*\n\`\`\`\n${shown}\n\`\`\`\n*/}`],
    ['where one is in a list', `- a\n\n  \`\`\`\n  ${shown}\n  \`\`\``],
    ['where one is quoted', `> \`\`\`\n> ${shown}\n> \`\`\``],
    ['where one is in a text', `{\`\n\`\`\`\n${shown}\n\`\`\`\n\`}`],
    ['where a line ends as in no Markdown', `\`\`\`\n${shown}\u2028\`\`\`\n\nb\n\`\`\``],
    ['where a character means another', moved('\0')],
    ['where something is imported', moved('import a from "b"')],
    ['where it is at fault', moved('<Callout>')],
  ])('%s', (_, text) => {
    expect(foldedTree(text)).toBeUndefined();
  });
});
