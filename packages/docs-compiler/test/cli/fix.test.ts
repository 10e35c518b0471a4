import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { ownOwner } from '../../src/write/owner.ts';
import { folderWith, initialProject, run } from './run.ts';
import { exitOf, runBin, start } from './spawn.ts';

const path = 'content/guides/first-call.mdx';
const page = (name: string): string =>
  `\uFEFF---\r\ntitle: Call\r\ndescription: Call.\r\n---\r\n\r\nAsk \`${name}\`.\r\n`;

test('--fix keeps byte order marks, line endings, modes and links, and leaves no other files', async () => {
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

test('--fix updates fences from their code files', async () => {
  const page = (text: string): string =>
    `---\ntitle: T\ndescription: D\nhidden: true\n---\n\n1. > ~~~ts file="../code/a.ts#b"\n${text}   > ~~~\n`;
  const folder = folderWith({
    ...initialProject(),
    'code/a.ts': '// #region b\n  if (a)\n\n    b(); \n// #endregion\n',
    'content/a.mdx': page('   > old\n'),
    'content/b.mdx': page('').replaceAll('\n', '\r\n'),
  });
  expect((await run(folder, ['check'])).code).toBe(1);
  const { code, stderr } = await run(folder, ['check', '--fix']);
  expect(stderr).toContain('applied 2 fixes in 2 files');
  expect(code).toBe(0);
  const fixed = page('   > if (a)\n   >\n   >   b(); \n');
  expect(readFileSync(join(folder, 'content/a.mdx'), 'utf8')).toBe(fixed);
  expect(readFileSync(join(folder, 'content/b.mdx'), 'utf8')).toBe(fixed.replaceAll('\n', '\r\n'));
});

test('--fix writes nothing if there is nothing to fix', async () => {
  const folder = folderWith(initialProject());
  const before = statSync(join(folder, path)).mtimeMs;
  const { stderr, code } = await run(folder, ['check', '--fix']);
  expect(stderr).toContain('nothing to fix');
  expect(code).toBe(0);
  expect(statSync(join(folder, path)).mtimeMs).toBe(before);
});

test('a baseline is deterministic', async () => {
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

describe('a file that --fix replaces', () => {
  test('keeps an edit made during the run', async () => {
    const folder = folderWith({ ...initialProject(), [path]: page('Query.Parcel') });
    const env = {
      NODE_OPTIONS: `--import ${new URL('edit-at-draft.mjs', import.meta.url).href}`,
      EDIT_PATH: join(folder, path),
      EDIT_TEXT: `${page('Query.Parcel')}An edit.\n`,
    };
    const { code, stderr } = await runBin(folder, ['check', '--fix'], env);
    expect(stderr).toContain(`\`${path}\` changed while it was checked`);
    expect(code).toBe(2);
    expect(readFileSync(join(folder, path), 'utf8')).toBe(env.EDIT_TEXT);
    expect(draftsIn(folder)).toEqual([]);
  });

  test('is rejected if it is read-only', async () => {
    const folder = folderWith({ ...initialProject(), [path]: page('Query.Parcel') });
    chmodSync(join(folder, path), 0o444);
    const { code, stderr } = await run(folder, ['check', '--fix']);
    expect(stderr).toContain(`\`${path}\`: is read-only`);
    expect(code).toBe(2);
    expect(readFileSync(join(folder, path), 'utf8')).toBe(page('Query.Parcel'));
  });

  test.runIf(process.getuid?.() === 0)('keeps its owner', async () => {
    const folder = folderWith({ ...initialProject(), [path]: page('Query.Parcel') });
    chownSync(join(folder, path), 1234, 5678);
    expect((await run(folder, ['check', '--fix'])).code).toBe(0);
    expect(readFileSync(join(folder, path), 'utf8')).toBe(page('Query.parcel'));
    expect(statSync(join(folder, path))).toMatchObject({ uid: 1234, gid: 5678 });
  });

  test('keeps its old text under other hard links', async () => {
    const folder = folderWith({ ...initialProject(), [path]: page('Query.Parcel') });
    const other = join(folderWith({}), 'copy.mdx');
    linkSync(join(folder, path), other);
    expect((await run(folder, ['check', '--fix'])).code).toBe(0);
    expect(readFileSync(join(folder, path), 'utf8')).toBe(page('Query.parcel'));
    expect(readFileSync(other, 'utf8')).toBe(page('Query.Parcel'));
  });
});

test('the next run removes drafts of killed runs, and keeps those of running ones', async () => {
  const folder = folderWith({ ...initialProject(), [path]: page('Query.Parcel') });
  const env = {
    NODE_OPTIONS: `--import ${new URL('kill-at.mjs', import.meta.url).href}`,
    KILL_AT: '2',
  };
  await exitOf(start(folder, ['check', '--fix', '--no-cache'], env));
  const [draft = ''] = draftsIn(folder);
  expect(draft).not.toBe('');

  const { process: pid, started } = ownOwner();
  const alive = draft.replace(/-\d+-\d+-/, `-${pid}-${started}-`);
  const elsewhere = draft.replace(/-[\da-f]{8}-/, '-00000000-');
  const long = draft.replace(/-[\da-f]{8}-/, '-00000001-');
  const mine = 'content/guides/.docs-compiler-mine.tmp';
  for (const name of [alive, elsewhere, long, mine]) writeFileSync(join(folder, name), '');
  utimesSync(join(folder, long), 1, 1);
  const link = draft.replace(/[\da-f]{8}\.tmp$/, '00000000.tmp');
  symlinkSync('first-call.mdx', join(folder, link));
  await run(folder, ['check']);
  expect(draftsIn(folder)).toEqual([alive, elsewhere, mine, link].sort());
});

function draftsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)\.[^/]*\.tmp$/.test(name))
    .sort();
}
