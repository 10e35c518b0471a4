import { dirname, join } from 'node:path';

import { readFile, statsAt } from '../files.ts';
import {
  createFile,
  createFromParts,
  keepMode,
  linkUnchanged,
  makeFolders,
  move,
} from '../files/change.ts';
import type { Host } from '../io.ts';
import { processHost } from '../process.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';
import {
  existingSiteAt,
  isStillAt,
  keepAlso,
  shortList,
  type ExistingSite,
} from './existing-site.ts';
import { takeLock, type Lock, type Patience } from './lock.ts';
import { hashOf, hashOfParts, manifestName, manifestText } from './manifest.ts';
import { noPlace, placeOf, type Place } from './place.ts';
import { createStaging, isUnfinished, recover, settle, type Staging } from './staging.ts';

// Replaces the folder at a destination: locks it, recovers from killed builds, refuses a folder
// that no build made, stages the new site beside it, swaps the two, and removes the former site.

/** A folder that this process has locked, from `openTarget` to `close`. */
export interface Target {
  /** The existing site at the destination; undefined if there is no folder. */
  readonly existing: ExistingSite | undefined;
  /**
   * Writes a file. `path` is relative to the site's root, with `/`. The destination is unchanged
   * until `publish`.
   */
  write(path: string, content: string | Uint8Array): WrittenFile;
  /**
   * Copies a file of any size. `read` returns its bytes in parts. It is called twice for a file that
   * the site being replaced has too: only a modified one is written again.
   */
  copy(path: string, read: () => Iterable<Uint8Array>): WrittenFile;
  /** Reuses an unmodified file of the site that is being replaced; undefined if it cannot. */
  keep(path: string): WrittenFile | undefined;
  /** Signals to waiting processes on other machines that this process is alive. */
  touch(): void;
  /** Publishes the site, together with files that had been added to the former one. */
  publish(): Promise<Kept>;
  /** Removes temporary files. Without `publish`, the destination is unchanged. */
  close(): Promise<void>;
}

