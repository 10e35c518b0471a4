import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { rendererPackage } from './renderer.ts';
import { folderWith, run } from './run.ts';

const files = {
  'package.json': '{}\n',
  'schema.graphql': 'type Query { a: Int }\n',
  ...rendererPackage('@docs-compiler/site'),
};
const alone = ['--no-config', '--schema', 'schema.graphql'];

test.each([
  ['no site URL without `--site-url`', [], { url: null, basePath: '/' }],
  [
    'the origin of `--site-url`',
    ['--site-url', 'https://api.acacia.example'],
    { url: 'https://api.acacia.example', basePath: '/' },
  ],
  [
    'the base path of `--site-url`',
    ['--site-url', 'https://acacia.example/docs/'],
    { url: 'https://acacia.example', basePath: '/docs/' },
  ],
])('`graph` has %s', async (_, args, site) => {
  const { stdout, code } = await run(folderWith(files), ['graph', ...alone, ...args]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).site).toMatchObject(site);
});

test('the flag takes precedence over the config', async () => {
  const config =
    'configVersion: 1\nsite: { name: A, url: "https://a.example", basePath: /b }\nschema: [schema.graphql]\n';
  const folder = folderWith({ ...files, 'docs.config.yaml': config });
  const site = async (...args: string[]) =>
    JSON.parse((await run(folder, ['graph', ...args])).stdout).site;
  expect(await site()).toMatchObject({ url: 'https://a.example', basePath: '/b' });
  expect(await site('--site-url', 'https://c.example')).toMatchObject({
    url: 'https://c.example',
    basePath: '/b',
  });
});

test.each(['docs.example', '/docs', 'ftp://a.example', 'https://a.example?b', ''])(
  '`--site-url %s` is rejected',
  async (url) => {
    const { stderr, code } = await run(folderWith(files), ['check', ...alone, '--site-url', url]);
    expect(code).toBe(2);
    expect(stderr).toContain('Give an absolute URL');
  },
);

test('a build without a URL prints a note about missing files', async () => {
  const folder = folderWith(files);
  const without = await run(folder, ['build', ...alone, '--out', 'site']);
  expect(without.code).toBe(0);
  expect(without.stderr).toContain('`--site-url`');
  const given = await run(folder, [
    'build',
    ...alone,
    '--out',
    'site',
    '--site-url',
    'https://a.example',
  ]);
  expect(given.stderr).not.toContain('--site-url');
  expect(existsSync(join(folder, 'site'))).toBe(true);
  expect(readFileSync(join(folder, 'schema.graphql'), 'utf8')).toBe(files['schema.graphql']);
});
