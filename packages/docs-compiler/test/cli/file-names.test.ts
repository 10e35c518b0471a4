import { expect, test } from 'vitest';

import { folderWith, initialProject, run } from './run.ts';

/**
 * A CI log would interpret the text after the line break as a command, and a terminal the escape
 * codes.
 */
const name = 'a\n::error file=b::c\u001b[31m\u009bd';
const shown = String.raw`a\n::error file=b::c\u001b[31m\u009bd`;
const files = {
  ...initialProject(),
  [`content/${name}.mdx`]: '---\ntitle: A\ndescription: D\n---\n\n[b](/nowhere)\n',
  [`schema/${name}.graphql`]: 'type A { a: Nowhere }\n',
  [`content/public/${name}.png`]: '',
};

test.each([
  ['check', '--verbose'],
  ['check', '--format', 'github'],
  ['check', '--update-baseline', '--baseline', 'baseline.json'],
  ['build', '--format', 'github'],
])('no name of a file is more than a name to %s %s %s', async (...args) => {
  const { stdout, stderr } = await run(folderWith(files), args);
  const lines = `${stdout}\n${stderr}`.split('\n');
  expect(lines.filter((line) => /^\s*::error file=b/.test(line))).toEqual([]);
  expect(lines.join('')).not.toMatch(/(?!\t)\p{Cc}/u);
});

test('a page with such a name is at fault, and every place of it can be read', async () => {
  const { stdout } = await run(folderWith(files), ['check', '--format', 'json']);
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'invalid-route', file: `content/${shown}.mdx` }),
  );
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'invalid-schema', file: `schema/${shown}.graphql` }),
  );
});

test.each([
  ['a schema', 'check', '--schema', `${name}.graphql`],
  ['a folder of pages', 'check', '--content', name],
  ['a config', 'check', '--config', `${name}.yaml`],
  ['a route', 'new', name],
  ['a badge', 'coverage', '--badge', `${name}/b.json`],
])('nor is that of %s that cannot be', async (_, ...args) => {
  const { stderr } = await run(folderWith(files), args);
  expect(stderr).not.toMatch(/^\s*::error/m);
  expect(stderr).not.toMatch(/(?![\t\n])\p{Cc}/u);
});
