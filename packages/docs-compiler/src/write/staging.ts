import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { isDiskError } from '../refusal.ts';
import { inspectSite, removeAll, removeFormer } from './former.ts';
import { linkNew } from './link.ts';
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
  const staging = stagingIn(mkdtempSync(place.beside(prefix)));
  // In one step: a folder with half a mark would be nobody's.
  linkNew(place.beside('lock'), staging.mark);
  mkdirSync(staging.site);
  return staging;
}

/** A former site of which something is left stays, and its staging with it. */
export function removeStaging({ folder, mark, site, former }: Staging): void {
  if (existsSync(site)) removeAll(site);
  if (existsSync(former)) return;
  unlinkSync(mark);
  rmdirSync(folder);
}

/**
 * Ends what builds left that were killed: a site that was moved away is put back, or goes where
 * the new one has taken its place.
 */
export function recover(place: Place): void {
  for (const staging of stagingsOf(place)) {
    if (readOwner(staging.mark)) recoverFrom(staging, place);
    else removeUnmarked(staging);
  }
}

/** True where there is something to end: a build that was killed, or one that is at work. */
export function isUnfinished(place: Place): boolean {
  return stagingsOf(place).length > 0;
}

function stagingsOf({ path, beside }: Place): Staging[] {
  const parent = dirname(path);
  const start = basename(beside(prefix));
  return readdirSync(parent)
    .filter((name) => name.startsWith(start) && suffix.test(name.slice(start.length)))
    .map((name) => stagingIn(join(parent, name)));
}

function recoverFrom(staging: Staging, { path }: Place): void {
  const { former } = staging;
  if (existsSync(former)) {
    if (isFree(path)) restore(former, path);
    else if (readManifest(path)) removeReplaced(former, path);
    // Who stands there now is no site, and what it pushed out is all that there is of the site.
    else return;
  }
  removeStaging(staging);
}

/** True where nothing stands, or an empty folder. */
function isFree(path: string): boolean {
  return !existsSync(path) || (lstatSync(path).isDirectory() && readdirSync(path).length === 0);
}

function restore(former: string, path: string): void {
  if (existsSync(path)) rmdirSync(path);
  renameSync(former, path);
}

/** Its own files may go, and what was added to it if the new site has it too. */
function removeReplaced(former: string, path: string): void {
  const site = inspectSite(former, readManifest(former) ?? emptyManifest);
  removeFormer(former, site, path);
}

/** The build was killed before it could mark the folder: then it holds nothing. */
function removeUnmarked({ folder }: Staging): void {
  try {
    rmdirSync(folder);
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
