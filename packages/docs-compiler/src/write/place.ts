import { accessSync, constants, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

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
  const path = realPath(resolve(cwd, out), shown);
  const parent = dirname(path);
  const place = {
    path,
    shown,
    shownOf,
    beside: (name: string) => join(parent, `.${basename(path)}.${name}`),
  };
  const found = statSync(path, { throwIfNoEntry: false });
  if (path === parent) throw noPlace(place, 'it is the root of the file system');
  if (found && !found.isDirectory())
    throw noPlace(place, found.isFile() ? 'it is a file' : 'it is no folder');
  if (found && isMountPoint(path)) {
    throw noPlace(place, 'it is a mount point, which no build can replace at once', [
      `name a folder in it: \`--out ${join(shown, 'site')}\``,
    ]);
  }
  refuseUnwritable(place, found !== undefined);
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
function realPath(path: string, shown: string): string {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync(path);
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent, shown), basename(path));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'it is a link that leads nowhere',
      ELOOP: 'it is a link that leads in a circle',
    };
    throw noPlace({ shown }, reasons[error.code ?? ''] ?? reasonOf(error));
  }
}

/** To move a folder away, its parent and the folder itself must be writable. */
function refuseUnwritable(place: Place, exists: boolean): void {
  const { R_OK, W_OK, X_OK } = constants;
  const needed = exists ? [place.path, dirname(place.path)] : [nearestFolder(dirname(place.path))];
  for (const folder of needed) {
    try {
      accessSync(folder, R_OK | W_OK | X_OK);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      const where = folder === place.path ? 'it' : `\`${place.shownOf(folder)}\``;
      throw noPlace(place, `${where} is not writable (${reasonOf(error)})`);
    }
  }
}

/** The deepest part of a path that exists. It may be a file, which nothing can be made in. */
function nearestFolder(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? join(path, sep) : nearestFolder(dirname(path));
}

/** Another file system, or a part of the same one that is mounted here: a container's volume. */
function isMountPoint(path: string): boolean {
  if (statSync(path).dev !== statSync(dirname(path)).dev) return true;
  try {
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
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
