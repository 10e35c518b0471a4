import { dayOfRelease } from '@docs-compiler/graph';
import { Kind, type TypeNode } from 'graphql';
import { z } from 'zod';

import { type Cache, cacheKey, readCached } from './cache.ts';
import { byLevel } from './diff.ts';
import { schemaChanges } from './diff/changes.ts';
import { mentionsOf } from './diff/mentions.ts';
import { subjectsOf } from './diff/subjects.ts';
import { touchedBy } from './diff/touched.ts';
import type { WordedChange, MentionIndex } from './diff/types.ts';
import type { History } from './emit/history.ts';
import type { ChangeJson, ChangelogJson, ReleaseJson } from './graph-json.ts';
import { changeShape } from './graph-json/changelog.ts';
import type { Graph } from './graph.ts';
import { referencePlaceOf } from './graph/reference-place.ts';
import { insteadOf } from './history/instead.ts';
import { keyOfSchema } from './parse/schema-key.ts';
import { parseSchema } from './languages/graphql/schema.ts';
import type { ParsedSchema, SchemaElement } from './parse/types.ts';
import { deprecationOf } from './schema/deprecation.ts';
import type { SourceFile } from './source.ts';
import { lazy, memo } from './text/memo.ts';
import { byCodeUnit } from './text/order.ts';

/** The whole schema of a release as SDL. */
export interface Snapshot {
  /** A day or a version: `2026-10-01`, `v1.4.0`. */
  readonly name: string;
  readonly file: SourceFile;
}

/**
 * Returns the changes between consecutive releases and since the last one, for `emit`. Snapshots
 * are sorted from the oldest to the newest. Undefined if there are none.
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
    // Unreleased changes are an entry only if there are any.
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

/** Converts a change, and adds the visible pages and examples of this build that it affects. */
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

/**
 * Returns the fields and arguments that former schemas had, with their types: operations that were
 * written for a former schema are resolved through them.
 */
function removedParts(
  former: readonly ReleasedSchema[],
  current: ReleasedSchema,
): ChangelogJson['removed'] {
  const types = new Map<string, string>();
  const present = current.outline();
  for (const { outline } of former)
    for (const [coordinate, { type }] of outline())
      if (type !== undefined && !present.has(coordinate)) types.set(coordinate, type);
  return [...types]
    .map(([coordinate, type]) => ({ coordinate, type }))
    .sort((a, b) => byCodeUnit(a.coordinate, b.coordinate));
}

interface Release {
  readonly name: string;
  readonly schema: ReleasedSchema;
}

/**
 * Returns the releases that introduced the elements and their deprecations. There is none for an
 * element of the oldest release, whose age is unknown, and for an unreleased one. For an element
 * that was removed and added again, it is the release that added it again.
 */
function firstReleases(
  releases: readonly Release[],
  current: ReleasedSchema,
): Pick<History, 'since' | 'deprecatedSince'> {
  const since = new Map<string, string>();
  const deprecatedSince = new Map<string, string>();
  for (const [coordinate, { isDeprecated }] of current.outline()) {
    const first = firstWith(releases, coordinate, () => true);
    if (first !== undefined) since.set(coordinate, first);
    if (!isDeprecated) continue;

    const announced = firstWith(releases, coordinate, (element) => element.isDeprecated);
    if (announced !== undefined) deprecatedSince.set(coordinate, announced);
  }
  return { since, deprecatedSince };
}

/**
 * Returns the release since which all releases have an element for which `isSo` holds; undefined if
 * the last one does not, or if all do.
 */
function firstWith(
  releases: readonly Release[],
  coordinate: string,
  isSo: (element: OutlinedElement) => boolean,
): string | undefined {
  const without = releases.findLastIndex(({ schema }) => {
    const element = schema.outline().get(coordinate);
    return !element || !isSo(element);
  });
  return without < 0 ? undefined : releases[without + 1]?.name;
}

/** A change between two schemas, independent of pages: plain data. */
interface ReleaseChange extends Pick<
  ChangeJson,
  'level' | 'kind' | 'coordinate' | 'renamedTo' | 'message' | 'reason' | 'named'
