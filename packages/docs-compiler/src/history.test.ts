import { expect, test } from 'vitest';

import { memoryCache } from '../test/memory-cache.ts';
import { projectOf } from '../test/project.ts';
import { noCache, type Cache } from './cache.ts';
import { compile } from './compile.ts';
import { emit } from './emit.ts';
import type { GraphJson } from './graph-json.ts';
import { historyOf, type Snapshot } from './history.ts';

const first = `type Query { parcel(id: ID!): Parcel }
type Parcel { id: ID!  size: Int  state: State }
enum State { sent }
`;
const second = first
  .replace('size: Int', 'size: Int @deprecated(reason: "Use `weight`.")  weight: Int')
  .replace('{ sent }', '{ sent  lost }');
const third = second.replace('size: Int @deprecated(reason: "Use `weight`.")', '');

const guide = `---
title: Send
description: How to send.
---

\`\`\`graphql
{ parcel(id: "1") { state } }
\`\`\`
`;

interface Given {
  readonly schema?: string;
  readonly page?: string;
  readonly cache?: Cache;
}

async function graphWith(
  snapshots: Readonly<Record<string, string>>,
  { schema = third, page = guide, cache = noCache }: Given = {},
): Promise<GraphJson> {
  const project = projectOf({ 'schema/a.graphql': schema, 'content/send.mdx': page });
  const { graph } = compile({ ...project, releases: Object.keys(snapshots), cache });
  const files = Object.entries(snapshots).map(([name, text]): Snapshot => ({
    name,
    file: { path: `schema/history/${name}.graphql`, text },
  }));
  return emit(graph, await historyOf(graph, files));
}

function linesOf({ changelog }: GraphJson): string[] {
  return (changelog?.releases ?? []).flatMap(({ name, changes }) =>
    changes.map(({ level, message }) => `${name ?? 'next'} ${level}: ${message}`),
  );
}

test('the changelog has the changes of each release, newest first, breaking first', async () => {
  const graph = await graphWith({ '1.0': first, '1.1': second });
  expect(linesOf(graph)).toEqual([
    'next breaking: field `Parcel.size` was removed; it was deprecated',
    '1.1 dangerous: enum value `State.lost` was added',
    '1.1 safe: field `Parcel.size` is deprecated',
    '1.1 safe: field `Parcel.weight` was added with the type `Int`',
  ]);
  expect(graph.changelog?.releases.map(({ name }) => name)).toEqual([null, '1.1', '1.0']);
  expect(graph.changelog?.removed).toEqual([{ coordinate: 'Parcel.size', type: 'Int' }]);
});

test('a deprecated or removed field names its replacement', async () => {
  const { changelog } = await graphWith({ '1.0': first, '1.1': second });
  const instead = {
    reason: 'Use `weight`.',
    names: [{ start: 5, end: 11, coordinate: 'Parcel.weight' }],
  };
  expect(changelog?.releases.map(({ changes }) => changes.map((each) => each.instead))).toEqual([
    [instead],
    [undefined, instead, undefined],
    [],
  ]);
});

test('a change lists the examples that it touches, except on hidden pages', async () => {
  const touched = async (page: string): Promise<readonly string[] | undefined> => {
    const { changelog } = await graphWith({ '1.0': first, '1.1': second }, { page });
    return changelog?.releases[1]?.changes[0]?.examples;
  };
  expect(await touched(guide)).toEqual(['/send#example-1']);
  expect(await touched(guide.replace('title:', 'hidden: true\ntitle:'))).toEqual([]);
});

test('elements and deprecations have the release that added them', async () => {
  const { types } = await graphWith({ '1.0': first, '1.1': second }, { schema: second });
  const fields = types.find(({ name }) => name === 'Parcel')?.fields ?? [];
  expect(fields.map(({ name, since, deprecated }) => [name, since, deprecated?.since])).toEqual([
    ['id', undefined, undefined],
    ['size', undefined, '1.1'],
    ['weight', '1.1', undefined],
    ['state', undefined, undefined],
  ]);
  const state = types.find(({ name }) => name === 'State');
  expect(state?.values?.map(({ name, since }) => [name, since])).toEqual([
    ['sent', undefined],
    ['lost', '1.1'],
  ]);
});

test('a restored field has the release that restored it, an unreleased one has none', async () => {
  const { types } = await graphWith(
    { '1.0': second, '1.1': first, '1.2': third },
    { schema: third.replace('state:', 'height: Int  state:') },
  );
  const fields = types.find(({ name }) => name === 'Parcel')?.fields ?? [];
  expect(fields.map(({ name, since }) => [name, since])).toEqual([
    ['id', undefined],
    ['weight', '1.2'],
    ['height', undefined],
    ['state', undefined],
  ]);
});

test('a release that changes only descriptions has no changes', async () => {
  const graph = await graphWith({ '1.0': third, '1.1': third.replace('type P', '"Mail." type P') });
  expect(linesOf(graph)).toEqual([]);
  expect(graph.changelog?.releases.map(({ name }) => name)).toEqual(['1.1', '1.0']);
});

test('without releases there is no changelog, and links to it are broken', async () => {
  expect(await graphWith({})).not.toHaveProperty('changelog');
  const link = `${guide}\nSee the [changelog](/changelog#1.0).\n`;
  const messages = (releases: readonly string[]): string[] => {
    const project = projectOf({ 'schema/a.graphql': third, 'content/send.mdx': link });
    const { diagnostics } = compile({ ...project, releases });
    return diagnostics.flatMap(({ code }) => (code.startsWith('broken') ? [code] : []));
  };
  expect(messages([])).toEqual(['broken-link']);
  expect(messages(['1.0'])).toEqual([]);
  expect(messages(['2.0'])).toEqual(['broken-anchor']);
});

test('comparisons are cached: a later run compares only new releases', async () => {
  const cache = memoryCache();
  const releases = { '1.0': first, '1.1': second };
  const cachedBy = async (...given: Parameters<typeof graphWith>): Promise<number> => {
    const before = cache.texts.size;
    const [snapshots, options] = given;
    expect(await graphWith(snapshots, { ...options, cache })).toEqual(
      await graphWith(snapshots, options),
    );
    return cache.texts.size - before;
  };
  await cachedBy({});
  // Two outlines, the changes of the second release, and the unreleased ones.
  expect(await cachedBy(releases)).toBe(4);
  expect(await cachedBy(releases)).toBe(0);
  expect(await cachedBy({ ...releases, '1.1': first })).toBe(2);
  expect(await cachedBy({ ...releases, '1.2': third })).toBe(3);
});
