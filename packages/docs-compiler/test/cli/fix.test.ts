import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { folderWith, initialProject, run } from './run.ts';

const path = 'content/guides/first-call.mdx';
const page = (name: string): string =>
  `\uFEFF---\r\ntitle: Call\r\ndescription: Call.\r\n---\r\n\r\nAsk \`${name}\`.\r\n`;

test('--fix keeps byte order mark, line endings, mode and links, and leaves nothing behind', async () => {
  const folder = folderWith({
    ...initialProject(),
    'pages/first.mdx': page('Query.Parcel'),
    'content/plain.mdx': page('Query.Parcel').replaceAll('\r\n', '\n'),
  });
  chmodSync(join(folder, 'pages/first.mdx'), 0o640);
  symlinkSync('../../pages/first.mdx', join(folder, 'content/guides/linked.mdx'));

  await run(folder, ['check', '--fix']);
  const fixed = readFileSync(join(folder, 'pages/first.mdx'), 'utf8');
  expect(fixed).toBe(page('Query.parcel'));
  expect(statSync(join(folder, 'pages/first.mdx')).mode & 0o777).toBe(0o640);
  expect(lstatSync(join(folder, 'content/guides/linked.mdx')).isSymbolicLink()).toBe(true);
  expect(readdirSync(join(folder, 'content/guides')).sort()).toEqual([
    'first-call.mdx',
    'linked.mdx',
  ]);
  expect(readdirSync(join(folder, 'pages'))).toEqual(['first.mdx']);
});

test('--fix writes nothing where there is nothing to fix', async () => {
  const folder = folderWith(initialProject());
  const before = statSync(join(folder, path)).mtimeMs;
  const { stderr, code } = await run(folder, ['check', '--fix']);
  expect(stderr).toContain('nothing to fix');
  expect(code).toBe(0);
  expect(statSync(join(folder, path)).mtimeMs).toBe(before);
});

test('a baseline has the same bytes however often it is written', async () => {
  const folder = folderWith({ ...initialProject(), [path]: page('Query.parcl') });
  const write = ['check', '--baseline', 'known/findings.json', '--update-baseline'];
  expect((await run(folder, write)).code).toBe(0);
  const text = readFileSync(join(folder, 'known/findings.json'), 'utf8');
  await run(folder, write);
  expect(readFileSync(join(folder, 'known/findings.json'), 'utf8')).toBe(text);
  expect(JSON.parse(text)).toMatchObject({
    formatVersion: 1,
    findings: [{ code: 'unknown-symbol', file: path, message: 'unknown name `Query.parcl`' }],
  });
});
