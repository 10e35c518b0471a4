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

/** A folder beside the place. Only who holds the place's lock makes, fills or removes one. */
export interface Staging {
  readonly folder: string;
  /** Says that a build made the folder. */
  readonly mark: string;
  /** The new site, until it is whole. */
  readonly site: string;
  /** The former site, once it made room for the new one. */
  readonly former: string;
}

const prefix = 'staging-';
/** What `mkdtemp` puts behind the prefix. */
const suffix = /^\w{6}$/;

export function createStaging(place: Place): Staging {
  const staging = stagingIn(makeUniqueFolder(place.beside(prefix)));
  // In one step: a folder with half a mark would be nobody's.
  linkNew(place.beside('lock'), staging.mark);
  makeFolder(staging.site);
  return staging;
}

/** A former site of which something is left stays, and its staging with it. */
export function removeStaging({ folder, mark, site, former }: Staging): void {
  if (kindAt(site)) removeAll(site);
  if (kindAt(former)) return;
  removeFile(mark);
  removeFolder(folder);
}

/**
 * Ends what builds left that were killed: a site that was moved away is put back, or goes where
 * the new one has taken its place. `onLeft` hears of what only looks as if a build had left it, and
 * of what cannot be removed: both stay as they are.
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

/** True where there is something to end: a build that was killed, or one that is at work. */
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
 * What of a staging folder is not as a build leaves it: a repository may come with one whose
 * parts are links to somebody's folders. Undefined where all of it may be a build's.
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
    // Who stands there now is no site, and what it pushed out is all that there is of the site.
    else return;
  }
  removeStaging(staging);
}

/** True where nothing stands, or an empty folder. */
function isFree(path: string): boolean {
  const kind = kindAt(path);
  return kind === undefined || (kind === 'folder' && listFolder(path).length === 0);
}

function restore(former: string, path: string): void {
  if (kindAt(path)) removeFolder(path);
  move(former, path);
}

/** Its own files may go, and what was added to it if the new site has it too. */
function removeReplaced(former: string, path: string): void {
  const site = inspectSite(former, readManifest(former) ?? emptyManifest);
  removeFormer(former, site, path);
}

/** The build was killed before it could mark the folder: then it holds nothing. */
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
