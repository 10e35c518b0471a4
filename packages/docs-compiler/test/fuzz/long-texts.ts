import fc from 'fast-check';

import { compile, type Compilation } from '../../src/compile.ts';
import { emit } from '../../src/emit.ts';
import { reportPretty } from '../../src/report/pretty.ts';
import { randomFrom, type Random } from '../mutation/random.ts';
import { projectWith } from '../project.ts';
import type { Files } from './corpus.ts';
import { within } from './processor.ts';
import { checkSpans, withReadableConfig } from './promises.ts';
import { repeated, unfolded } from './repeats.ts';
import { chance, pick } from './schema-values.ts';

/** Far more than any case takes: quadratic time on these texts would be minutes. */
const mostSeconds = 20;

/** A small project in which one or two places have a very long word, or very many repetitions. */
export const longTexts: fc.Arbitrary<Files> = fc.noShrink(fc.nat()).map((seed) => {
  const random = randomFrom(seed);
  const first = filled(random, plain);
  return closed(chance(random, 3) ? filled(random, first) : first);
});

/** Checks that a case terminates in time, throws nothing, and has a printable report and graph. */
export function checkLongTexts(files: Files): Compilation {
  const whole = withReadableConfig(unfolded(files));
  return within(mostSeconds, () => {
    const sources = Object.entries(whole).map(([path, text]) => ({ path, text }));
    const compilation = compile(projectWith(sources));
    checkSpans(compilation.diagnostics);
    JSON.stringify(emit(compilation.graph));
    reportPretty(compilation.diagnostics);
    return compilation;
  });
}

const config = 'content/docs.config.yaml';
const schema = 'schema/a.graphql';
const page = 'content/index.mdx';

/** Each `HOLE` is a position for a long text. */
const plain: Files = {
  [config]: `configVersion: 1
site: { name: "Long HOLE", url: "https://docs.test.example" }
schema: [../schema/*.graphql]
content: .
catalogue: [unions, states, errors, events]
sidebar: [/, { label: "All HOLE", reference: true }]
redirects: [{ from: "/old-page/HOLE", to: / }]
HOLE
`,
  [schema]: `"What is asked. HOLE"
type Query {
  """
  A thing. HOLE
  HOLE
  """
  thing("Its id. HOLE" id: ID! = "t-1 HOLE"): Thing HOLE
}

"""
A thing. HOLE
"""
type Thing {
  "Its id."
  id: ID! @deprecated(reason: "Old. HOLE")
  HOLE
}

HOLE
`,
  [page]: `---
title: Long HOLE
description: What is long. HOLE
events:
  - { name: thing.long, when: "Ever. HOLE", payload: Thing, selection: "{ id HOLE }", example: { id: "t-1 HOLE" } }
HOLE
---

Text HOLE text, \`code HOLE\`.

HOLE

## Heading HOLE

| a | b |
|---|---|
| b HOLE | c |
HOLE

<Callout title="Long HOLE">
  Text. HOLE
</Callout>

[link HOLE](https://a.example/HOLE) ![picture HOLE](https://a.example/HOLE)

\`\`\`graphql
query Long($id: ID!) {
  thing(id: $id) { id HOLE }
}
\`\`\`

\`\`\`json variables
{ "id": "t-1" HOLE }
\`\`\`

\`\`\`json response
{ "data": { "thing": { "id": "t-1 HOLE" HOLE } } }
\`\`\`

\`\`\`graphql
{ __typename HOLE }
\`\`\`

\`\`\`text HOLE
Text HOLE
\`\`\`
`,
};

/** Units of a word: `w`, or characters at which a parser might look far ahead. */
const letters = [...'wé支0_-.,:;!?&%$#@/\\|~^+=*"\'`<>()[]{} \t'].concat([
  'Aa',
  'a.',
  'a@',
  'a_',
  'a-',
  'www.',
  'http://',
  'a:',
  '&amp;',
  '💳',
  '\u0301',
  '\u200B',
]);

