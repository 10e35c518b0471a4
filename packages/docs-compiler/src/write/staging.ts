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
import { onlyInFormer, type ExistingSite } from './existing-site.ts';
import { readManifest } from './manifest.ts';
import { readOwner } from './owner.ts';
import type { Place } from './place.ts';

// A staging folder is beside the destination. It holds the new site until that is complete, then
// the former site until it is removed. The next build recovers from what a killed one left.

/** A staging folder. Only the holder of the destination's lock creates, fills or removes one. */
export interface Staging {
  readonly folder: string;
  /** The marker file that identifies the folder as a build's. */
  readonly mark: string;
  /** The new site until it is complete. Whatever is here may be removed. */
  readonly site: string;
  /** The former site, after it was moved away. */
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

/** Removes a staging folder, unless it still contains the former site. */
export function removeStaging({ folder, mark, site, former }: Staging): void {
  if (kindAt(site)) removeAll(site);
  if (kindAt(former)) return;
  removeFile(mark);
  removeFolder(folder);
}

/**
 * Removes the former site after the new one has replaced it. Keeps it, and returns the paths, if it
 * has files that would be lost.
 */
export function removeReplaced(
  staging: Staging,
  newSite: string,
  earlier?: ExistingSite,
): readonly string[] {
  const { site, former } = staging;
  const late = onlyInFormer(former, newSite, earlier);
  // One rename decides: a build that is killed while it removes files leaves nothing to compare.
  if (late.length === 0) move(former, site);
  removeStaging(staging);
  return late.map((path) => join(former, path));
}

/**
 * Recovers from killed builds: restores a site that was moved away, or removes it if the new one
 * has replaced it. Calls `onLeft` with entries that only resemble a build's, and with those that
 * cannot be removed: both are kept.
 */
export function recover(place: Place, onLeft: (path: string, reason: string) => void): void {
  for (const staging of stagingsOf(place)) {
    const foreign = foreignPart(staging);
    if (foreign !== undefined) {
      onLeft(foreign, 'no build made it');
      continue;
    }
    const isMarked = readOwner(staging.mark) !== undefined;
    try {
      if (isMarked) recoverFrom(staging, place.path);
      // The build was killed before it wrote anything. A folder with contents is not a build's.
      else removeFolder(staging.folder);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      if (isMarked) onLeft(error.path ?? staging.folder, reasonOf(error));
    }
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

function recoverFrom(staging: Staging, path: string): void {
  const { site, former } = staging;
  if (!kindAt(former)) return removeStaging(staging);

  const kind = kindAt(path);
  const isEmpty = kind === 'folder' && listFolder(path).length === 0;
  if (isEmpty) removeFolder(path);
  if (isEmpty || kind === undefined) {
    move(former, path);
    removeStaging(staging);
  } else if (readManifest(path)) {
    // If there still is a staged site, it was not published, and somebody else put this one there.
    if (kindAt(site)) removeAll(site);
    removeReplaced(staging, path);
  }
  // Otherwise the folder at the destination is not a site, and the former site is the only copy.
}

function stagingIn(folder: string): Staging {
  return {
    folder,
    mark: join(folder, 'owner.json'),
    site: join(folder, 'site'),
    former: join(folder, 'former'),
  };
}
