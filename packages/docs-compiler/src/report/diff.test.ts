import { describe, expect, test } from 'vitest';

import type { SchemaChange, SchemaDiff } from '../diff/types.ts';
import { colorsOf } from './colors.ts';
import { diffJson, diffJsonSchema } from './diff-json.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffPretty } from './diff-pretty.ts';

const untouched = { pages: [], examples: [], states: [], anchors: [] };
const removal: SchemaChange = {
  level: 'breaking',
  kind: 'field-removed',
  coordinate: 'Parcel.size',
  message: 'field `Parcel.size` was removed',
  reason: 'Removing a field is a breaking change.',
  before: { file: 'schema/a.graphql', line: 3 },
  touches: {
    pages: Array.from({ length: 12 }, (_, index) => ({
      route: `/guide-${index}`,
      file: `content/guide-${index}.mdx`,
      lines: [1, 9],
    })),
    examples: [{ id: '/#example-1', title: 'A `title`', file: 'content/index.mdx', line: 4 }],
    states: [{ lifecycle: 'parcel', name: 'a ` b\u001b[2J', file: 'content/a.mdx', line: 5 }],
    anchors: [{ href: '/api/objects/parcel#size', lost: true }],
  },
};
const addition: SchemaChange = {
  level: 'safe',
  kind: 'schema-mutation-type-changed',
  message: 'the schema has the new mutation type `Mutation`',
  reason: 'Nobody needs it.',
  touches: untouched,
};
const diff: SchemaDiff = {
  changes: [removal, { ...removal, touches: untouched }, addition],
};
const renaming: SchemaChange = {
  ...removal,
  kind: 'field-renamed',
  renamedTo: 'Parcel.length',
  message: 'field `Parcel.size` was renamed to `length`',
};

test('the JSON is valid against its schema', () => {
  expect(diffJsonSchema.parse(JSON.parse(diffJson(diff)))).toMatchObject({
    changes: [removal, {}, addition],
    summary: { breaking: 2, dangerous: 0, safe: 1 },
  });
});

test('the JSON has the new name of a rename', () => {
  expect(diffJsonSchema.parse(JSON.parse(diffJson({ changes: [renaming] })))).toMatchObject({
    changes: [{ coordinate: 'Parcel.size', renamedTo: 'Parcel.length' }],
    summary: { breaking: 1, dangerous: 0, safe: 0 },
  });
});

describe('for a terminal', () => {
  test('lists are cut, a repeated reason is printed once, and escapes are neutralized', () => {
    expect(diffPretty(diff, colorsOf({}))).toBe(`breaking: field \`Parcel.size\` was removed
  before    schema/a.graphql:3
  pages     content/guide-0.mdx:1,9 (/guide-0)
            content/guide-1.mdx:1,9 (/guide-1)
            content/guide-2.mdx:1,9 (/guide-2)
            content/guide-3.mdx:1,9 (/guide-3)
            content/guide-4.mdx:1,9 (/guide-4)
            content/guide-5.mdx:1,9 (/guide-5)
            content/guide-6.mdx:1,9 (/guide-6)
            content/guide-7.mdx:1,9 (/guide-7)
            … and 4 more
  examples  content/index.mdx:4 (/#example-1)
  states    content/a.mdx:5 (parcel: a \` b\ufffd[2J)
  anchors   /api/objects/parcel#size (lost)
  why       Removing a field is a breaking change.

breaking: field \`Parcel.size\` was removed
  before    schema/a.graphql:3

safe: the schema has the new mutation type \`Mutation\`

3 changes: 2 breaking, 1 safe
`);
  });

  test('no changes are reported', () => {
    expect(diffPretty({ changes: [] }, colorsOf({}))).toBe('no changes\n');
  });
});

describe('as Markdown', () => {
  test('safe changes are folded, and names stay in their code spans', () => {
    expect(diffMarkdown(diff, { folder: '' })).toBe(`### Schema changes: 2 breaking, 1 safe

#### Breaking

- field \`Parcel.size\` was removed
  - before: \`schema/a.graphql:3\`
  - pages: \`content/guide-0.mdx:1,9\` (\`/guide-0\`), \`content/guide-1.mdx:1,9\` (\`/guide-1\`), \`content/guide-2.mdx:1,9\` (\`/guide-2\`), \`content/guide-3.mdx:1,9\` (\`/guide-3\`), \`content/guide-4.mdx:1,9\` (\`/guide-4\`), 7 more
  - examples: \`content/index.mdx:4\` (\`/#example-1\`)
  - states: \`content/a.mdx:5\` (\`parcel: a b\ufffd[2J\`)
  - anchors: \`/api/objects/parcel#size\` (\`lost\`)
  - why: Removing a field is a breaking change.
- field \`Parcel.size\` was removed
  - before: \`schema/a.graphql:3\`

<details>
<summary>1 safe change</summary>

- the schema has the new mutation type \`Mutation\`

</details>
`);
  });

  test('a long list of changes is cut', () => {
    const markdown = diffMarkdown(
      { changes: Array.from({ length: 60 }, () => addition) },
      { folder: '' },
    );
    expect(markdown).toContain('<summary>60 safe changes</summary>');
    expect(markdown).toContain('\n- … and 10 more\n');
  });
});
