import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { writeSite, type WriteSummary } from '../../src/write.ts';
import { ownOwner } from '../../src/write/owner.ts';

const pages = { 'a/index.html': 'A', 'b/index.html': 'B', 'c.json': '{}' };

/** Called before a file is rendered, when the files before it are written. */
type Meanwhile = (path: string) => void;

function newOut(): string {
  return join(mkdtempSync(join(tmpdir(), 'rebuild-')), 'site');
}

async function build(
  out: string,
  changed: Readonly<Record<string, string>> = {},
  meanwhile: Meanwhile = () => {},
): Promise<WriteSummary> {
  const files = new Map(Object.entries({ ...pages, ...changed }));
  const render = (path: string) => {
    meanwhile(path);
    return files.get(path);
  };
  const written = await writeSite({ paths: [...files.keys()], render }, { out });
  if (!written) throw new Error('not accepted');
  return written;
}

function stateOf(file: string) {
  const { ino, mtimeMs, nlink } = lstatSync(file);
  return { ino, mtimeMs, nlink };
}

describe('a second build', () => {
  test('writes only changed files', async () => {
    const out = newOut();
    expect((await build(out)).changed).toEqual({ files: 3, bytes: 4 });
    const before = stateOf(join(out, 'a/index.html'));
    expect(await build(out)).toMatchObject({ files: 3, bytes: 4, changed: { files: 0, bytes: 0 } });
    const { changed } = await build(out, { 'b/index.html': 'longer', 'd.json': '[]' });
    expect(changed).toEqual({ files: 2, bytes: 8 });
    // A single hard link is left: the former site is removed.
    expect(stateOf(join(out, 'a/index.html'))).toEqual({ ...before, nlink: 1 });
    expect(readFileSync(join(out, 'b/index.html'), 'utf8')).toBe('longer');
  });

  test.each<[what: string, act: (file: string) => void]>([
    ['writes into', (file) => appendFileSync(file, ' and mine')],
    [
      'replaces',
      (file) => {
        writeFileSync(`${file}.new`, 'A and mine');
        renameSync(`${file}.new`, file);
      },
    ],
  ])('is rejected if somebody %s a file meanwhile, and keeps the file', async (_, act) => {
    const out = newOut();
    const file = join(out, 'a/index.html');
    await build(out);
    const meanwhile: Meanwhile = (path) => {
      if (path === 'c.json') act(file);
    };
    await expect(build(out, {}, meanwhile)).rejects.toThrow(/somebody changed .*a\/index\.html/);
    expect(readFileSync(file, 'utf8')).toBe('A and mine');
  });

  test('is rejected if somebody writes into a file before it is rendered, and keeps the file', async () => {
    const out = newOut();
    const file = join(out, 'c.json');
    await build(out);
    const meanwhile: Meanwhile = (path) => {
      if (path === 'a/index.html') appendFileSync(file, ' and mine');
    };
    await expect(build(out, {}, meanwhile)).rejects.toThrow(/somebody changed .*c\.json/);
    expect(readFileSync(file, 'utf8')).toBe('{} and mine');
  });
});

describe('an old site that a killed build left beside the new one', () => {
  test.each<[what: string, act: (former: string) => void, late?: string]>([
    ['is removed', () => {}],
    [
      'is removed if the new site has its added file',
      (former) => writeFileSync(join(former, 'kept'), 'K'),
    ],
    ['is kept if it has a late file', (former) => writeFileSync(join(former, 'late'), 'L'), 'late'],
    [
      'is kept if it has a late change',
      (former) => appendFileSync(join(former, 'c.json'), ' and mine'),
      'c.json',
    ],
  ])('%s', async (_, act, late) => {
    const out = newOut();
    await build(out);
    writeFileSync(join(out, 'kept'), 'K');
    const staging = join(dirname(out), '.site.staging-abcdef');
    const former = join(staging, 'former');
    mkdirSync(staging);
    writeFileSync(join(staging, 'owner.json'), JSON.stringify({ ...ownOwner(), started: '1' }));
    cpSync(out, former, { recursive: true });
    act(former);
    expect((await build(out)).kept).toEqual(['kept']);
    expect(existsSync(staging)).toBe(late !== undefined);
    if (late !== undefined) expect(existsSync(join(former, late))).toBe(true);
  });
});