/** A file of the new site. */
export interface WrittenFile {
  /** The hash of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** False if the former site has the same file, which was hard-linked. */
  readonly isNew: boolean;
  /** The content; undefined if it would have to be read and has more than `limit` bytes. */
  content(limit: number): string | Uint8Array | undefined;
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

/**
 * Locks the folder `out` and recovers from killed builds. Throws a refusal if the folder is not a
 * former site, or if another build holds the lock for too long.
 */
export async function openTarget(out: string, options: TargetOptions = {}): Promise<Target> {
  const { host = processHost(), earlier, onLeft = () => {}, isHidden = () => false } = options;
  const place = placeOf(out, host);
  let removeMade = (): void => {};
  let lock: Lock | undefined;
  let staging: Staging | undefined;
  const close = async (): Promise<void> => {
    try {
      if (staging) await settle(staging, place.path);
    } catch (error) {
      throw diskFault(place, error);
    } finally {
      lock?.release();
      removeMade();
    }
  };
  try {
    removeMade = makeFolders(dirname(place.path));
    const held = (lock = await lockOf(place, options));
    await recover(place, onLeft);
    const isInspected = earlier && isStillAt(place, earlier);
    const existing = isInspected ? earlier : existingSiteAt(place, earlier);
    const staged = (staging = createStaging(place));
    const files = stagedFiles(staged.site, place, existing);
    return {
      existing,
      write: files.write,
      copy: files.copy,
      keep: files.keep,
      touch: held.touch,
      publish: () =>
        attempt(place, () => {
          createFile(join(staged.site, manifestName), manifestText(files.hashes, isHidden));
          if (!held.isHeld()) throw lostLock(place);
          const former = existingSiteAt(place, existing && { ...existing, own: files.own });
          swap(staged, place, former?.added ?? []);
          // The new site is published, and later errors do not undo that.
          staging = undefined;
          return clean(staged, place, former);
        }),
      close,
    };
  } catch (error) {
    await close();
    throw diskFault(place, error);
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
    await target.close();
  } catch (error) {
    if (!(error instanceof Refusal || isDiskError(error))) throw error;
  }
}

/** The lock timeout in milliseconds, longer than any build should take. */
const longWait = 120_000;

async function lockOf(place: Place, options: TargetOptions): Promise<Lock> {
  const path = place.beside('lock');
  const shown = place.shownOf(path);
  const lock = await takeLock(path, { patience: longWait, ...options }).catch((error: unknown) => {
    if (!isDiskError(error) || error.code !== 'SPECIAL') throw error;
    throw noPlace(place, `\`${shown}\` is not a lock that a build made`, [`remove \`${shown}\``]);
  });
  if (lock) return lock;
  throw noPlace(place, 'another build writes there', [
    `wait for it or, if there is none, remove \`${shown}\``,
  ]);
}

function lostLock(place: Place): Refusal {
  return noPlace(place, 'another build took this one for dead, because it stood still', [
    'run the command again',
  ]);
}

interface StagedFiles extends Pick<Target, 'write' | 'copy' | 'keep'> {
  /** The SHA-256 of each file, by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The unmodified files of the former site, with the stamps of hard-linked ones. */
  readonly own: ExistingSite['own'];
}

function stagedFiles(site: string, place: Place, existing: ExistingSite | undefined): StagedFiles {
  const own = new Map(existing?.own);
  const hashes = new Map<string, string>();
  const folders = new Set<string>();
  return {
    hashes,
    own,
    write: (path, content) =>
      attempt(place, () => {
        const data = typeof content === 'string' ? Buffer.from(content) : content;
        const hash = hashOf(data);
        const file = placeFor(path);
        const isNew = !isLinked(path, hash);
        if (isNew) createFile(file, data);
        hashes.set(path, hash);
        return { hash, bytes: data.byteLength, isNew, content: () => content };
      }),
    copy: (path, read) =>
      attempt(place, () => {
        const kept = own.has(path) ? keep(path, hashOfParts(read())) : undefined;
        if (kept) return kept;
        const file = placeFor(path);
        // The source may have changed since: the hash is that of the written bytes.
        const { hash, bytes } = createFromParts(file, read());
        hashes.set(path, hash);
        return { hash, bytes, isNew: true, content: reader(file, bytes) };
      }),
    keep: (path) => attempt(place, () => keep(path, own.get(path)?.hash)),
  };

  /** Hard-links a file of the former site that has this hash; returns undefined if there is none. */
  function keep(path: string, hash: string | undefined): WrittenFile | undefined {
    const former = own.get(path);
    if (!former || hash === undefined) return undefined;
    const file = placeFor(path);
    if (!isLinked(path, hash)) return undefined;
    hashes.set(path, hash);
    const { bytes } = former;
    return { hash, bytes, isNew: false, content: reader(file, bytes) };
  }

  /** Makes the folder of a file and returns the file's path on the disk. */
  function placeFor(path: string): string {
    const reason = whyNot(path);
    if (reason !== undefined) {
      throw new Refusal(reason, {
        help: ['give the page, the redirect or the public file another name'],
      });
    }
    const file = join(site, path);
    const folder = dirname(file);
    if (!folders.has(folder)) makeFolders(folder);
    folders.add(folder);
    return file;
  }

  /**
   * Hard-links a file if the former site has the same, which is many times faster than writing it.
   */
  function isLinked(path: string, hash: string): boolean {
    const former = own.get(path);
    if (former?.hash !== hash) return false;
    const stamp = linkUnchanged(join(place.path, path), join(site, path), former.stamp);
    if (stamp !== undefined) own.set(path, { ...former, stamp });
    return stamp !== undefined;
  }

  /** Returns why a file cannot have a path; undefined if it can. */
  function whyNot(path: string): string | undefined {
    // A rule checks public files earlier; this covers later changes.
    if (hashes.has(path)) return `the site has two files for \`${path}\``;
    const isBelow = !path.split(/[/\\]/).some((part) => /^\.{0,2}$/.test(part));
    if (isBelow && !path.includes('\0') && path !== manifestName) return undefined;
    return `${JSON.stringify(path)} can't be the path of a file of the site`;
  }
}

function reader(file: string, bytes: number): WrittenFile['content'] {
  return (limit) => (bytes > limit ? undefined : readFile(file, limit));
}

/**
 * Publishes the staged site with two renames, together with files that had been added to the former
 * one. If it throws, `settle` moves the former site back.
 */
function swap({ site, former }: Staging, place: Place, added: readonly string[]): void {
  const clashes = added.filter((path) => !keepAlso(path, place.path, site));
  if (clashes.length > 0) {
    throw noPlace(
      place,
      `no build made ${shortList(clashes)} there, and the new site has such files`,
      ['move them away, or give the page another route'],
    );
  }
  const replaced = statsAt(place.path);
  if (replaced) {
    keepMode(site, replaced);
    move(place.path, former);
  }
  move(site, place.path);
}

/** Removes the staging folder with the former site. */
async function clean(staging: Staging, place: Place, former?: ExistingSite): Promise<Kept> {
  const kept = former?.added ?? [];
  try {
    return { kept, left: await settle(staging, place.path, former) };
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return { kept, left: [], unremoved: { path: staging.folder, reason: reasonOf(error) } };
  }
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
