import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { fileError, kindAt, listFolder, statsAt } from '../files.ts';
import { createFile, linkNew, removeFile, removeFileIfPresent, touch } from '../files/change.ts';
import { isLeft, lifeOf, ownOwner, readOwner, type Owner } from './owner.ts';

/** A lock that one process holds at a time, until it releases it or dies. */
export interface Lock {
  /** Returns false if other processes assumed that this one is dead, after a long pause. */
  isHeld(): boolean;
  /** Signals to processes on other machines, which cannot inspect this one, that it is alive. */
  touch(): void;
  release(): void;
}

export interface Patience {
  /** Milliseconds to wait for the lock. */
  readonly patience: number;
  /** Milliseconds without a signal after which a process on another machine counts as dead. */
  readonly silence?: number;
  /** Called once with the current holder before waiting. */
  onWait?(this: void, holder: Owner): void;
}

/** The polling interval in milliseconds. */
const interval = 100;
/**
 * Milliseconds allowed for writing the owner, if the file system has no links to do it atomically.
 */
const writing = 2_000;

/** Acquires the lock at `path`; undefined after a timeout. */
export async function takeLock(path: string, options: Patience): Promise<Lock | undefined> {
  const { patience, onWait } = options;
  const kind = kindAt(path);
  if (kind !== undefined && kind !== 'file') throw fileError('SPECIAL', path);
  const owner = ownOwner();
  const request = { owner: `${path}.${owner.id}`, isGone: goneDetector(path, options) };
  createFile(request.owner, JSON.stringify(owner));
  try {
    let hasReported = false;
    const start = performance.now();
    while (!tryLock(path, request)) {
      const holder = readOwner(path);
      const limit = holder ? patience : Math.min(patience, writing);
      if (performance.now() - start > limit) return undefined;
      if (holder && !hasReported) onWait?.(holder);
      hasReported ||= holder !== undefined;
      await pause(interval);
    }
  } finally {
    removeFileIfPresent(request.owner);
  }
  sweep(path);
  const isHeld = (): boolean => readOwner(path)?.id === owner.id;
  return {
    isHeld,
    touch() {
      if (isHeld()) touch(path);
    },
    release() {
      if (isHeld()) removeFile(path);
    },
  };
}

interface LockRequest {
  /** A file beside the lock that identifies the requester. */
  readonly owner: string;
  /** Checks for a holder that is dead, or counts as dead. */
  isGone(this: void, holder: Owner): boolean;
}

/**
 * Tries to acquire the lock. A hard link to the owner's file creates the lock with its content
 * atomically. The lock of a dead process may be broken only by the holder of a second lock,
 * specific to that lock: otherwise a slow process could remove the lock that another one has
 * acquired in the meantime.
 */
function tryLock(path: string, request: LockRequest): boolean {
  if (linkNew(request.owner, path)) return true;
  const holder = readOwner(path);
  if (!holder || !request.isGone(holder)) return false;

  const breaking = `${path}.${holder.id}.broken`;
  if (!tryLock(breaking, request)) return false;
  if (readOwner(path)?.id === holder.id) removeFile(path);
  removeFile(breaking);
  return linkNew(request.owner, path);
}

/**
 * Returns a detector that measures silence by the clock of this process, because clocks of different
 * machines may differ.
 */
function goneDetector(path: string, { silence = 30_000 }: Patience): LockRequest['isGone'] {
  let seen = '';
  let since = 0;
  return (holder) => {
    const sign = `${holder.id} ${statsAt(path)?.mtimeMs}`;
    if (sign !== seen) since = performance.now();
    seen = sign;
    const life = lifeOf(holder);
    return life === 'dead' || (life === 'elsewhere' && performance.now() - since > silence);
  };
}

/** Removes the files of processes that died while they waited for the lock. */
function sweep(path: string): void {
  const folder = dirname(path);
  const pattern = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.broken)?$/;
  for (const { name, kind } of listFolder(folder)) {
    const isOfLock =
      name.startsWith(basename(path)) && pattern.test(name.slice(basename(path).length));
    const file = join(folder, name);
    if (isOfLock && kind === 'file' && isLeft(file, readOwner(file))) removeFileIfPresent(file);
  }
}
