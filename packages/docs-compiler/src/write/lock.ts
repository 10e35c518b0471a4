import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { fileError, kindAt, listFolder, statsAt } from '../files.ts';
import { createFile, removeFile, removeFileIfPresent, touch } from '../files/change.ts';
import { linkNew } from '../files/second-name.ts';
import { isLeft, lifeOf, ownOwner, readOwner, type Owner } from './owner.ts';

/** One process at a time holds it. A process that died does not. */
export interface Lock {
  /** False once others took this process for dead: one that was stopped for long. */
  isHeld(): boolean;
  /** Tells those on other machines, who can't look at this process, that it goes on. */
  touch(): void;
  release(): void;
}

export interface Patience {
  /** Milliseconds to wait for another's lock. */
  readonly patience: number;
  /** Milliseconds without a sign of life after which a process elsewhere counts as dead. */
  readonly silence?: number;
  /** Called once, with the process that is waited for. */
  onWait?(this: void, holder: Owner): void;
}

/** Milliseconds between two looks at a lock that another holds. */
const interval = 100;
/** Milliseconds that it may take to write down the owner, where no link can do it in one step. */
const writing = 2_000;

/** Takes the lock at `path`; undefined where others held it for as long as was waited. */
export async function takeLock(path: string, patience: Patience): Promise<Lock | undefined> {
  const owner = ownOwner();
  const request = { path, owner: `${path}.${owner.id}`, isSilent: silenceDetector(path, patience) };
  const kind = kindAt(path);
  if (kind !== undefined && kind !== 'file') throw fileError('SPECIAL', path);
  createFile(request.owner, JSON.stringify(owner));
  try {
    if (!(await waitFor(request, patience))) return undefined;
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
  /** The lock. */
  readonly path: string;
  /** A file beside it that says who asks. */
  readonly owner: string;
  /** True for a holder elsewhere that gave no sign for too long. */
  isSilent(this: void, holder: Owner): boolean;
}

async function waitFor(request: LockRequest, { patience, onWait }: Patience): Promise<boolean> {
  const start = performance.now();
  let told = false;
  while (!tryLock(request)) {
    const holder = readOwner(request.path);
    const limit = holder ? patience : Math.min(patience, writing);
    if (performance.now() - start > limit) return false;
    if (holder && !told) onWait?.(holder);
    told ||= holder !== undefined;
    await pause(interval);
  }
  return true;
}

/**
 * A link to the owner's file makes the lock and what it says in one step. The lock of a dead
 * process is broken by whoever holds the lock for breaking that very one: else a second breaker
 * that comes late would remove the lock which the first has taken since.
 */
function tryLock({ path, owner, isSilent }: LockRequest): boolean {
  if (linkNew(owner, path)) return true;
  const holder = readOwner(path);
  if (!holder || !(lifeOf(holder) === 'dead' || isSilent(holder))) return false;

  const breaking = `${path}.${holder.id}.broken`;
  if (!tryLock({ path: breaking, owner, isSilent })) return false;
  if (readOwner(path)?.id === holder.id) removeFile(path);
  removeFile(breaking);
  return linkNew(owner, path);
}

/** Looks for signs by the clock of this process: those of two machines may differ. */
function silenceDetector(path: string, { silence = 30_000 }: Patience): LockRequest['isSilent'] {
  let seen = '';
  let since = 0;
  return (holder) => {
    const sign = `${holder.id} ${statsAt(path)?.mtimeMs}`;
    if (sign !== seen) since = performance.now();
    seen = sign;
    return lifeOf(holder) === 'elsewhere' && performance.now() - since > silence;
  };
}

/** Removes what processes left beside the lock that died while they asked for it. */
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
