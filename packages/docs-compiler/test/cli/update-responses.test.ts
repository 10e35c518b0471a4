import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { dialogue } from './dialogue.ts';
import { lendCall, lendPage, libraryFiles, readPage } from './response-cases.ts';
import { folderWith, run } from './run.ts';

const path = 'content/lend.mdx';
const command = ['check', '--update-responses', '--color', 'never'];

function libraryWith(page: string): string {
  const other = '---\ntitle: Read\ndescription: Read a book.\n---\n';
  return folderWith({ ...libraryFiles, 'content/read.mdx': other, [path]: page });
}

function fence(body: string, meta = ''): string {
  return `\`\`\`json response${meta}\n${body}\n\`\`\``;
}

/** Returns a page that prints a loan of some readers, one response each. */
function pageFor(readers: readonly string[]): string {
  const fences = readers.map((reader, index) =>
    fence(
      `{ "data": { "lend": { "id": "loan-1", "reader": "${reader}", "copies": 2, "created": "2026-01-01T10:00:00Z" } } }`,
      ` title="${index + 1}"`,
    ),
  );
  return lendPage([lendCall, ...fences].join('\n\n'));
}

describe('in a terminal', () => {
  test.each([
    ['each is decided on', ['maybe', 'n', 'Yes', 'n', 'y'], [1, 3]],
    ['quit leaves those that follow', ['y', 'q'], [0]],
    ['all accepts those that follow', ['n', 'a'], [1, 2, 3]],
    ['quit at once changes nothing', ['q'], []],
  ])('%s', async (_, answers, accepted) => {
    const folder = libraryWith(pageFor(['Bob', 'Cy', 'Dee', 'Eve']));
    const shown = await dialogue(folder, { command, answers });
    const readers = ['Bob', 'Cy', 'Dee', 'Eve'].map((reader, at) =>
      accepted.includes(at) ? 'Ada' : reader,
    );
    expect(readFileSync(join(folder, path), 'utf8')).toBe(pageFor(readers));
    const count = accepted.length;
    expect(shown).toContain(
      count === 0
        ? 'changed nothing'
        : `updated ${count} response${count > 1 ? 's' : ''} in 1 file`,
    );
    expect(shown).toContain('response 1 of 4: `Lend` "1"\n  --> content/lend.mdx:');
  });

  test('colours are used if the terminal has them', async () => {
    const folder = libraryWith(pageFor(['Bob']));
    const shown = await dialogue(folder, {
      command: ['check', '--update-responses', '--color', 'always'],
      answers: ['y'],
    });
    const lines = shown.split('\n');
    const colorOf = (text: string): string | undefined =>
      lines.find((line) => line.includes(`"reader": "${text}"`))?.slice(0, 5);
    expect([colorOf('Bob'), colorOf('Ada')]).toEqual(['\u001b[31m', '\u001b[32m']);
  });
});

/** Bodies before and after an update: only the values that differ change. */
const layouts: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'the order and the layout of keys': [
    `{ "data": {
    "lend": { "copies": 1,   "reader":"Eve",

      "created": "2026-01-01T10:00:00Z", "id": "loan-1" }
} }`,
    `{ "data": {
    "lend": { "copies": 2,   "reader":"Ada",

      "created": "2026-01-01T10:00:00Z", "id": "loan-1" }
} }`,
  ],
  'missing and unknown keys': [
    `{
\t"data": {
\t\t"lend": {
\t\t\t"id": "loan-1",
\t\t\t"pages": 3,
\t\t\t"created": "2026-01-01T10:00:00Z"
\t\t}
\t}
}`,
    `{
\t"data": {
\t\t"lend": {
\t\t\t"id": "loan-1",
\t\t\t"reader": "Ada",
\t\t\t"copies": 2,
\t\t\t"created": "2026-01-01T10:00:00Z"
\t\t}
\t}
}`,
  ],
  'a line that gets too long': [
    `{ "data": { "lend": { "id": "loan-1", "reader": "Ada", "copies": 2 } } }`,
    `{
  "data": {
    "lend": { "id": "loan-1", "reader": "Ada", "copies": 2, "created": "2031-05-14T09:00:00.000Z" }
  }
}`,
  ],
  'an empty response': [
    '{}',
    `{
  "data": {
    "lend": { "id": "loan-1", "reader": "Ada", "copies": 2, "created": "2031-05-14T09:00:00.000Z" }
  }
}`,
  ],
  'data in place of an error': [
    `{
  "data": null,
  "errors": [{ "message": "At most 3 copies can be lent.", "extensions": { "code": "BAD_INPUT" } }]
}`,
    `{
  "data": {
    "lend": { "id": "loan-1", "reader": "Ada", "copies": 2, "created": "2031-05-14T09:00:00.000Z" }
  }
}`,
  ],
};

