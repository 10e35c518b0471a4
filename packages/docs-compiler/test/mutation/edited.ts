import { below, type Random } from './random.ts';

/** The texts of a project's pages and schema, by path. */
export type Texts = ReadonlyMap<string, string>;

/** A sample of everything that a page can contain. */
const oddLines = [
  'A sentence that leads to nothing:',
  '{/* docs-ignore broken-link: a reason */}',
  '![A picture](/picture.png) and [a link][label]\n\n[label]: /elsewhere "title"',
  '- ```graphql\n  { __typename }\n  ```\n\n  ```json response\n  { "data": {} }\n  ```',
  '> ```js\n> run();\n> ```\n\n```python\nrun()\n```',
  '<Callout kind="note">\n\nSome `code` and `~code`.[^1]\n\n</Callout>\n\n[^1]: A note with `code`.',
  '<Callout kind="no" />',
  '## A heading with `code`',
];

/** Removes, duplicates, moves or adds a line of a file, or restores the file. */
export function edited(texts: Texts, written: Texts, random: Random): Texts {
  const paths = [...texts.keys()];
  const path = paths[below(random, paths.length)] ?? '';
  const lines = (texts.get(path) ?? '').split('\n');
  const at = below(random, lines.length);
  const elsewhere = below(random, lines.length);
  const line = lines[at] ?? '';
  const odd = `\n${oddLines[below(random, oddLines.length)]}\n`;
  const slips: readonly (() => string)[] = [
    () => lines.toSpliced(at, 1).join('\n'),
    () => lines.toSpliced(at, 0, line).join('\n'),
    () => lines.toSpliced(at, 1).toSpliced(elsewhere, 0, line).join('\n'),
    () => lines.toSpliced(at, 0, odd).join('\n'),
    () => [...lines, odd].join('\n'),
    () => written.get(path) ?? '',
  ];
  return new Map(texts).set(path, slips[below(random, slips.length)]?.() ?? '');
}
