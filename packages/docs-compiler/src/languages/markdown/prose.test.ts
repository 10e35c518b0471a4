import { describe, expect, test } from 'vitest';

import { markupOf } from '../../../test/markup.ts';
import { createProseReader } from './prose.ts';

const plain = [
  'Where the refund stands.',
  'One paragraph.\n\nAnother one, on\ntwo lines.',
  'snake_case and CONSTANT_CASE, 3 > 2, {curly}, a - b, R3 000, 50% & more',
  '',
];

const marked: readonly (readonly [markdown: string, markup: string])[] = [
  ['See `Refund`.', '<p>See <code>Refund</code>.</p>'],
  ['{a} <b>bold</b> `c`', '<p>{a} <b>bold</b> <code>c</code></p>'],
  ['<div>\nblock\n</div>', '<p><div>\nblock\n</div></p>'],
  ['a < b', '<p>a < b</p>'],
  ['import x from `y`', '<p>import x from <code>y</code></p>'],
  ['* one\n* two', '<ul><li>one</li><li>two</li></ul>'],
  ['Read [it](/errors).', '<p>Read <a href="/errors">it</a>.</p>'],
  ['Read [it](javascript:alert(1)).', '<p>Read it.</p>'],
  ['Read [it](JAVA&Tab;SCRIPT:alert(1)).', '<p>Read it.</p>'],
  ['Read [it][x].\n\n[x]: data:text/html,x', '<p>Read it.</p>'],
  [
    '![A chart](https://host.example/a.png)',
    '<p><a href="https://host.example/a.png">A chart</a></p>',
  ],
  ['https://host.example', '<p><a href="https://host.example">https://host.example</a></p>'],
  [
    '### a\n# b\n### c\n> #### d\n\n## e\n',
    '<h2>a</h2><h2>b</h2><h3>c</h3><blockquote><h4>d</h4></blockquote><h3>e</h3>',
  ],
  ['A note[^1].\n\n[^1]: Its `text`.', '<p>A note[^1].</p><p>Its <code>text</code>.</p>'],
  [
    '| a |\n|--:|\n| b |',
    '<table><thead><tr><th className=["align-right"]>a</th></tr></thead>' +
      '<tbody><tr><td className=["align-right"]>b</td></tr></tbody></table>',
  ],
];

describe('prose of SDL descriptions', () => {
  const { hastOf, hrefsOf } = createProseReader();

  test.each(plain)('%j is plain text', (markdown) => {
    expect(hastOf(markdown)).toBeUndefined();
  });

  test.each(marked)('%j', (markdown, markup) => {
    const root = hastOf(markdown);
    expect(root && markupOf(root)).toBe(markup);
    expect(JSON.parse(JSON.stringify(root))).toEqual(root);
  });

  test('equal texts are parsed once', () => {
    expect(hastOf('a `b`')).toBe(hastOf('a `b`'));
  });

  test('extremely nested text is left as plain text', () => {
    expect(hastOf('> '.repeat(500))).toBeUndefined();
    expect(hastOf('> '.repeat(6000))).toBeUndefined();
    expect(hrefsOf(`${'> '.repeat(6000)}[a](b)`)).toEqual([]);
  });
});
