import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { filesBelow, startWriting } from './write.ts';

let folder: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
  out = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the site is at its place only once it is published', () => {
  const writing = startWriting(out);
  writing.write('a/index.html', 'new');
  expect(existsSync(out)).toBe(false);

  writing.publish();
  expect(filesIn(out)).toEqual({ 'a/index.html': 'new' });
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(writing.written()).toEqual({ files: 1, bytes: 3 });
});

test('the new site replaces the old one as a whole', () => {
  put('dist/gone/index.html', 'old');
  const writing = startWriting(out);
  writing.write('index.html', 'new');
  expect(filesIn(out)).toEqual({ 'gone/index.html': 'old' });

  writing.publish();
  expect(filesIn(out)).toEqual({ 'index.html': 'new' });
});

test('a run that was killed while it wrote leaves the old site, and nothing after the next run', () => {
  put('dist/index.html', 'old');
  put('.dist.staging/index.html', 'half');
  const writing = startWriting(out);
  expect(filesIn(out)).toEqual({ 'index.html': 'old' });
  expect(filesIn(join(folder, '.dist.staging'))).toEqual({});

  writing.write('index.html', 'new');
  writing.publish();
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a run that was killed between the two renames is put right by the next run', () => {
  put('.dist.former/index.html', 'old');
  put('.dist.staging/index.html', 'new');
  startWriting(out);
  expect(filesIn(out)).toEqual({ 'index.html': 'old' });
});

test('a run that was killed while it cleaned up leaves the new site', () => {
  put('dist/index.html', 'new');
  put('.dist.former/index.html', 'old');
  startWriting(out);
  expect(filesIn(out)).toEqual({ 'index.html': 'new' });
  expect(existsSync(join(folder, '.dist.former'))).toBe(false);
});

test('a site that is not wanted after all leaves the old one', () => {
  put('dist/index.html', 'old');
  const writing = startWriting(out);
  writing.write('index.html', 'new');
  writing.discard();
  expect(filesIn(out)).toEqual({ 'index.html': 'old' });
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a folder that holds other work is not replaced', () => {
  put('dist/package.json', '{}');
  expect(() => startWriting(out)).toThrow('holds other work');
  expect(() => startWriting(process.cwd())).toThrow('holds other work');
  expect(() => startWriting(dirname(process.cwd()))).toThrow('holds other work');
  expect(filesIn(out)).toEqual({ 'package.json': '{}' });
});

test('the files of a folder have the same paths everywhere', () => {
  put('public/images/logo.svg', '<svg/>');
  put('public/a.txt', 'a');
  const files = filesBelow(join(folder, 'public'));
  expect(files.map(({ path, read }) => [path, String(read())])).toEqual([
    ['a.txt', 'a'],
    ['images/logo.svg', '<svg/>'],
  ]);
});

function put(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function filesIn(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]),
  );
}
