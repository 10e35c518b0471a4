import { dirname, join } from 'node:path';

import { readFile, statsAt } from '../files.ts';
import { createFile, keepMode, makeFolders, move } from '../files/change.ts';
import { linkUnchanged } from '../files/second-name.ts';
import type { Host } from '../io.ts';
import { processHost } from '../process.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';
import { existingSiteAt, keepAlso, shortList, type ExistingSite } from './existing-site.ts';
import { takeLock, type Lock, type Patience } from './lock.ts';
import { hashOf, manifestName, manifestText } from './manifest.ts';
import { noPlace, placeOf, type Place } from './place.ts';
import {
  createStaging,
  isUnfinished,
  recover,
  removeReplaced,
  removeStaging,
  type Staging,
} from './staging.ts';

// Replaces the folder at a destination: locks it, recovers from killed builds, refuses a folder
// that no build made, stages the new site's files, and swaps the two folders.

/** A folder that this process has locked, from `openTarget` to `close`. */
export interface Target {
  /**
   * Writes a file. `path` is relative to the site's root, with `/`. The destination is unchanged
   * until `publish`.
   */
  write(path: string, content: string | Uint8Array): WrittenFile;
  /** Reuses an unmodified file of the site that is being replaced; undefined if there is none. */
  keep(path: string): WrittenFile | undefined;
  /** The existing site at the destination; undefined if there is no folder. */
  readonly existing: ExistingSite | undefined;
  /** Signals to waiting processes on other machines that this process is alive. */
  touch(): void;
  /** Publishes the site, together with files that had been added to the former one. */
  publish(): Kept;
  /** Removes temporary files. Without `publish`, the destination is unchanged. */
  close(): void;
}

/** A file of the new site. */
export interface WrittenFile {
  /** The hash of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** False if the former site has the same file, which was hard-linked. */
  readonly isNew: boolean;
  content(): string | Uint8Array;
}

/** Files that no build wrote and that were kept. */
export interface Kept {
  /** Paths in the new site of files that had been added to the former one. */
  readonly kept: readonly string[];
  /** Current paths of files that were written to the former site while it was replaced. */
  readonly left: readonly string[];
  /** The part of the former site that could not be removed and is still beside the new one. */
  readonly unremoved?: { readonly path: string; readonly reason: string };
}

export interface TargetOptions extends Partial<Patience> {
  /** Paths in messages are relative to the host's folder. Defaults to the process. */
  readonly host?: Host;
  /** The result of an earlier inspection: unchanged files are not read again. */
  readonly earlier?: ExistingSite | undefined;
  /** Called with entries that resemble a build's temporary files but are kept. */
  onLeft?(this: void, path: string, reason: string): void;
  /** Identifies the files of hidden pages, which published lists must not contain. */
  isHidden?(this: void, path: string): boolean;
}

/** The lock timeout in milliseconds, longer than any build should take. */
const longWait = 120_000;

/**
 * Locks the folder `out` and recovers from killed builds. Throws a refusal if the folder is not a
 * former site, or if another build holds the lock for too long.
 */
export async function openTarget(out: string, options: TargetOptions = {}): Promise<Target> {
  const { host = processHost(), onLeft = () => {}, isHidden = () => false } = options;
  const place = placeOf(out, host);
  const removeMade = attempt(place, () => makeFolders(dirname(place.path)));
  let lock: Lock | undefined;
  let staging: Staging | undefined;
  const close = (): void => {
    if (staging) removeStaging(staging);
    lock?.release();
    removeMade();
  };
  try {
    const held = (lock = await lockOf(place, options));
    return attempt(place, () => {
      recover(place, onLeft);
      const existing = existingSiteAt(place, options.earlier);
      const staged = (staging = createStaging(place));
      const files = stagedFiles(staged.site, place.path, existing);
      return {
        existing,
        write: (path, content) => attempt(place, () => files.write(path, content)),
        keep: (path) => attempt(place, () => files.keep(path)),
        touch: held.touch,
        publish: () =>
          attempt(place, () => {
            createFile(join(staged.site, manifestName), manifestText(files.hashes, isHidden));
            if (!held.isHeld()) throw lostLock(place);
            const former = existingSiteAt(place, files.existing());
            keepAll(former?.added ?? [], place, staged);
            swap(staged, place.path);
            // The new site is published, and later errors do not undo that.
            staging = undefined;
            return clean(staged, place, former);
          }),
        close,
      };
    });
  } catch (error) {
    attempt(place, close);
    throw error;
  }
}

/**
 * Restores a site that a killed build moved away from `out`. Does nothing if there is none, if
 * another build is running, or if a build would refuse the folder, which the next build reports.
 */
export async function restoreSite(out: string, host: Host): Promise<void> {
  try {
    if (!isUnfinished(placeOf(out, host))) return;
    const target = await openTarget(out, { host, patience: 0 });
    target.close();
  } catch (error) {
    if (!(error instanceof Refusal || isDiskError(error))) throw error;
  }
}

