import { basename, dirname, join } from 'node:path';

import { kindAt, listFolder, type Kind } from '../files.ts';
import {
  linkNew,
  makeFolder,
  makeUniqueFolder,
  move,
  removeAll,
  removeFile,
  removeFolder,
} from '../files/change.ts';
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

export function createStaging(place: Place): Staging {
  const staging = stagingIn(makeUniqueFolder(place.beside('staging-')));
  // Atomic, because a folder with an incomplete marker would have no owner.
  linkNew(place.beside('lock'), staging.mark);
  makeFolder(staging.site);
  return staging;
}

/**
 * Ends a build, whether it has replaced the site, has failed or was killed. If there is no site at
 * the destination, the former one is moved back. Else it is removed with the staging folder, unless
 * it has files that would be lost: it is then kept, and their paths are returned. `earlier` is the
 * result of an earlier inspection of the former site.
 */
export async function settle(
  { folder, mark, site, former }: Staging,
  path: string,
  earlier?: ExistingSite,
): Promise<readonly string[]> {
  // Another build, which took this one for dead, has removed it.
  if (!kindAt(folder)) return [];
  let late: readonly string[] = [];
  if (kindAt(former)) {
    if (kindAt(path) === 'folder' && listFolder(path).length === 0) removeFolder(path);
    if (!kindAt(path)) move(former, path);
    // The folder at the destination is not a site, and the former site is the only copy.
    else if (!readManifest(path)) return [];
    else {
      // If there still is a staged site, it was not published, and somebody else put this one there.
      if (kindAt(site)) await removeAll(site);
      late = onlyInFormer(former, path, earlier);
      // One rename decides: a build that is killed while it removes files leaves nothing to compare.
      if (late.length === 0) move(former, site);
    }
  }
  if (kindAt(site)) await removeAll(site);
  if (kindAt(former)) return late.map((each) => join(former, each));
  removeFile(mark);
  removeFolder(folder);
  return [];
}

/**
 * Recovers from killed builds: restores a site that was moved away, or removes it if the new one
 * has replaced it. Calls `onLeft` with entries that only resemble a build's, and with those that
 * cannot be removed: both are kept.
 */
export async function recover(
  place: Place,
  onLeft: (path: string, reason: string) => void,
): Promise<void> {
  for (const staging of stagingsOf(place)) {
    const foreign = foreignPart(staging);
    const isMarked = readOwner(staging.mark) !== undefined;
    try {
      if (foreign !== undefined) onLeft(foreign, 'no build made it');
      else if (isMarked) await settle(staging, place.path);
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
  const prefix = basename(beside('staging-'));
  // `mkdtemp` appends six characters.
  return listFolder(parent)
    .filter(({ name }) => name.startsWith(prefix) && /^\w{6}$/.test(name.slice(prefix.length)))
    .map(({ name }) => stagingIn(join(parent, name)));
}

function stagingIn(folder: string): Staging {
  const inFolder = (name: string): string => join(folder, name);
  return {
    folder,
    mark: inFolder('owner.json'),
    site: inFolder('site'),
    former: inFolder('former'),
  };
}

/**
 * Returns the part of a staging folder that no build creates: a repository may contain one with
 * links to the user's folders. Returns undefined if all of it may be a build's.
 */
function foreignPart({ folder, mark }: Staging): string | undefined {
  if (kindAt(folder) !== 'folder') return folder;
  const isMarked = kindAt(mark) !== undefined;
  const foreign = listFolder(folder).find(({ name, kind }) =>
    kinds.has(name) ? kinds.get(name) !== kind : isMarked,
  );
  return foreign && join(folder, foreign.name);
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['owner.json', 'file'],
  ['site', 'folder'],
  ['former', 'folder'],
]);