> {
  /** The replacement, with all names, including those without a place in the reference. */
  readonly instead?: ChangeJson['instead'];
}

interface Releases {
  readonly before: ReleasedSchema;
  readonly after: ReleasedSchema;
}

/** Caches the comparison of two releases, because releases never change. */
async function changesBetween(
  cache: Cache,
  { before, after }: Releases,
): Promise<readonly ReleaseChange[]> {
  const key = cacheKey(['changes', before.key, after.key]);
  const kept = readCached(cache, key, cachedChanges);
  if (kept) return kept;
  const changes = await compared(before)(after);
  cache.keep(key, JSON.stringify(changes));
  return changes;
}

const cachedChanges = z.array(
  changeShape.pick({
    level: true,
    kind: true,
    coordinate: true,
    renamedTo: true,
    message: true,
    reason: true,
    instead: true,
    named: true,
  }),
);

const compared = memo((before: ReleasedSchema) =>
  memo((after: ReleasedSchema) => compare({ before, after })),
);

async function compare({ before, after }: Releases): Promise<readonly ReleaseChange[]> {
  const schemas = { before: before.parsed(), after: after.parsed() };
  const changes = await schemaChanges(schemas);
  return changes
    .filter(({ kind }) => !kind.includes('description'))
    .map((change) => releaseChange(schemas, change));
}

function releaseChange(
  schemas: Parameters<typeof insteadOf>[0],
  change: WordedChange,
): ReleaseChange {
  const { level, kind, coordinate, renamedTo, message, reason } = change;
  const instead = insteadOf(schemas, change);
  return {
    level,
    kind,
    coordinate: coordinate ?? null,
    ...(renamedTo !== undefined && { renamedTo }),
    // The reason is a field of its own, with links.
    message: instead ? message.replace(/(?<= is deprecated): .*$/s, '') : message,
    ...(reason !== undefined && { reason }),
    ...(instead && { instead }),
    named: [...subjectsOf(schemas, change).named],
  };
}

/** A schema as a release has it. */
interface ReleasedSchema {
  /** Equal for equal schemas. */
  readonly key: string;
  /** Its elements, by coordinate. */
  outline(this: void): ReadonlyMap<string, OutlinedElement>;
  parsed(this: void): ParsedSchema;
}

interface OutlinedElement {
  /** The named type of a field, an argument or an input field. */
  readonly type?: string | undefined;
  readonly isDeprecated: boolean;
}

/** Caches the outline of a release by its text, because releases never change. */
const formerRelease = memo((cache: Cache) =>
  memo((file: SourceFile): ReleasedSchema => {
    const key = cacheKey(['release', file.text]);
    const parsed = lazy(() => parseSchema([file]));
    return {
      key,
      parsed,
      outline: lazy(() => {
        const kept = readCached(cache, key, cachedOutline);
        if (kept) return new Map(kept);
        const outline = outlineOf(parsed());
        cache.keep(key, JSON.stringify([...outline]));
        return outline;
      }),
    };
  }),
);

const cachedOutline = z.array(
  z.tuple([z.string(), z.object({ type: z.string().optional(), isDeprecated: z.boolean() })]),
);

/** The schema as it is now. */
const presentRelease = memo((schema: ParsedSchema): ReleasedSchema => ({
  key: keyOfSchema(schema),
  parsed: () => schema,
  outline: lazy(() => outlineOf(schema)),
}));

function outlineOf(schema: ParsedSchema): ReturnType<ReleasedSchema['outline']> {
  return new Map(
    [...schema.elements.values()].map((element) => [
      element.coordinate,
      { type: typeOf(element), isDeprecated: deprecationOf(schema, element) !== undefined },
    ]),
  );
}

function typeOf({ node }: SchemaElement): string | undefined {
  return node?.kind === Kind.FIELD_DEFINITION || node?.kind === Kind.INPUT_VALUE_DEFINITION
    ? namedType(node.type)
    : undefined;
}

function namedType(node: TypeNode): string {
  return node.kind === Kind.NAMED_TYPE ? node.name.value : namedType(node.type);
}