async function lockOf(place: Place, options: TargetOptions): Promise<Lock> {
  const path = place.beside('lock');
  const lock = await takeLock(path, { patience: longWait, ...options }).catch((error: unknown) => {
    if (!isDiskError(error) || error.code !== 'SPECIAL') throw diskFault(place, error);
    throw noPlace(place, `\`${place.shownOf(path)}\` is not a lock that a build made`, [
      `remove \`${place.shownOf(path)}\``,
    ]);
  });
  if (lock) return lock;
  throw noPlace(place, 'another build writes there', [
    `wait for it or, if there is none, remove \`${place.shownOf(path)}\``,
  ]);
}

function lostLock(place: Place): Refusal {
  return noPlace(place, 'another build took this one for dead, because it stood still', [
    'run the command again',
  ]);
}

function keepAll(added: readonly string[], place: Place, { site }: Staging): void {
  const clashes = added.filter((path) => !keepAlso(path, place.path, site));
  if (clashes.length === 0) return;
  throw noPlace(
    place,
    `no build made ${shortList(clashes)} there, and the new site has such files`,
    ['move them away, or give the page another route'],
  );
}

/** Publishes the staged site with two renames. If it throws, the folder is unchanged. */
function swap({ site, former }: Staging, path: string): void {
  const replaced = statsAt(path);
  if (replaced) {
    keepMode(site, replaced);
    move(path, former);
  }
  try {
    move(site, path);
  } catch (error) {
    if (replaced) move(former, path);
    throw error;
  }
}

/** Removes the staging folder with the former site. */
function clean(staging: Staging, { path }: Place, former: ExistingSite | undefined): Kept {
  const kept = former?.added ?? [];
  try {
    if (former) return { kept, left: removeReplaced(staging, path, former) };
    removeStaging(staging);
    return { kept, left: [] };
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return { kept, left: [], unremoved: { path: staging.folder, reason: reasonOf(error) } };
  }
}

interface StagedFiles extends Pick<Target, 'write' | 'keep'> {
  /** The SHA-256 of each file, by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Returns the former site with the stamps of hard-linked files. */
  existing(): ExistingSite | undefined;
}

function stagedFiles(
  site: string,
  formerFolder: string,
  existing: ExistingSite | undefined,
): StagedFiles {
  const own = new Map(existing?.own);
  const hashes = new Map<string, string>();
  const folders = new Set<string>();

  return {
    write,
    keep(path) {
      const former = own.get(path);
      if (!former) return undefined;
      const { hash, bytes } = former;
      const file = fileAt(path);
      if (isLinked(path, hash)) {
        hashes.set(path, hash);
        return { hash, bytes, isNew: false, content: () => readFile(file, Infinity) };
      }
      const content = readFile(join(formerFolder, path), Infinity);
      return hashOf(content) === hash ? write(path, content) : undefined;
    },
    hashes,
    existing: () => existing && { ...existing, own },
  };

  function write(path: string, content: string | Uint8Array): WrittenFile {
    const file = fileAt(path);
    const data = typeof content === 'string' ? Buffer.from(content) : content;
    const hash = hashOf(data);
    hashes.set(path, hash);
    const isNew = !isLinked(path, hash);
    if (isNew) createFile(file, data);
    return { hash, bytes: data.byteLength, isNew, content: () => content };
  }

  /** Returns the path of a file and creates its folder. */
  function fileAt(path: string): string {
    if (!isInside(path)) throw outside(path);
    const file = join(site, path);
    const folder = dirname(file);
    if (!folders.has(folder)) makeFolders(folder);
    folders.add(folder);
    return file;
  }

  /**
   * Hard-links a file of the former site if it is identical, which is many times faster than
   * writing it.
   */
  function isLinked(path: string, hash: string): boolean {
    const former = own.get(path);
    if (former?.hash !== hash) return false;
    const [from, to] = [join(formerFolder, path), join(site, path)];
    const stamp = linkUnchanged(from, to, former.stamp);
    if (stamp === undefined) return false;
    own.set(path, { ...former, stamp });
    return true;
  }
}

/** Checks for a file below the site's root that is not the manifest. */
function isInside(path: string): boolean {
  const parts = path.split(/[/\\]/);
  return (
    path !== manifestName && !path.includes('\0') && !parts.some((part) => /^\.{0,2}$/.test(part))
  );
}

function outside(path: string): Refusal {
  return new Refusal(`${JSON.stringify(path)} can't be the path of a file of the site`, {
    help: ['give the page, the redirect or the public file another name'],
  });
}

function attempt<const Result>(place: Place, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw diskFault(place, error);
  }
}

/**
 * Converts a disk error to a refusal without its paths, which are in the staging folder and mean
 * nothing to authors.
 */
function diskFault(place: Place, error: unknown): unknown {
  if (!isDiskError(error)) return error;
  return noPlace(place, reasonOf(error), ['what was there is there still']);
}
