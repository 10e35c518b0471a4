import { dirname, join } from 'node:path';

import { createFile, makeFolders } from '../files/change.ts';
import type { Host } from '../io.ts';
import { processHost } from '../process.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';
import { takeLock, type Lock, type Patience } from './lock.ts';
import { manifestName, manifestText } from './manifest.ts';
import { noPlace, placeOf, type Place } from './place.ts';
import { publish, type Kept } from './publish.ts';
import { stagedFiles, type WrittenFile } from './staged-files.ts';
import { createStaging, isUnfinished, recover, removeStaging, type Staging } from './staging.ts';
import { standingAt, type Standing } from './standing.ts';

/** A folder that this process has locked, from `openTarget` to `close`. */
export interface Target {
  /**
   * Writes a file. `path` is relative to the site's root, with `/`. The destination is unchanged
   * until `publish`.
   */
  write(path: string, content: string | Uint8Array): WrittenFile;
  /** Reuses an unmodified file of the site that is being replaced; undefined if there is none. */
  keep(path: string): WrittenFile | undefined;
  /** The existing site at the destination. */
  readonly standing: Standing;
  /** Signals to waiting processes on other machines that this process is alive. */
  touch(): void;
  /** Publishes the site, together with files that had been added to the former one. */
  publish(): Kept;
  /** Removes temporary files. Without `publish`, the destination is unchanged. */
  close(): void;
}

export interface TargetOptions extends Partial<Patience> {
  /** Paths in messages are relative to the host's folder. Defaults to the process. */
  readonly host?: Host;
  /** The result of an earlier inspection: unchanged files are not read again. */
  readonly earlier?: Standing;
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
  const { host = processHost() } = options;
  const place = placeOf(out, host);
  const parent = dirname(place.path);
  const removeMade = attempt(place, () => makeFolders(parent));
  try {
    const lock = await lockOf(place, options);
    return attempt(place, () => takePlace({ place, lock, removeMade }, options));
  } catch (error) {
    removeMade();
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

interface Held {
  readonly place: Place;
  readonly lock: Lock;
  /** Removes the created parent folders if they are still empty. */
  removeMade(this: void): void;
}

function takePlace({ place, lock, removeMade }: Held, options: TargetOptions): Target {
  let staging: Staging | undefined;
  const close = (): void => {
    if (staging) removeStaging(staging);
    lock.release();
    removeMade();
  };
  try {
    recover(place, options.onLeft ?? (() => {}));
    const standing = standingAt(place, options.earlier);
    staging = createStaging(place);
    return { ...writerOf({ place, lock, staging, standing }, options), touch: lock.touch, close };
  } catch (error) {
    close();
    throw error;
  }
}

interface Taken extends Pick<Held, 'place' | 'lock'> {
  readonly staging: Staging;
  readonly standing: Standing;
}

function writerOf(
  taken: Taken,
  { isHidden = () => false }: TargetOptions,
): Omit<Target, 'touch' | 'close'> {
  const { place, staging, standing } = taken;
  const files = stagedFiles(staging.site, { folder: place.path, standing });
  return {
    standing,
    write: (path, content) => attempt(place, () => files.write(path, content)),
    keep: (path) => attempt(place, () => files.keep(path)),
    publish: () =>
      attempt(place, () => {
        createFile(join(staging.site, manifestName), manifestText(files.hashes, isHidden));
        return publish({ ...taken, standing: files.standing() });
      }),
  };
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
