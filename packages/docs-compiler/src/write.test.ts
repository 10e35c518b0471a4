import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { RenderedSite } from './renderer.ts';
import { writeSite } from './write.ts';

let folder: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
  out = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = siteOf({ 'index.html': '<body>', 'a/data.json': '{}', 'none.txt': undefined });

test('writes the files of the site, and returns their number and size', async () => {
  const summary = await writeSite(site, { out });
  expect(readFileSync(join(out, 'a/data.json'), 'utf8')).toBe('{}');
  expect(readdirSync(out).sort()).toEqual(['.docs-compiler.json', 'a', 'index.html']);
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(summary).toMatchObject({ pages: 1, files: 2, bytes: 8, kept: [], left: [] });
  expect(Object.keys(summary?.stages ?? {})).toEqual(['render', 'write', 'publish']);
});

test('copies public files, including hidden ones, without following links', async () => {
  const publicDir = join(folder, 'public');
  mkdirSync(join(publicDir, 'images'), { recursive: true });
  writeFileSync(join(publicDir, 'images/logo.svg'), '<svg/>');
  writeFileSync(join(publicDir, '.nojekyll'), '');
  writeFileSync(join(folder, 'outside.txt'), '');
  symlinkSync('../outside.txt', join(publicDir, 'link.txt'));
  symlinkSync('..', join(publicDir, 'folder'));
  await writeSite(site, { out, publicDir });
  expect(readdirSync(out).sort()).toEqual([
    '.docs-compiler.json',
    '.nojekyll',
    'a',
    'images',
    'index.html',
  ]);
  expect(readFileSync(join(out, 'images/logo.svg'), 'utf8')).toBe('<svg/>');
  expect(readFileSync(join(out, '.nojekyll'), 'utf8')).toBe('');
});

test('passes each file to onFile, and keeps the old site if accept returns false', async () => {
  await writeSite(siteOf({ 'index.html': 'old' }), { out });
  const before = readFileSync(join(out, '.docs-compiler.json'), 'utf8');
  const seen = new Map<string, string>();
  const summary = await writeSite(site, {
    out,
    onFile: (path, { content }) => void seen.set(path, String(content(Infinity))),
    accept: () => false,
  });
  expect(summary).toBeUndefined();
  expect([...seen]).toEqual([
    ['index.html', '<body>'],
    ['a/data.json', '{}'],
  ]);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
  expect(readFileSync(join(out, '.docs-compiler.json'), 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('does not render lasting files of the former site again', async () => {
  const rendered: string[] = [];
  const lasting: RenderedSite = {
    paths: ['picture-1.png', 'index.html'],
    render: (path) => {
      rendered.push(path);
      return path;
    },
    isLasting: (path) => path.startsWith('picture'),
  };
  await writeSite(lasting, { out });
  await writeSite(lasting, { out });
  expect(rendered).toEqual(['picture-1.png', 'index.html', 'index.html']);
  expect(readFileSync(join(out, 'picture-1.png'), 'utf8')).toBe('picture-1.png');
});

test('a renderer that fails changes nothing', async () => {
  await writeSite(siteOf({ 'index.html': 'old' }), { out });
  const failing: RenderedSite = {
    paths: ['index.html', 'a.html'],
    render: (path) => {
      if (path === 'a.html') throw new Error('no words');
      return 'new';
    },
  };
  await expect(writeSite(failing, { out })).rejects.toThrow('no words');
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['dist']);
});

function siteOf(files: Readonly<Record<string, string | undefined>>): RenderedSite {
  return { paths: Object.keys(files), render: (path) => files[path] };
}
