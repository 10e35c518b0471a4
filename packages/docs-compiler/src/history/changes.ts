import { z } from 'zod';

import { cacheKey, readCached, type Cache } from '../cache.ts';
import { schemaChanges, type WordedChange } from '../diff/changes.ts';
import { subjectsOf } from '../diff/subjects.ts';
import { changeShape } from '../graph-json/changelog.ts';
import type { ChangeJson } from '../graph-json.ts';
import { memo } from '../text/memo.ts';
import { insteadOf } from './instead.ts';
import type { ReleasedSchema } from './release.ts';

/** What one schema changed of another, whatever pages say of it: plain data. */
export interface ReleaseChange extends Pick<
  ChangeJson,
  'level' | 'kind' | 'coordinate' | 'renamedTo' | 'message' | 'reason' | 'named'
> {
  /** With all names that it has, whether they are shown now or not. */
  readonly instead?: ChangeJson['instead'];
}

interface Releases {
  readonly before: ReleasedSchema;
  readonly after: ReleasedSchema;
}

/** What was compared once is kept: a changelog is made of releases that never change. */
export async function changesBetween(
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
    // The reason stands apart, with its links.
    message: instead ? message.replace(/(?<= is deprecated): .*$/s, '') : message,
    ...(reason !== undefined && { reason }),
    ...(instead && { instead }),
    named: [...subjectsOf(schemas, change).named],
  };
}
