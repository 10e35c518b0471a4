import { basename, dirname, join, resolve, sep } from 'node:path';

import { kindAt, readFile, realPath, statsAt } from '../files.ts';
import { refuseUnwritable } from '../files/change.ts';
import type { Host } from '../io.ts';
import { shownPath } from '../load/paths.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';

/** The folder that a build is to make or replace. */
export interface Place {
  /** Absolute, and without links: those of `--out` are followed. */
  readonly path: string;
  /** As messages name it. */
  readonly shown: string;
  /** Another path as messages name it. */
  shownOf(path: string): string;
  /** A path beside the folder, hidden and named after it: `.dist.lock` for `lock`. */
  beside(name: string): string;
}

/**
 * Looks whether a folder can stand at `out`, or be moved away from it. Throws a refusal that says
 * why not; changes nothing.
 */
export function placeOf(out: string, { cwd }: Pick<Host, 'cwd'>): Place {
  const shownOf = (path: string): string => shownPath(cwd, path);
  const shown = shownOf(out);
  const path = pathOf(resolve(cwd, out), shown);
  const parent = dirname(path);
  const place = {
    path,
    shown,
    shownOf,
    beside: (name: string) => join(parent, `.${basename(path)}.${name}`),
  };
  const kind = kindAt(path);
  if (path === parent) throw noPlace(place, 'it is the root of the file system');
  if (kind && kind !== 'folder')
    throw noPlace(place, kind === 'file' ? 'it is a file' : 'it is no folder');
  if (kind && isMountPoint(path)) {
    throw noPlace(place, 'it is a mount point, which no build can replace at once', [
      `name a folder in it: \`--out ${join(shown, 'site')}\``,
    ]);
  }
  refuseUnwritablePlace(place, kind !== undefined);
  return place;
}

/** Why a site can't be written to a place, and what to do about it. */
export function noPlace(
  { shown }: Pick<Place, 'shown'>,
  reason: string,
  help: readonly string[] = ['name another with `--out`'],
): Refusal {
  return new Refusal(`the site can't be written to \`${shown}\`: ${reason}`, { help });
}

/** The path without links. What does not exist yet is taken as it is written. */
function pathOf(path: string, shown: string): string {
  try {
    return realPath(path);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    const isLink = error.code === 'DANGLING' || error.code === 'ELOOP';
    throw noPlace({ shown }, isLink ? `it ${reasonOf(error)}` : reasonOf(error));
  }
}

/** To move a folder away, its parent and the folder itself must be writable. */
function refuseUnwritablePlace(place: Place, exists: boolean): void {
  const needed = exists ? [place.path, dirname(place.path)] : [nearestFolder(dirname(place.path))];
  for (const folder of needed) {
    try {
      refuseUnwritable(folder);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      const where = folder === place.path ? 'it' : `\`${place.shownOf(folder)}\``;
      throw noPlace(place, `${where} is not writable (${reasonOf(error)})`);
    }
  }
}

/** The deepest part of a path that exists. It may be a file, which nothing can be made in. */
function nearestFolder(path: string): string {
  return statsAt(path) ? join(path, sep) : nearestFolder(dirname(path));
}

/** Another file system, or a part of the same one that is mounted here: a container's volume. */
function isMountPoint(path: string): boolean {
  if (statsAt(path)?.dev !== statsAt(dirname(path))?.dev) return true;
  try {
    const mounts = readFile('/proc/self/mountinfo').toString().split('\n');
    return mounts.some((line) => unescaped(line.split(' ')[4] ?? '') === path);
  } catch {
    // Only Linux has the list. Elsewhere the file system itself refuses the move.
    return false;
  }
}

/** `mountinfo` writes a space as `\040`. */
function unescaped(path: string): string {
  return path.replaceAll(/\\([0-7]{3})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 8)),
  );
}