describe('an accepted response keeps the form of the page:', () => {
  test.each(Object.entries(layouts))('%s', async (_, [before, after]) => {
    const page = (body: string): string => lendPage(`${lendCall}\n\n${fence(body)}\n\nThe end.`);
    expect(await updated(page(before))).toBe(page(after));
  });

  test('lists and quotes, and the line endings of the file', async () => {
    const page = (body: string): string => {
      const lines = `${lendCall}\n\n${fence(body)}`.split('\n');
      const quoted = lines.map((line, at) => `${at === 0 ? '1. > ' : '   > '}${line}`.trimEnd());
      return lendPage(quoted.join('\n')).replaceAll('\n', '\r\n');
    };
    const [before, after] = layouts['missing and unknown keys'] ?? ['', ''];
    expect(await updated(page(before))).toBe(page(after));
  });

  test('an error of a call that is rejected now', async () => {
    const body = '{ "data": { "lend": { "id": "loan-1", "reader": "Ada", "copies": 5 } } }';
    const call = lendCall.replace('"copies": 2', '"copies": 5');
    const page = (text: string): string => lendPage(`${call}\n\n${fence(text)}`);
    expect(await updated(page(body))).toBe(
      page(`{
  "data": null,
  "errors": [
    {
      "message": "At most 3 copies can be lent.",
      "path": ["lend"],
      "extensions": { "code": "BAD_INPUT" }
    }
  ]
}`),
    );
  });
});

async function updated(page: string): Promise<string> {
  const folder = libraryWith(page);
  const first = await run(folder, [...command, '--yes']);
  expect(first.stderr).toContain('updated 1 response in 1 file');
  const after = readFileSync(join(folder, path), 'utf8');
  // The response is not reported any more, and another run changes nothing.
  const { stderr } = await run(folder, [...command, '--yes']);
  expect(stderr).toContain('no response to update');
  expect(stderr).not.toMatch(/example-answers-otherwise|invalid-response/);
  expect(readFileSync(join(folder, path), 'utf8')).toBe(after);
  return after;
}

test('many responses with one cause are offered one by one', async () => {
  const folder = libraryWith(pageFor(Array.from({ length: 30 }, (_, index) => `R${index}`)));
  const { stdout } = await run(folder, ['check']);
  expect(stdout.match(/error\[example-answers-otherwise\]/g)).toHaveLength(1);
  expect((await run(folder, [...command, '--yes'])).stderr).toContain('updated 30 responses');
});

const loan = '"id": "loan-1", "reader": "Ada", "copies": 2, "created": "2026-01-01T10:00:00Z"';
const lent = `{ "data": { "lend": { ${loan} } } }`;

test.each([
  ['that differs', '"id": "loan-1"', `{ "data": { "loan": { ${loan.replace('Ada', 'Bob')} } } }`],
  ['that is incomplete', '"id": "loan-1"', '{ "data": { "loan": { "id": "loan-1" } } }'],
  ['whose object nothing created', '', '{ "data": { "loan": { "id": "loan-1" } } }'],
])('a response %s is offered after the one that it depends on', async (_, printed, body) => {
  const folder = folderWith({
    ...libraryFiles,
    [path]: lendPage(`${lendCall}\n\n${fence(`{ "data": { "lend": { ${printed} } } }`)}`),
    'content/read.mdx': readPage(body),
  });
  expect((await run(folder, ['check'])).stderr).not.toContain('example-answers-otherwise');
  const { stderr } = await run(folder, [...command, '--yes']);
  expect(stderr.match(/response 1 of 1/g)).toHaveLength(2);
  expect(stderr).toContain('updated 2 responses in 2 files');
});

test('a response that depends on an error is not offered', async () => {
  const page = lendPage(`${lendCall}\n\n${fence('{}')}`);
  const broken = page.replace('input.copies: { most', 'input.copeis: { most');
  const folder = libraryWith(broken);
  const { stdout, stderr } = await run(folder, [...command, '--yes']);
  expect(stderr).toContain('skipped 1 response: it depends on an error below\n');
  expect(stdout).toContain('copeis');
  expect(readFileSync(join(folder, path), 'utf8')).toBe(broken);
});

const refused = `{
  "data": null,
  "errors": [
    {
      "message": "At most 3 copies can be lent.",
      "path": ["lend"],
      "extensions": { "code": "BAD_INPUT" }
    }
  ]
}`;

