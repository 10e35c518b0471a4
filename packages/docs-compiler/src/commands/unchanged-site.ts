import { join } from 'node:path';

import { z } from 'zod';

import { cacheKey, readCached } from '../cache.ts';
import { readFile, readPartsBelow } from '../files.ts';
import type { Loaded } from '../load.ts';
import { readHistory } from '../load/history.ts';
import { listPublic } from '../load/walk.ts';
import { isDiskError } from '../refusal.ts';
import type { Renderer } from '../renderer.ts';
import { projectKey } from '../run/kept-report.ts';
import type { ExistingSite } from '../write/existing-site.ts';
import { hashOfParts, manifestName } from '../write/manifest.ts';

// A build without errors records its inputs and the manifest of its site. If both are the same, and
// no file of the site was changed or added, nothing is built.

interface Built {
  readonly loaded: Loaded;
  readonly renderer: Renderer;
  /** The absolute path of the site. */
  readonly out: string;
}

const countsSchema = z.object({
  pages: z.int().nonnegative(),
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
});

/** The numbers of pages and files of a site, and its size in bytes. */
export type SiteCounts = z.infer<typeof countsSchema>;

/** Returns the counts of the existing site if a build would make it again; else undefined. */
export function unchangedSite(built: Built, existing: ExistingSite): SiteCounts | undefined {
  const { project, publicPath } = built.loaded;
  if (!project.cache || existing.added.length > 0) return undefined;
  const key = keyOf(built);
  const counts = key === undefined ? undefined : readCached(project.cache, key, countsSchema);
  // The manifest is one more file.
  const isWhole = existing.own.size === (counts?.files ?? 0) + 1;
  return isWhole && hasPublicFiles(existing, publicPath) ? counts : undefined;
}

/** Records a site that was built without errors, and without findings in its output. */
export function keepSite(built: Built, { pages, files, bytes }: SiteCounts): void {
  const { cache } = built.loaded.project;
  const key = cache && keyOf(built);
  if (key !== undefined) cache?.keep(key, JSON.stringify({ pages, files, bytes }));
}

/**
 * Returns a hash of all inputs and of the manifest; undefined if the renderer has no identity, or if
 * a file cannot be read, which a build reports.
 */
function keyOf({ loaded, renderer, out }: Built): string | undefined {
  const identity = renderer.identity?.();
  if (identity === undefined) return undefined;
  return ifReadable(() => {
    const manifest = readFile(join(out, manifestName)).toString();
    const releases = JSON.stringify(readHistory(loaded.root, loaded.history));
    return cacheKey(['site', projectKey(loaded.project), identity, releases, manifest]);
  });
}

function hasPublicFiles(existing: ExistingSite, publicPath: string | undefined): boolean {
  if (publicPath === undefined) return true;
  const areSame = ifReadable(() =>
    listPublic(publicPath).paths.every(
      (path) => existing.own.get(path)?.hash === hashOfParts(readPartsBelow(publicPath, path)),
    ),
  );
  return areSame === true;
}

function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (isDiskError(error)) return undefined;
    throw error;
  }
}
