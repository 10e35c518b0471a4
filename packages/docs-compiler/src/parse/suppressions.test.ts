import { describe, expect, test } from 'vitest';

import type { SourceFile, Span } from '../source.ts';
import { createProject } from '../create-project.ts';
import { parsePage } from './page.ts';
import { parseSchema } from '../languages/graphql/schema.ts';
import { readSuppression, type Suppression } from './suppression.ts';

describe('a comment is read as', () => {
  test.each([
    [' docs-ignore a-b: why', ['a-b'], 'why', undefined],
    ['docs-ignore a,b , c: why: because', ['a', 'b', 'c'], 'why: because', undefined],
    ['docs-ignore a b: why', ['a', 'b'], 'why', undefined],
    ['docs-ignore a: why, until 2027-01-31', ['a'], 'why', '2027-01-31'],
    ['docs-ignore a: why, until then, until 2027-01-31 ', ['a'], 'why, until then', '2027-01-31'],
    [
      'docs-ignore a: kept until 2027-01-31 as agreed',
      ['a'],
      'kept until 2027-01-31 as agreed',
      undefined,
    ],
    ['docs-ignore a:\n  why\n  so, until 2027-01-31\n', ['a'], 'why\n  so', '2027-01-31'],
    ['docs-ignore a until 2027-01-31', ['a'], '', '2027-01-31'],
    ['docs-ignore a, until 2027-01-31', ['a'], '', '2027-01-31'],
    ['docs-ignore a, b because I say so', ['a', 'b'], '', undefined],
    ['docs-ignore', [], '', undefined],
    ['docs-ignore: why', [], 'why', undefined],
  ])('%j', (text, codes, reason, day) => {
    const read = readSuppression(commentOf(text));
    expect(read?.codes.map(({ span }) => textOf(span))).toEqual(codes);
    expect(read?.codes.map(({ code }) => code)).toEqual(codes);
    expect(read?.reason).toBe(reason);
    expect(read?.until && textOf(read.until.span)).toBe(day);
  });

  test.each(['docs-ignored a: why', 'docs-ignore-all: why', 'see docs-ignore a: why', ''])(
    'no suppression: %j',
    (text) => expect(readSuppression(commentOf(text))).toBeUndefined(),
  );
});

describe('a suppression covers elements', () => {
  const c = '{/* docs-ignore a: why */}';
  test.each([
    [`${c}\n\nOne.\n\nTwo.\n`, ['One.']],
    [`Zero.\n\n${c}\n\n- one\n- two\n\nThree.`, ['- one\n- two']],
    [`${c}\n${c}\n\n# One\n\nTwo.`, ['# One', '# One']],
    [`${c} ${c}\n\nOne.`, ['One.', 'One.']],
    [
      `${c}\n\n\`\`\`graphql\n{ a }\n\`\`\`\n\n\`\`\`json response\n{}\n\`\`\``,
      ['```graphql\n{ a }\n```'],
    ],
    [`One\ntwo ${c} three.`, [`One\ntwo ${c} three.`]],
    [`## One ${c}\n\nTwo.`, [`## One ${c}`]],
    [`**a ${c}** b`, [`**a ${c}** b`]],
    [`| a | b |\n| - | - |\n| c ${c} | d |`, [`| c ${c} `]],
    [`- a\n\n  ${c}\n\n  b\n- c`, ['b']],
    [`<Callout>\n\n${c}\n\nOne.\n\n</Callout>\n\nTwo.`, ['One.']],
    [`One.\n\n${c}\n`, [undefined]],
    ['`{/* docs-ignore a: why */}`\n\n{/* other */}\n\nOne.', []],
  ])('in a page: %j', (body, covered) => {
    const { suppressions } = pageOf(`---\ntitle: T\n---\n${body}`);
    expect(suppressions.map(coverOf)).toEqual(covered);
  });

  const s = '# docs-ignore a: why';
  test.each([
    [`${s}\n"One."\ntype One { a: Int }\ntype Two { a: Int }`, ['"One."\ntype One { a: Int }']],
    [`"One."\n${s}\ntype One { a: Int }`, [`"One."\n${s}\ntype One { a: Int }`]],
    [
      `type One {\n  a: Int\n  ${s}\n  "b"\n  b(c: Int): Int\n  d: Int\n}`,
      ['"b"\n  b(c: Int): Int'],
    ],
    [`type One {\n  "b"\n  ${s}\n  b: Int\n}`, [`"b"\n  ${s}\n  b: Int`]],
    [`type One {\n  b(\n    ${s}\n    c: Int\n    d: Int\n  ): Int\n}`, ['c: Int']],
    [`enum One {\n  A\n  ${s}\n  B @deprecated\n}`, ['B @deprecated']],
    [`union One =\n  | A\n  ${s}\n  | B\n  | C`, ['B']],
    [`input One {\n  ${s}\n  a: Int = 1\n}`, ['a: Int = 1']],
    [`directive @one(\n  ${s}\n  a: Int\n) on FIELD`, ['a: Int']],
    [`type One {\n  a: Int\n  ${s}\n}\ntype Two { a: Int }`, [undefined]],
    [`type One { a: Int }\n${s}\n`, [undefined]],
    [`"""\n${s}\n"""\ntype One { a: Int }\n# see docs-ignore`, []],
    [`type Torn {\ntype One { a: Int }\ntype Two {\n  ${s}\n  a: Int\n}`, ['a: Int']],
  ])('in a schema: %j', (text, covered) => {
    const { suppressions } = parseSchema([{ path: 'a.graphql', text }]);
    expect(suppressions.map(coverOf)).toEqual(covered);
    expect(suppressions.map(({ span }) => textOf(span))).toEqual(covered.map(() => s));
  });

  test.each([
    [`${s}\ntitle: T\nhidden: true`, ['title: T']],
    [
      `title: T\n${s}\nlifecycle:\n  id: a\n  states: []\nhidden: true`,
      ['lifecycle:\n  id: a\n  states: []'],
    ],
    [`list:\n  ${s}\n  - a: 1\n    b: 2\n  - c`, ['a: 1\n    b: 2']],
    [`list:\n  - a: 1\n    ${s}\n    b: 2\n  - c`, ['b: 2']],
    [`title: T ${s}\nhidden: true`, ['hidden: true']],
    [`title: |\n  ${s}\nhidden: true`, []],
    [`title: "a ${s}"\nhidden: true`, []],
    [`title: T\n${s}`, [undefined]],
    [`title: [\n${s}`, [undefined]],
  ])('in frontmatter: %j', (yaml, covered) => {
    for (const text of [
      `---\n${yaml}\n---\n`,
      `\uFEFF---\n${yaml}\n---\n`.replaceAll('\n', '\r\n'),
    ]) {
      const { suppressions } = pageOf(text);
      expect(suppressions.map(coverOf)).toEqual(covered);
      expect(suppressions.map(({ span }) => textOf(span))).toEqual(covered.map(() => s));
    }
  });
});

function commentOf(text: string): Parameters<typeof readSuppression>[0] {
  const file: SourceFile = { path: 'a.mdx', text: `…{/*${text}*/}` };
  const span = { file, start: 1, end: file.text.length };
  return { span, marks: { opening: 3, closing: 3 } };
}

function pageOf(text: string): ReturnType<typeof parsePage> {
  return parsePage(createProject({ contentDir: 'content' }), { path: 'content/a.mdx', text });
}

function coverOf({ covers }: Suppression): string | undefined {
  return covers && textOf(covers);
}

function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end).replaceAll('\r\n', '\n');
}