/** Edits after which the facts of a page, and so the setup of its responses, are unknown. */
const unreadable: Readonly<Record<string, readonly [written: string | RegExp, slip: string]>> = {
  'a value with a colon': ['description: L', 'description: Guide: l'],
  'an open quote': ['title: Lend', 'title: "Lend'],
  'a tab': ['  too many:', '\ttoo many:'],
  'a key of a scenario': ['input.copies: 4', 'input.copies: [4'],
  'an unknown key': ['scenarios:', 'scenarois:'],
  'a value in place of a map': [/too many:[^]*?4/, 'too many: yes'],
  'no closing line': [/(?<=4\n)---\n/, ''],
  'a line before the frontmatter': [/^/, '\n'],
};

test.each(Object.entries(unreadable))(
  'a response whose scenario may be lost is not judged: %s',
  async (_, [written, slip]) => {
    const facts = 'scenarios:\n  too many:\n    variables:\n      input.copies: 4\n';
    const body = `${lendCall}\n\n${fence(refused, ' title="too many" errors=BAD_INPUT')}`;
    const other = '---\ntitle: Guide\ndescription: Lend too many.\n---\n';
    const guide = `---\ntitle: Lend\ndescription: Lend a book.\n${facts}---\n\n${body}\n`;
    const good = { ...libraryFiles, 'content/read.mdx': other, [path]: lendPage('') };
    const before = await run(folderWith({ ...good, 'content/a.mdx': guide }), ['check']);
    expect(before.stderr).toContain('no errors, no warnings');
    const slipped = guide.replace(written, slip);
    const folder = folderWith({ ...good, 'content/a.mdx': slipped });
    const { stdout, stderr } = await run(folder, [...command, '--yes']);
    expect(stderr).toContain('no response to update');
    expect(stdout).toContain('error[invalid-frontmatter]');
    expect(stdout).not.toMatch(/example-answers-otherwise|response-without-scenario/);
    expect(readFileSync(join(folder, 'content/a.mdx'), 'utf8')).toBe(slipped);
  },
);

test('a suppressed finding is not offered', async () => {
  const reason = '{/* docs-ignore example-answers-otherwise: it is announced */}';
  const page = pageFor(['Bob']).replace('```json response', `${reason}\n\n\`\`\`json response`);
  const folder = libraryWith(page);
  const { stderr } = await run(folder, [...command, '--yes']);
  expect(stderr).toContain('no response to update');
});

describe('a response that is shown from a file is updated in both', () => {
  const differing = lent.replace('Ada', 'Bob');
  const files: Readonly<Record<string, readonly [option: string, text: (body: string) => string]>> =
    {
      'the whole file': ['lent.json', (body) => `${body}\n`],
      'a region with an indentation': [
        'lent.jsonc#one',
        (body) => `[\n  // #region one\n  ${body.replaceAll('\n', '\n  ')}\n  // #endregion\n]\n`,
      ],
      'line endings of another system': ['lent.json', (body) => body.replaceAll('\n', '\r\n')],
    };

  test.each(Object.entries(files))('%s', async (_, [option, text]) => {
    const [code = ''] = option.split('#');
    const page = (body: string): string =>
      lendPage([lendCall, fence(body, ` file="${option}"`)].join('\n\n'));
    const [before, after] = [differing, lent].map((body) => body.replaceAll('{ ', '{\n'));
    const folder = libraryWith(page(before ?? ''));
    writeFileSync(join(folder, 'content', code), text(before ?? ''));
    const { stderr } = await run(folder, [...command, '--yes']);
    expect(stderr).toContain('updated 1 response in 2 files');
    expect(readFileSync(join(folder, path), 'utf8')).toBe(page(after ?? ''));
    expect(readFileSync(join(folder, 'content', code), 'utf8')).toBe(text(after ?? ''));
  });

  test('a file of two responses', async () => {
    const page = (body: string): string => {
      const shown = [1, 2].map((title) => fence(body, ` file=lent.json title="${title}"`));
      return lendPage([lendCall, ...shown].join('\n\n'));
    };
    const folder = libraryWith(page(differing));
    writeFileSync(join(folder, 'content/lent.json'), differing);
    const { stderr } = await run(folder, [...command, '--yes']);
    expect(stderr).toContain('updated 2 responses in 2 files');
    expect(readFileSync(join(folder, path), 'utf8')).toBe(page(lent));
    expect(readFileSync(join(folder, 'content/lent.json'), 'utf8')).toBe(lent);
  });

  test('but not if the fence has another text than the file', async () => {
    const page = lendPage(`${lendCall}\n\n${fence(differing, ' file="lent.json"')}`);
    const folder = libraryWith(page);
    writeFileSync(join(folder, 'content/lent.json'), lent);
    const { stderr } = await run(folder, [...command, '--yes']);
    expect(stderr).toContain('is not updated: its text is not that of `lent.json`');
    expect(readFileSync(join(folder, path), 'utf8')).toBe(page);
  });
});
