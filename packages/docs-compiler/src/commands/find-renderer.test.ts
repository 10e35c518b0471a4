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
  const { renderer, installed } = await loadRenderer('shown', [folder]);
  expect(installed).toBe(true);
  expect(renderer.formatVersion).toBe(1);
});

test('a package that lets nobody import it is not installed', async () => {
  const folder = folderWith({
    [entry]: '',
    'node_modules/shown/package.json':
      '{ "name": "shown", "exports": { "./other": "./index.js" } }',
  });
  await expect(loadRenderer('shown', [folder])).rejects.toThrow('`shown` is not installed');
});
