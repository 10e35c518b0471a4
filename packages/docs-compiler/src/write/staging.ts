import { basename, dirname, join } from 'node:path';

import { kindAt, listFolder } from '../files.ts';
import {
  makeFolder,
  makeUniqueFolder,
  move,
  removeAll,
  removeFile,
  removeFolder,
} from '../files/change.ts';
import { linkNew } from '../files/second-name.ts';
import { isDiskError, reasonOf } from '../refusal.ts';
import { inspectSite, removeFormer } from './former.ts';
import { emptyManifest, readManifest } from './manifest.ts';
import { readOwner } from './owner.ts';
import type { Place } from './place.ts';

/**
 * A staging folder beside the destination. Only the holder of the destination's lock creates, fills
 * or removes one.
 */
export interface Staging {
  readonly folder: string;
  /** The marker file that identifies the folder as a build's. */
  readonly mark: string;
  /** The new site, until it is complete. */
  readonly site: string;
  /** The former site, after the new one has replaced it. */
  readonly former: string;
}

const prefix = 'staging-';
/** The suffix that `mkdtemp` appends. */
const suffix = /^\w{6}$/;

export function createStaging(place: Place): Staging {
  const staging = stagingIn(makeUniqueFolder(place.beside(prefix)));
  // Atomic, because a folder with an incomplete marker would have no owner.
  linkNew(place.beside('lock'), staging.mark);
  makeFolder(staging.site);
  return staging;
}

/** Removes a staging folder, unless it still contains files of the former site. */
export function removeStaging({ folder, mark, site, former }: Staging): void {
  if (kindAt(site)) removeAll(site);
  if (kindAt(former)) return;
  removeFile(mark);
  removeFolder(folder);
}

/**
 * Recovers from killed builds: restores a site that was moved away, or removes it if the new one
 * has replaced it. Calls `onLeft` with entries that only resemble a build's, and with those that
 * cannot be removed: both are kept.
 */
export function recover(place: Place, onLeft: (path: string, reason: string) => void): void {
  for (const staging of stagingsOf(place)) {
    const foreign = foreignPart(staging);
    if (foreign !== undefined) onLeft(foreign, 'no build made it');
    else if (readOwner(staging.mark)) {
      try {
        recoverFrom(staging, place);
      } catch (error) {
        if (!isDiskError(error)) throw error;
        onLeft(error.path ?? staging.folder, reasonOf(error));
      }
    } else removeUnmarked(staging);
  }
}

/** Checks for an unfinished build, killed or still running. */
export function isUnfinished(place: Place): boolean {
  return stagingsOf(place).some((staging) => foreignPart(staging) === undefined);
}

function stagingsOf({ path, beside }: Place): Staging[] {
  const parent = dirname(path);
  const start = basename(beside(prefix));
  return listFolder(parent)
    .filter(({ name }) => name.startsWith(start) && suffix.test(name.slice(start.length)))
    .map(({ name }) => stagingIn(join(parent, name)));
}

/**
 * Returns the part of a staging folder that no build creates: a repository may contain one with
 * links to the user's folders. Returns undefined if all of it may be a build's.
 */
function foreignPart({ folder, mark, site, former }: Staging): string | undefined {
  const expected = new Map([
    [folder, 'folder'],
    [mark, 'file'],
    [site, 'folder'],
    [former, 'folder'],
  ]);
  for (const [path, kind] of expected) if ((kindAt(path) ?? kind) !== kind) return path;
  if (!kindAt(mark)) return undefined;
  return listFolder(folder)
    .map(({ name }) => join(folder, name))
    .find((path) => !expected.has(path));
}

function recoverFrom(staging: Staging, { path }: Place): void {
  const { former } = staging;
  if (kindAt(former)) {
    if (isFree(path)) restore(former, path);
    else if (readManifest(path)) removeReplaced(former, path);
    // The folder at the destination is not a site, so the former site is the only copy.
    else return;
  }
  removeStaging(staging);
}

/** Checks that a path does not exist or is an empty folder. */
function isFree(path: string): boolean {
  const kind = kindAt(path);
  return kind === undefined || (kind === 'folder' && listFolder(path).length === 0);
}

function restore(former: string, path: string): void {
  if (kindAt(path)) removeFolder(path);
  move(former, path);
}

/** Removes a replaced site: the build's files, and added files that the new site also has. */
function removeReplaced(former: string, path: string): void {
  const site = inspectSite(former, readManifest(former) ?? emptyManifest);
  removeFormer(former, site, path);
}

/** Removes a folder without a marker: the build was killed before it wrote anything. */
function removeUnmarked({ folder }: Staging): void {
  try {
    removeFolder(folder);
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
}

function stagingIn(folder: string): Staging {
  return {
    folder,
    mark: join(folder, 'owner.json'),
    site: join(folder, 'site'),
    former: join(folder, 'former'),
  };
}