/** Opening syntax with its closing syntax, if any. */
const constructs: readonly (readonly [open: string, close?: string])[] = [
  ['# a\n'],
  ['a\n=\n'],
  ['a\n-\n'],
  ['a\n\n===\n\n'],
  ['- '],
  ['- a\n'],
  ['* a\n\n'],
  ['1. '],
  ['1) a\n'],
  ['- [ ] a\n'],
  ['*'],
  ['*a '],
  ['*a* '],
  ['a**b'],
  ['**a', 'b**'],
  ['_a '],
  ['__a__ '],
  ['~~a'],
  ['~a~ '],
  ['[a](b) '],
  ['[a](/b "c") '],
  ['[', ']'],
  ['[a', '](b)'],
  ['![', '](b)'],
  ['[a][b] '],
  ['[a]: b\n'],
  ['[a]: /b "c"\n\n'],
  ['[a]('],
  ['](a'],
  ['[^a] '],
  ['[^a]: b\n'],
  ['<https://a.example> '],
  ['https://a.example '],
  ['a@b.example '],
  ['| '],
  ['| a |\n'],
  ['| a | b |\n'],
  ['|-|\n'],
  ['| a |\n|---|\n'],
  ['{', '}'],
  ['{{'],
  ['{a} '],
  ['{"a'],
  ["{`${'"],
  ['{/* a */} '],
  ['{/* '],
  ['{/* docs-ignore broken-link: why */}\n\n'],
  ['`'],
  ['`a` '],
  ['``a` '],
  ['`Thing.id` '],
  ['`Thing.di` '],
  ['```\n'],
  ['```\na\n```\n\n'],
  ['~~~\n'],
  ['<!-- a --> '],
  ['<!-- '],
  ['<!--\n'],
  ['<a>', '</a>'],
  ['<b '],
  ['<Callout>\n', '</Callout>\n'],
  ['<Callout>', '</Callout>'],
  ['<a b="c" '],
  ['<br/> '],
  ['<', '>'],
  ['> '],
  ['> a\n'],
  ['> - '],
  ['>\n'],
  ['@deprecated '],
  ['@a(b: 1) '],
  ['@a('],
  ['a: id '],
  ['a: thing(id: 1) { id } '],
  ['{ thing { id } } '],
  ['{ b', '}'],
  ['{b', '}'],
  ['thing(id: "1") {', '}'],
  ['... {', '}'],
  ['... on Query {', '}'],
  ['...F '],
  ['fragment F on Query { ...F }\n'],
  ['query Q { thing(id: "1") { id } }\n'],
  ['($a: [', ']'],
  ['$a: Int '],
  ['id '],
  ['id: ID\n'],
  ['type A { a: Int }\n'],
  ['extend type Thing { a: Int }\n'],
  ['union U = Thing | Query\n'],
  ['directive @a on FIELD\n'],
  ['enum E { A }\n'],
  ['"a" '],
  ['"" '],
  ['""" '],
  ['"""\na\n"""\n'],
  ['# a comment\n'],
  ['"a": 1, '],
  [', "a": 1'],
  ['['],
  ['{"a":', '}'],
  [', "a": [', ']'],
  ['[1, ', ']'],
  ['key: a\n'],
  ['- key: a\n'],
  ['? a\n'],
  ['&a [*a, ', ']'],
  ['*a '],
  ['!!str '],
  ['{ a: ', '}'],
  ['key: |\n  a\n'],
  ['---\n'],
  ['***\n'],
  ['...\n'],
  ['\\'],
  ['\\\n'],
  ['&#0;'],
  ['&amp; '],
  ['\n'],
  ['\r'],
  ['\r\n\t'],
  ['  \n'],
  ['    '],
  ['\t'],
  ['    a\n'],
  ['word '],
  ['export const a = 1\n\n'],
  ['import a from "b"\n'],
  ['$a '],
  [':::a\n', ':::\n'],
  ['\uFEFF'],
  ['\u202E'],
];

/** Puts a long text into one of the holes. */
function filled(random: Random, files: Files): Files {
  const holes = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/HOLE/g)].map(({ index }) => ({ path, index })),
  );
  const hole = pick(random, holes);
  if (!hole) return files;
  const text = files[hole.path] ?? '';
  const [before, after] = [text.slice(0, hole.index), text.slice(hole.index + 'HOLE'.length)];
  return { ...files, [hole.path]: before + longText(random) + after };
}

/** Removes the remaining holes. */
function closed(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text.replaceAll(/^ *HOLE\n|HOLE/gm, '')]),
  );
}

function longText(random: Random): string {
  if (chance(random, 3)) {
    const unit = pick(random, letters) ?? 'w';
    const length = Math.round(10 ** (4 + 1.3 * random()));
    return repeated(unit, Math.ceil(length / unit.length));
  }
  const [open, close] = pick(random, constructs) ?? ['# a\n'];
  const times = Math.round(10 ** (3 + random()));
  const start = chance(random, 2) ? '\n' : '';
  const middle = pick(random, ['', 'a', ' id ', '1', '\n\n']) ?? '';
  const end = close === undefined || chance(random, 4) ? '' : repeated(close, times);
  const before = chance(random, 6) ? (pick(random, ['{ ', '| ', '> ', '- ', '`', '"']) ?? '') : '';
  return `${start}${before}${repeated(open, times)}${middle}${end}`;
}
