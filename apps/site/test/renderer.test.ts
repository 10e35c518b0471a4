import { isAbsolute } from 'node:path';

import type { Renderer } from 'docs-compiler/graph';
import { expect, test } from 'vitest';

import * as site from '../src/index.ts';
import { fixture } from './fixture.ts';

const renderer: Renderer = site;

test('an image is immutable until its text changes', () => {
  const before = lastingOf(fixture);
  expect(before.length).toBeGreaterThan(0);
  expect(lastingOf(fixture)).toEqual(before);

  const renamed = lastingOf({ ...fixture, site: { ...fixture.site, name: 'Another' } });
  expect(renamed).toHaveLength(before.length);
  expect(renamed.filter((path) => before.includes(path))).toEqual([]);
});

test('has a default output folder', () => {
  expect(isAbsolute(renderer.defaultOut)).toBe(true);
  expect(renderer.defaultOut).toMatch(/site[\\/]dist$/);
  expect(renderer.formatVersion).toBe(fixture.formatVersion);
});

function lastingOf(graph: typeof fixture): string[] {
  const { paths, isLasting } = renderer.createSite(graph);
  return paths.filter((path) => isLasting?.(path));
}
