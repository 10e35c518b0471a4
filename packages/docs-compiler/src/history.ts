import { dayOfRelease } from '@docs-compiler/graph';

import { byLevel } from './diff.ts';
import { mentionsOf, type MentionIndex } from './diff/mentions.ts';
import { touchedBy } from './diff/touched.ts';
import type { History } from './emit/history.ts';
import type { ChangeJson, ReleaseJson } from './graph-json.ts';
import type { Graph } from './graph.ts';
import { referencePlaceOf } from './graph/reference-place.ts';
import { changesBetween, type ReleaseChange } from './history/changes.ts';
import { formerRelease, presentRelease } from './history/release.ts';
import { removedParts } from './history/removed.ts';
import { firstReleases } from './history/since.ts';
import type { SourceFile } from './source.ts';

/** The whole schema of a release as SDL. */
export interface Snapshot {
  /** A day or a version: `2026-10-01`, `v1.4.0`. */
  readonly name: string;
  readonly file: SourceFile;
}

/**
 * What the releases changed, one after the other, and what the schema changed since: for `emit`.
 * The snapshots come the oldest first. Undefined where there are none.
 */
export async function historyOf(
  graph: Graph,
  snapshots: readonly Snapshot[],
): Promise<History | undefined> {
  const { cache } = graph;
  const former = snapshots.map(({ name, file }) => ({ name, schema: formerRelease(cache)(file) }));
  const [first] = former;
  if (!first) return undefined;

  const present = presentRelease(graph.parsed);
  const mentions = mentionsOf(graph);
  const releases: ReleaseJson[] = [releaseJson(first.name, [])];
  let before = first.schema;
  for (const { name, schema } of [...former.slice(1), { name: null, schema: present }]) {
    const found = await changesBetween(cache, { before, after: schema });
    const changes = found
      .map((change) => changeJson(change, { graph, mentions }))
      .sort((a, b) => byLevel(orderOf(a), orderOf(b)));
    // What no release has is told where there is something.
    if (name !== null || changes.length > 0) releases.push(releaseJson(name, changes));
    before = schema;
  }
  return {
    changelog: {
      releases: releases.reverse(),
      removed: removedParts(
        former.map(({ schema }) => schema),
        present,
      ),
    },
    ...firstReleases(former, present),
  };
}

function releaseJson(name: string | null, changes: ChangeJson[]): ReleaseJson {
  return { name, date: name === null ? null : (dayOfRelease(name) ?? null), changes };
}

function orderOf({ coordinate, ...change }: ChangeJson): Parameters<typeof byLevel>[0] {
  return { ...change, ...(coordinate !== null && { coordinate }) };
}

interface Content {
  readonly graph: Graph;
  readonly mentions: MentionIndex;
}

/** A change with what it means to the pages as they are now. */
function changeJson(
  { instead, named, ...change }: ReleaseChange,
  { graph, mentions }: Content,
): ChangeJson {
  const { pages, examples } = touchedBy(mentions, named);
  const isShown = (route: string): boolean => graph.routes.get(route)?.hidden !== true;
  return {
    ...change,
    ...(instead && { instead: { ...instead, names: instead.names.filter(hasPlace) } }),
    named,
    pages: pages.map(({ route }) => route).filter(isShown),
    examples: examples.map(({ id }) => id).filter((id) => isShown(id.replace(/#.*$/s, ''))),
  };

  /** A name links to the reference as it is now. */
  function hasPlace({ coordinate }: { readonly coordinate: string }): boolean {
    const element = graph.elements.get(coordinate);
    return element !== undefined && referencePlaceOf(graph, element) !== undefined;
  }
}
