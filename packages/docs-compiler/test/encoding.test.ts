import { expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { projectOf } from './project.ts';

const page = (body: string): string =>
  `---\ntitle: T\ndescription: D.\nhidden: true\n---\n\n${body}\n`;
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const good = {
  'content/docs.config.yaml': `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
schema: [../schema/*.graphql]
`,
  'schema/api.graphql': '"All."\ntype Query {\n  "The one that is on its way."\n  parcel: Int\n}\n',
  'content/index.mdx': page('Home.'),
  'content/other.mdx': page('## A café'),
};

const rows: readonly (readonly [string, Record<string, string | Uint8Array>, string[]])[] = [
  [
    'the other files keep their findings',
    { 'content/other.mdx': latin1(page('Café')), 'content/index.mdx': page('[x](/nowhere)') },
    ['invalid-encoding content/other.mdx', 'broken-link content/index.mdx'],
  ],
  [
    'an anchor that the file may have is not reported',
    {
      'content/other.mdx': latin1(page('## A café')),
      'content/index.mdx': page('[x](/other#a-café)'),
    },
    ['invalid-encoding content/other.mdx'],
  ],
  [
    'a name that the file may define is not reported',
    {
      'schema/more.graphql': latin1('type Parcel\xe9 {\n  id: ID\n}\n'),
      'content/index.mdx': page('A `Parcel.id` and a [link](/api/objects/parcel).'),
    },
    ['invalid-encoding schema/more.graphql'],
  ],
  [
    'frontmatter in another encoding still counts',
    {
      'content/parcel.mdx': Buffer.from(
        `\uFEFF---\ntitle: P\ndescription: D.\ndocuments: Query.parcel\n---\n`,
        'utf16le',
      ),
      'content/index.mdx': page('[x](/api/queries/parcel)'),
    },
    ['invalid-encoding content/parcel.mdx'],
  ],
  [
    'a route lock is reported beside findings of other files',
    {
      'content/routes.lock': latin1('/caf\xe9\n/gone\n'),
      'content/index.mdx': page('[x](/nowhere)'),
    },
    ['invalid-encoding content/routes.lock', 'broken-link content/index.mdx'],
  ],
];

test.each(rows)('%s', (_title, files, expected) => {
  const { diagnostics } = compile(projectOf({ ...good, ...files }));
  expect(diagnostics.map(({ code, primary }) => `${code} ${primary.span.file.path}`)).toEqual(
    expected,
  );
});

test('U+FFFD in valid UTF-8 is no finding', () => {
  const text = page('A \uFFFD and a \uFFFD\xe9.');
  expect(
    compile(projectOf({ ...good, 'content/index.mdx': Buffer.from(text) })).diagnostics,
  ).toEqual([]);
});

test('the span starts at the first invalid byte', () => {
  const bytes = Buffer.concat([Buffer.from(page('é \uFFFD ')), Buffer.from([0xc3])]);
  const [found] = compile(projectOf({ ...good, 'content/index.mdx': bytes })).diagnostics;
  const { text, span } = found?.primary ?? {};
  expect(span?.file.text[span.start]).toBe('\uFFFD');
  expect(span?.end).toBe(span?.file.text.length);
  expect(text).toBe(`\`0xC3\` at byte ${bytes.length - 1} is not UTF-8`);
});
