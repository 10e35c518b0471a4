import { expect, test } from 'vitest';

import { folderWith, initialProject, run } from './run.ts';

/**
 * A CI log would interpret the text after the line break as a command, and a terminal the escape
 * codes.
 */
const name = 'a\n::error file=b::c\u001b[31m\u009bd';
const escaped = String.raw`a\n::error file=b::c\u001b[31m\u009bd`;
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
])('hostile file names are escaped by %s %s %s', async (...args) => {
  const { stdout, stderr } = await run(folderWith(files), args);
  const lines = `${stdout}\n${stderr}`.split('\n');
  expect(lines.filter((line) => /^\s*::error file=b/.test(line))).toEqual([]);
  expect(lines.join('')).not.toMatch(/(?!\t)\p{Cc}/u);
});

test('a hostile file name is a finding, and escaped in JSON', async () => {
  const { stdout } = await run(folderWith(files), ['check', '--format', 'json']);
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'invalid-route', file: `content/${escaped}.mdx` }),
  );
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'invalid-schema', file: `schema/${escaped}.graphql` }),
  );
});

test.each([
  ['a schema', 'check', '--schema', `${name}.graphql`],
  ['a folder of pages', 'check', '--content', name],
  ['a config', 'check', '--config', `${name}.yaml`],
  ['a route', 'new', name],
  ['a badge', 'coverage', '--badge', `${name}/b.json`],
])('the hostile name of %s in an argument is escaped', async (_, ...args) => {
  const { stderr } = await run(folderWith(files), args);
  expect(stderr).not.toMatch(/^\s*::error/m);
  expect(stderr).not.toMatch(/(?![\t\n])\p{Cc}/u);
});
