import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { rendererPackage } from '../../test/cli/renderer.ts';
import { folderWith } from '../../test/cli/run.ts';
import { loadRenderer } from './find-renderer.ts';

const entry = 'node_modules/shown/index.js';

test.each<[name: string, manifest: object]>([
  ['one file', { exports: './index.js' }],
  ['conditions', { exports: { '.': { types: './index.d.ts', default: './index.js' } } }],
  ['another module for `require`', { exports: { require: './old.cjs', import: './index.js' } }],
  ['alternatives', { exports: { '.': ['./index.js'] }, main: './old.cjs' }],
  ['`main` alone', { main: './index.js' }],
])('finds a renderer whose package names %s', async (_, manifest) => {
  const folder = folderWith({
    ...rendererPackage('shown'),
    'node_modules/shown/package.json': JSON.stringify({
      name: 'shown',
      type: 'module',
      ...manifest,
    }),
    'node_modules/shown/old.cjs': 'module.exports = {};',
  });
  const { renderer, installed } = await loadRenderer('shown', { folder, content: undefined });
  expect(installed).toBe(true);
  expect(renderer.formatVersion).toBe(1);
});

test('a package without a main export counts as not installed', async () => {
  const folder = folderWith({
    [entry]: '',
    'node_modules/shown/package.json':
      '{ "name": "shown", "exports": { "./other": "./index.js" } }',
  });
  await expect(loadRenderer('shown', { folder, content: undefined })).rejects.toThrow(
    '`shown` is not installed',
  );
});

/** Returns a renderer module that records where it was loaded from. */
const moduleAt = (place: string): string =>
  `globalThis.loadedRenderers = [...(globalThis.loadedRenderers ?? []), '${place}'];
   export const formatVersion = 1, defaultOut = '/${place}', createSite = () => {};`;

const within = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

test('searches above the content folder, even if the config is in it', async () => {
  const folder = folderWith({
    ...rendererPackage('shown', moduleAt('root')),
    ...within('content', rendererPackage('shown', moduleAt('content'))),
    ...within('content/guides', rendererPackage('shown', moduleAt('guides'))),
    ...within('schema', rendererPackage('shown', moduleAt('schema'))),
  });
  const content = join(folder, 'content');
  for (const place of [folder, content, join(content, 'guides')]) {
    const { renderer } = await loadRenderer('shown', { folder: place, content });
    expect(renderer.defaultOut).toBe('/root');
  }
  const schema = [join(folder, 'schema/parts'), join(folder, 'schema')];
  const { renderer } = await loadRenderer('shown', { folder: schema[0] ?? '', content, schema });
  expect(renderer.defaultOut).toBe('/root');
  expect(Reflect.get(globalThis, 'loadedRenderers')).toEqual(['root']);
});

test.each<[name: string, prepare: (folder: string) => void]>([
  ['./renderer.js', () => {}],
  ['../content/renderer.js', () => {}],
  ['./node_modules/shown/index.js', () => {}],
  ['../out.js', (folder) => symlinkSync('content/renderer.js', join(folder, 'out.js'))],
  [
    'linked',
    (folder) =>
      symlinkSync('../content/node_modules/shown', join(folder, 'node_modules/linked'), 'dir'),
  ],
])('rejects a renderer in the content folder: %s', async (name, prepare) => {
  const folder = folderWith({
    ...rendererPackage('other'),
    ...within('content', rendererPackage('shown', moduleAt('evil'))),
    'content/package.json': '{ "type": "module" }',
    'content/renderer.js': moduleAt('evil'),
  });
  prepare(folder);
  const content = join(folder, 'content');
  await expect(loadRenderer(name, { folder: content, content })).rejects.toThrow(
    `the renderer \`${name}\` is in the content folder`,
  );
  expect(Reflect.get(globalThis, 'loadedRenderers') ?? []).not.toContain('evil');
});

test('a package in the content folder alone counts as not installed', async () => {
  const folder = folderWith({
    ...within('content', rendererPackage('shown', moduleAt('evil'))),
    'content/package.json': JSON.stringify({ name: 'self', exports: './renderer.js' }),
    'content/renderer.js': moduleAt('evil'),
  });
  const content = join(folder, 'content');
  for (const name of ['shown', 'self', '#evil'])
    await expect(loadRenderer(name, { folder: content, content })).rejects.toThrow('not installed');
});

test('resolves a path relative to the config', async () => {
  const folder = folderWith({
    'package.json': '{ "type": "module" }',
    'renderer.js': moduleAt('file'),
    'content/a.mdx': '',
  });
  const content = join(folder, 'content');
  const found = await loadRenderer('../renderer.js', { folder: content, content });
  expect(found.renderer.defaultOut).toBe('/file');
  await expect(loadRenderer('./none.js', { folder: content, content })).rejects.toThrow(
    'the renderer `./none.js` does not exist',
  );
});
