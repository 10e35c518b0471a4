import { dayOfRelease } from '@docs-compiler/graph';

import { byLevel } from './diff.ts';
import { schemaChanges, type WordedChange } from './diff/changes.ts';
import { mentionsOf, type MentionIndex } from './diff/mentions.ts';
import { subjectsOf } from './diff/subjects.ts';
import { touchedBy } from './diff/touched.ts';
import type { History } from './emit/history.ts';
import type { ChangeJson, ReleaseJson } from './graph-json.ts';
import type { Graph } from './graph.ts';
import { insteadOf } from './history/instead.ts';
import { removedParts } from './history/removed.ts';
import { firstReleases } from './history/since.ts';
import { parseSchema, type ParsedSchema } from './parse/schema.ts';
import type { SourceFile } from './source.ts';
import { memo } from './text/memo.ts';

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
  const former = snapshots.map(({ name, file }) => ({ name, schema: parsedOf(file) }));
  const [first] = former;
  if (!first) return undefined;

  const mentions = mentionsOf(graph);
  const releases: ReleaseJson[] = [releaseJson(first.name, [])];
  let before = first.schema;
  for (const { name, schema } of [...former.slice(1), { name: null, schema: graph.parsed }]) {
    const changes = await changesBetween({ before, after: schema }, { graph, mentions });
    // What no release has is told where there is something.
    if (name !== null || changes.length > 0) releases.push(releaseJson(name, changes));
    before = schema;
  }
  return {
    changelog: {
      releases: releases.reverse(),
      removed: removedParts(
        former.map(({ schema }) => schema),
        graph.parsed,
      ),
    },
    ...firstReleases(former, graph.parsed),
  };
}

/** What was released stays as it is, so a site that is made again compares little. */
const between = memo((before: ParsedSchema) =>
  memo((after: ParsedSchema) => schemaChanges({ before, after })),
);

const parsedOf: (file: SourceFile) => ParsedSchema = memo((file) => parseSchema([file]));

function releaseJson(name: string | null, changes: ChangeJson[]): ReleaseJson {
  return { name, date: name === null ? null : (dayOfRelease(name) ?? null), changes };
}

interface Schemas {
  readonly before: ParsedSchema;
  readonly after: ParsedSchema;
}

interface Content {
  readonly graph: Graph;
  readonly mentions: MentionIndex;
}

async function changesBetween(schemas: Schemas, content: Content): Promise<ChangeJson[]> {
  const changes = await between(schemas.before)(schemas.after);
  return changes
    .filter(({ kind }) => !kind.includes('description'))
    .map((change) => changeJson(schemas, change, content))
    .sort((a, b) => byLevel(orderOf(a), orderOf(b)));
}

function orderOf({ coordinate, ...change }: ChangeJson): Parameters<typeof byLevel>[0] {
  return { ...change, ...(coordinate !== null && { coordinate }) };
}

function changeJson(
  schemas: Schemas,
  change: WordedChange,
  { graph, mentions }: Content,
): ChangeJson {
  const { level, kind, coordinate, renamedTo, message, reason } = change;
  const { named } = subjectsOf(schemas, change);
  const { pages, examples } = touchedBy(mentions, named);
  const instead = insteadOf(schemas, { change, shown: graph });
  const isShown = (route: string): boolean => graph.routes.get(route)?.hidden !== true;
  return {
    level,
    kind,
    coordinate: coordinate ?? null,
    ...(renamedTo !== undefined && { renamedTo }),
    // The reason stands apart, with its links.
    message: instead ? message.replace(/(?<= is deprecated): .*$/s, '') : message,
    ...(reason !== undefined && { reason }),
    ...(instead && { instead }),
    named: [...named],
    pages: pages.map(({ route }) => route).filter(isShown),
    examples: examples.map(({ id }) => id).filter((id) => isShown(id.replace(/#.*$/s, ''))),
  };
}
