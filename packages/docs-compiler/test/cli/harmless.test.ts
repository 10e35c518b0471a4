import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { folderWith, initialProject, run } from './run.ts';

const path = 'content/guides/first-call.mdx';
const fix = ['check', '--fix', '--suggestions', '--yes'];
const page = (body: string, keys = ''): string =>
  `---\ntitle: T\ndescription: D.\n${keys}---\n\n${body}\n`;

interface Fixed {
  readonly text: string;
  readonly stderr: string;
}

async function fixed(text: string, files: Readonly<Record<string, string>> = {}): Promise<Fixed> {
  const folder = folderWith({ ...initialProject(), ...files, [path]: text });
  const errors = async (): Promise<number> => {
    const { stdout } = await run(folder, ['check', '--format', 'json']);
    return [...stdout.matchAll(/"severity": "error"/g)].length;
  };
  const before = await errors();
  const { stderr } = await run(folder, fix);
  expect(await errors()).toBeLessThanOrEqual(before);
  return { text: readFileSync(join(folder, path), 'utf8'), stderr };
}

test.each<[what: string, before: string, after: string]>([
  [
    'with a title',
    ':::info Good to know\nText.\n:::',
    '<Callout kind="note" title="Good to know">\nText.\n</Callout>',
  ],
  [
    'with a title in brackets',
    ':::tip[Why "so"]\nText.\n:::',
    `<Callout kind="tip" title='Why "so"'>\nText.\n</Callout>`,
  ],
  [
    'with a warning',
    ':::caution\n\nText.\n\n:::',
    '<Callout kind="warning">\n\nText.\n\n</Callout>',
  ],
  [
    'in a list',
    '- One\n\n  :::note\n\n  Text.\n\n  :::\n',
    '- One\n\n  <Callout kind="note">\n\n  Text.\n\n  </Callout>\n',
  ],
  [
    'in another admonition',
    '::::note\n\n:::tip\n\nText.\n\n:::\n\n::::',
    '<Callout kind="note">\n\n<Callout kind="tip">\n\nText.\n\n</Callout>\n\n</Callout>',
  ],
  ['of another tool', ':::custom\n\nText.\n\n:::', ':::custom\n\nText.\n\n:::'],
  ['without an end', ':::note\n\nText.', ':::note\n\nText.'],
  ['without a start', 'Text.\n\n:::', 'Text.\n\n:::'],
])('--fix converts or keeps an admonition %s', async (_, before, after) => {
  expect((await fixed(page(before))).text).toBe(page(after));
});

test('an admonition is reported once', async () => {
  const folder = folderWith({ ...initialProject(), [path]: page(':::note\nText.\n:::') });
  const { stdout, stderr } = await run(folder, ['check']);
  expect([...`${stdout}${stderr}`.matchAll(/^(?:error|warning)\[.*\]/gm)].map(String)).toEqual([
    'error[foreign-markup]',
  ]);
});

test('a caution of GitHub becomes `danger`, that of other tools `warning`', async () => {
  const folder = folderWith({
    ...initialProject(),
    [path]: page('> [!CAUTION]\n> Text.\n\n!!! caution\n    Text.'),
  });
  const { stdout } = await run(folder, ['check']);
  expect([...stdout.matchAll(/Callout kind="(\w+)"/g)].map(([, kind]) => kind)).toEqual([
    'danger',
    'warning',
  ]);
});

test.each([
  ['sidebar_position: 4'],
  ['hide_table_of_contents: true'],
  ['slug: /elsewhere'],
  ['sidebar_label: Short'],
  ['id: first'],
  ['tags: [a, b]'],
])('a key of another tool is not converted to a description: %s', async (line) => {
  const before = `---\ntitle: T\n${line}\n---\n\nText.\n`;
  expect((await fixed(before)).text).toBe(before);
});

test.each([['summary'], ['excerpt'], ['meta_description']])(
  '--fix converts `%s` to a description',
  async (key) => {
    const before = `---\ntitle: T\n${key}: What it is.\n---\n\nText.\n`;
    expect((await fixed(before)).text).toBe(before.replace(key, 'description'));
  },
);

test.each<[before: string, after: string]>([
  // The anchor is on no page, but the route is valid without it.
  ['[a](/guides/first-cal#nowhere)', '[a](/guides/first-call)'],
  ['[a](/guides/first-call.mdx#nowhere)', '[a](/guides/first-call)'],
  ['[a](/guides/first-cal.mdx#here)', '[a](/guides/first-call#here)'],
  ['[a](/guides/first-call/#here)', '[a](/guides/first-call#here)'],
])('--fix converts %s to %s', async (before, after) => {
  const body = (link: string): string => `## Here\n\nSee ${link}.`;
  expect((await fixed(page(body(before)))).text).toBe(page(body(after)));
});

test.each([
  ['/nothing/like/this.mdx', 'nothing/like/this.mdx'],
  ['/nothing/like/this/', 'nothing/like/this.mdx'],
])('the help for %s has the file once', async (href, file) => {
  const folder = folderWith({ ...initialProject(), [path]: page(`See [a](${href}).`) });
  expect((await run(folder, ['check'])).stdout).toContain(`write the page \`${file}\``);
});

test('--fix skips suggestions that would add an error', async () => {
  const schema = `type Query {\n  "A parcel." parcel(id: ID!): Parcel\n}\n"A parcel."\ntype Parcel {\n  "Its id." id: ID!\n  "Where to." delivery: String\n}\n`;
  const files = Object.fromEntries(
    Object.keys(initialProject())
      .filter((each) => each.endsWith('.graphql'))
      .map((each, at) => [each, at === 0 ? schema : '']),
  );
  // The fix of the name would select fields of a scalar.
  const example = '```graphql\n{ parcel(id: 1) { deliver { name } } }\n```';
  const result = await fixed(page(`Use \`Query.parcl\`.\n\n${example}`), files);
  expect(result.text).toContain('`Query.parcel`');
  expect(result.text).toContain('deliver { name }');
  expect(result.stderr).toContain('skipped 1 suggestion: each would add an error');
});

test('a baseline is written even if a page does not parse', async () => {
  const folder = folderWith({
    ...initialProject(),
    [path]: page('See [a](/nowhere).'),
    'content/torn.mdx': page('An {open brace.'),
  });
  const update = ['check', '--baseline', 'known.json', '--update-baseline'];
  const first = await run(folder, update);
  expect(first.code).toBe(1);
  expect(first.stderr).toMatch(/wrote \d+ findings? to `known.json`/);
  expect(first.stderr).toContain('content/torn.mdx:');
  const known = readFileSync(join(folder, 'known.json'), 'utf8');
  expect(known).toContain('broken-link');
  expect(known).not.toContain('syntax-mdx');
  // The baseline keeps the findings of the page that does not parse now.
  const { stdout } = await run(folder, ['check', '--baseline', 'known.json']);
  expect(stdout).toContain('error[syntax-mdx]');
  expect(stdout).not.toContain('error[broken-link]');
});
