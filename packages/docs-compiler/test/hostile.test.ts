import { expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { emit } from '../src/emit.ts';
import { everyNth, isNightly, someOf } from './nightly.ts';
import { projectOf } from './project.ts';

const page = (body: string, frontmatter = ''): string =>
  `---\ntitle: T\ndescription: D.\nhidden: true\n${frontmatter}---\n\n${body}\n`;

const schema = '"All."\ntype Query {\n  "Where it is."\n  a: Int\n  "The next."\n  b: Query\n}\n';

/** Small texts that once took minutes, each with a part of the message that rejects it. */
const bodies: readonly (readonly [title: string, body: string, message: string])[] = [
  ['lists in a line', `${'- '.repeat(2000)}x`, 'nests more than 200 levels deep'],
  ['lists in lines', steps(900), 'nests more than 200 levels deep'],
  ['quotes', `${'> '.repeat(10_000)}x`, 'nests more than 200 levels deep'],
  ['opening emphasis', '*a '.repeat(10_000), 'more than 400 marks of emphasis'],
  [
    'opening and closing emphasis',
    '*a '.repeat(5000) + 'a* '.repeat(5000),
    'more than 400 marks of emphasis',
  ],
  ['backticks', runs(150), 'more than 100 backticks'],
  ['words', 'word '.repeat(210_000), 'longer than 1,000,000 characters'],
  ['rows', `| a |\n| - |\n${'| b |\n'.repeat(50_000)}`, 'more than 20,000 lines'],
  [
    'cells',
    `${'| a '.repeat(300)}|\n${'| - '.repeat(300)}|\n${`${'| b '.repeat(300)}|\n`.repeat(300)}`,
    'more than 50,000 `|`',
  ],
  ['headings', 'a\n=\n'.repeat(9000), 'more than 500 headings with a line'],
  ['headings of dashes', 'a\n-\n'.repeat(9000), 'more than 500 headings with a line'],
  ['brackets', '[!][?] '.repeat(20_000), 'more than 1,000 closing brackets'],
  [
    'a label of words',
    `[${'a:1h'.repeat(40_000)}](/)`,
    'more than 2,000 words after an opening bracket',
  ],
  [
    'words in lines after a bracket',
    `[${'one word\n'.repeat(19_000)}`,
    'more than 2,000 words after an opening bracket',
  ],
  [
    'words in the text of an image',
    `![${'one word '.repeat(10_000)}`,
    'more than 2,000 words after an opening bracket',
  ],
];

test.each(everyNth(bodies, 2))('a hostile page is rejected: %s', (_title, body, expected) => {
  const messages = messagesOf({ 'content/index.mdx': page(body), 'schema/a.graphql': schema });
  expect(messages.filter((message) => message.includes(expected))).toHaveLength(1);
});

test.each(someOf(bodies, 2))(
  'a hostile description is rejected, and shown as plain text: %s',
  (_title, body, expected) => {
    const sdl = schema.replace('"Where it is."', `"""\n${body}\n"""`);
    const { graph, diagnostics } = compile(projectOf({ 'schema/a.graphql': sdl }));
    const found = diagnostics.filter(({ code }) => code === 'unreadable-description');
    expect(found.map(({ message }) => message.includes(expected))).toEqual([true]);

    const { operations } = emit(graph);
    expect(operations[0]?.description).toContain(body.trim().slice(0, 1000));
    expect(operations[0]).not.toHaveProperty('descriptionBody');
  },
);

test('a table of thousands of rows is accepted', () => {
  const body = `| a | b |\n| - | - |\n${'| c | `d` |\n'.repeat(2000)}`;
  const messages = messagesOf({ 'content/index.mdx': page(body), 'schema/a.graphql': schema });
  expect(messages.filter((message) => message.includes('more than'))).toEqual([]);
});

test('many names with underscores do not count as emphasis', () => {
  const body = 'A_NAME_OF_MANY_WORDS, '.repeat(200);
  const sdl = schema.replace('"Where it is."', `"${body}*"`);
  const messages = messagesOf({ 'content/index.mdx': page(body), 'schema/a.graphql': sdl });
  expect(messages.filter((message) => message.includes('marks'))).toEqual([]);
});

/** Hostile pages, each with a part of a message. */
const pages: readonly (readonly [title: string, text: string, message: string])[] = [
  ['unknown keys', page('x', keys(20_000)), 'unknown key `titl19999`'],
  ['braces', page('{'.repeat(10_000) + '}'.repeat(10_000)), 'read as code'],
  ['braces in a text', page(`{'${'}'.repeat(10_000)}`), 'read as code'],
  ['selections', page(fence('graphql', '{b'.repeat(10_000) + '}'.repeat(10_000))), '200 levels'],
  [
    'JSON',
    page(`${fence('graphql', '{ a }')}${fence('json response', '['.repeat(10_000))}`),
    '200 levels',
  ],
  ['fragments that spread each other twice', page(fence('graphql', fragments(200))), '`nothing`'],
  ['code spans in a line', page(`${'`a` '.repeat(20_000)}\`Query.c\``), '`Query.c`'],
  ['nested YAML', page('x', `world: ${'['.repeat(10_000)}\n`), 'the YAML nests more than 200'],
  ['aliases of aliases', page('x', aliases(500)), 'cannot be followed'],
];

// The first one takes many seconds: `pnpm nightly` runs it.
test.each(isNightly ? pages : everyNth(pages.slice(1), 3))(
  'a hostile page compiles in time: %s',
  (_title, text, expected) => {
    const messages = messagesOf({ 'content/index.mdx': text, 'schema/a.graphql': schema });
    expect(messages.filter((message) => message.includes(expected))).not.toEqual([]);
  },
);

test('a pattern of the config matches in linear time', () => {
  const config = `configVersion: 1
site: { name: T, url: "https://docs.test.example" }
schema: [../schema/*.graphql]
sensitiveData: [{ name: a key, pattern: '^(a+)+$' }]
scalars: { Key: { pattern: '^(a+)+$' } }
`;
  const text = `${'a'.repeat(50_000)}!`;
  const operation = `${fence('graphql', '{ key }')}${fence('json response', `{ "data": { "key": "${text}" } }`)}`;
  const messages = messagesOf({
    'content/docs.config.yaml': config,
    'content/index.mdx': page(operation),
    'schema/a.graphql': '"A key."\nscalar Key\n"All."\ntype Query {\n  "It."\n  key: Key\n}\n',
  });
  expect(messages.filter((message) => message.includes('^(a+)+$'))).toHaveLength(1);
});

function messagesOf(files: Readonly<Record<string, string>>): string[] {
  return compile(projectOf(files)).diagnostics.map(({ message }) => message);
}

function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\`\n\n`;
}

