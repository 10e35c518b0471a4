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
import { isAbsolute, join } from 'node:path';

import type { Renderer } from 'docs-compiler/graph';
import { afterEach, beforeEach, expect, test } from 'vitest';

import * as site from '../src/index.ts';
import { fixture } from './fixture.ts';

const renderer: Renderer = site;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes what the site in memory has, and says how much', async () => {
  const out = join(folder, 'dist');
  const summary = await renderer.build(fixture, { out });

  const { paths, render } = renderer.createSite(fixture);
  for (const path of paths) {
    expect(readFileSync(join(out, path)).equals(Buffer.from(render(path) ?? ''))).toBe(true);
  }
  expect(summary?.files).toBe(paths.length);
  expect(summary?.pages).toBe(paths.filter((path) => path.endsWith('.html')).length);
  expect(summary?.bytes).toBeGreaterThan(100_000);
  expect(Object.keys(summary?.stages ?? {})).toEqual(['prepare', 'render', 'write', 'publish']);
});

test('copies the public folder as it is', async () => {
  const publicDir = join(folder, 'public');
  mkdirSync(join(publicDir, 'images'), { recursive: true });
  writeFileSync(join(publicDir, 'images/logo.svg'), '<svg/>');
  const out = join(folder, 'dist');
  await renderer.build(fixture, { out, publicDir });
  expect(readFileSync(join(out, 'images/logo.svg'), 'utf8')).toBe('<svg/>');
});

test('shows each file to whoever asks, and leaves the old site where the new one is not accepted', async () => {
  const out = join(folder, 'dist');
  mkdirSync(out);
  writeFileSync(join(out, 'index.html'), 'old');
  const publicDir = join(folder, 'public');
  mkdirSync(publicDir);
  writeFileSync(join(publicDir, 'logo.svg'), '<svg/>');

  const seen = new Map<string, string>();
  const summary = await renderer.build(fixture, {
    out,
    publicDir,
    onFile: (path, content) => void seen.set(path, String(content)),
    accept: () => false,
  });
  expect(summary).toBeUndefined();
  expect([...seen.keys()]).toEqual([...renderer.createSite(fixture).paths, 'logo.svg']);
  expect(seen.get('logo.svg')).toBe('<svg/>');
  expect(readdirSync(out)).toEqual(['index.html']);
  expect(readdirSync(folder).toSorted()).toEqual(['dist', 'public']);
});

test('draws no picture again whose words are the same', async () => {
  const out = join(folder, 'dist');
  await renderer.build(fixture, { out });
  const [picture = ''] = readdirSync(join(out, 'open-graph'));
  writeFileSync(join(out, 'open-graph', picture), 'as it was');
  await renderer.build(fixture, { out });
  expect(readFileSync(join(out, 'open-graph', picture), 'utf8')).toBe('as it was');

  await renderer.build({ ...fixture, site: { ...fixture.site, name: 'Another' } }, { out });
  expect(readdirSync(join(out, 'open-graph'))).not.toContain(picture);
});

test('rejects where it cannot write, and leaves what is there', async () => {
  const out = join(folder, 'dist');
  writeFileSync(out, 'a file');
  await expect(renderer.build(fixture, { out })).rejects.toThrow('is a file');
  expect(readFileSync(out, 'utf8')).toBe('a file');
  expect(existsSync(join(folder, '.dist.staging'))).toBe(false);
});

test('has a place of its own for a build that names none', () => {
  expect(isAbsolute(renderer.defaultOut)).toBe(true);
  expect(renderer.defaultOut).toMatch(/site[\\/]dist$/);
  expect(renderer.formatVersion).toBe(fixture.formatVersion);
});
