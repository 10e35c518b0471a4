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

/** A folder that this process has for itself, from `openTarget` to `close`. */
export interface Target {
  /** `path` is relative to the site's root, with `/`. Nothing is at its place before `publish`. */
  write(path: string, content: string | Uint8Array): WrittenFile;
  /** Takes a file of the site that is about to be replaced, as a build made it; else undefined. */
  keep(path: string): WrittenFile | undefined;
  /** What stands at the place. */
  readonly standing: Standing;
  /** Shows other machines that wait that this process goes on. */
  touch(): void;
  /** Puts the site at its place, together with what somebody had added to the former one. */
  publish(): Kept;
  /** Leaves nothing beside the place and, without `publish`, the place as it was. */
  close(): void;
}

export interface TargetOptions extends Partial<Patience> {
  /** Paths in messages are relative to its folder. Default: the process. */
  readonly host?: Host;
  /** What stood there when it was looked at before: what was not touched since is not read again. */
  readonly earlier?: Standing;
  /** Called with what stays beside the place although it looks as if a build had left it. */
  onLeft?(this: void, path: string, reason: string): void;
  /** Tells the files of hidden pages, which no published list may name. */
  isHidden?(this: void, path: string): boolean;
}

/** Longer than any build should take, in milliseconds. */
const longWait = 120_000;

/**
 * Takes the folder `out`, and first puts right what killed builds left there. Throws a refusal
 * where the folder holds anything but a former site, or another build has it for too long.
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
 * Puts back a site that a killed build moved away from `out`. Does nothing where none did, where
 * another build has the place, or where a build would refuse it: that is for the build to say.
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
  /** Removes the folders above the place that were made for it, if nothing came to stand there. */
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

/** The paths of such an error are of the staging folder, which says nothing to an author. */
function diskFault(place: Place, error: unknown): unknown {
  if (!isDiskError(error)) return error;
  return noPlace(place, reasonOf(error), ['what was there is there still']);
}