function steps(count: number): string {
  return numbers(count)
    .map((index) => `${'  '.repeat(index)}- a`)
    .join('\n');
}

test('thousands of repeated union members are one finding', () => {
  const union = `union U = ${Array.from({ length: 20_000 }, () => 'Query').join(' | ')}\n`;
  const messages = messagesOf({ 'schema/a.graphql': schema + union });
  expect(messages.filter((each) => each.includes('twice'))).toEqual(['`U` lists `Query` twice']);
});

test('the first of thousands of schema errors are listed, and the rest counted', () => {
  const names = numbers(60).map((index) => `I${index}`);
  const all = names.map((name) => {
    const others = names.filter((each) => each !== name).join(' & ');
    return `interface ${name} implements ${others} { of${name}: Int }\n`;
  });
  const messages = messagesOf({ 'schema/a.graphql': schema + all.join('') });
  // Types that lack the same field of an interface share one finding.
  const counts = messages.flatMap((each) => /^(\d+) types do not fit/.exec(each)?.[1] ?? []);
  expect(counts.reduce((sum, each) => sum + Number(each), 0)).toBe(500);
  expect(messages.filter((each) => each.includes('not listed'))).toHaveLength(1);
});

function runs(count: number): string {
  return numbers(count)
    .map((index) => '`'.repeat(index + 1))
    .join(' a ');
}

function keys(count: number): string {
  return numbers(count)
    .map((index) => `titl${index}: x\n`)
    .join('');
}

function aliases(count: number): string {
  const lines = numbers(count).map(
    (index) => `b${index + 1}: &b${index + 1} [*b${index}, *b${index}]\n`,
  );
  return `b0: &b0 [x]\n${lines.join('')}`;
}

function fragments(count: number): string {
  const spread = numbers(count).map(
    (index) => `fragment F${index} on Query { a ...F${index + 1} ...F${index + 1} }`,
  );
  return `{ ...F0 }\n${spread.join('\n')}\nfragment F${count} on Query { nothing }`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
