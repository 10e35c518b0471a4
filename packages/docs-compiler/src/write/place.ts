import { basename, dirname, join, resolve, sep } from 'node:path';

import { kindAt, readFile, realPath, statsAt } from '../files.ts';
import { refuseUnwritable } from '../files/change.ts';
import type { Host } from '../io.ts';
import { shownPath } from '../load/paths.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';

/** The folder that a build creates or replaces. */
export interface Place {
  /** The absolute path with links resolved, as links in `--out` are followed. */
  readonly path: string;
  /** The path as shown in messages. */
  readonly shown: string;
  /** Returns another path as shown in messages. */
  shownOf(path: string): string;
  /** Returns a hidden path beside the folder, such as `.dist.lock` for `lock`. */
  beside(name: string): string;
}

/**
 * Checks that a folder can be created at `out` or moved away from it, without changing anything.
 * Throws a refusal with the reason.
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

/** Returns a refusal with the reason why a site cannot be written to a path, and what to do. */
export function noPlace(
  { shown }: Pick<Place, 'shown'>,
  reason: string,
  help: readonly string[] = ['name another with `--out`'],
): Refusal {
  return new Refusal(`the site can't be written to \`${shown}\`: ${reason}`, { help });
}

/** Resolves links in a path. Parts that do not exist stay as written. */
function pathOf(path: string, shown: string): string {
  try {
    return realPath(path);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    const isLink = error.code === 'DANGLING' || error.code === 'ELOOP';
    throw noPlace({ shown }, isLink ? `it ${reasonOf(error)}` : reasonOf(error));
  }
}

/** Throws unless the folder and its parent are writable, which moving the folder requires. */
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

/**
 * Returns the deepest existing part of a path. It may be a file, in which nothing can be created.
 */
function nearestFolder(path: string): string {
  return statsAt(path) ? join(path, sep) : nearestFolder(dirname(path));
}

/** Checks for a mount point, such as a container's volume. */
function isMountPoint(path: string): boolean {
  if (statsAt(path)?.dev !== statsAt(dirname(path))?.dev) return true;
  // The list has these characters in octal, such as `\040` for a space.
  const escaped = path.replaceAll(
    /[ \t\n\\]/g,
    (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  try {
    const mounts = readFile('/proc/self/mountinfo').toString().split('\n');
    return mounts.some((line) => line.split(' ')[4] === escaped);
  } catch {
    // Only Linux has this list. On other systems the move fails.
    return false;
  }
}
