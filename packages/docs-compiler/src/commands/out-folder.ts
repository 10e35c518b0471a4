import { join, resolve } from 'node:path';

import { isBelow, kindAt, realPath } from '../files.ts';
import type { Loaded } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { noPlace } from '../write/place.ts';
import type { FoundRenderer } from './find-renderer.ts';

interface Project {
  readonly cwd: string;
  readonly loaded: Loaded;
  readonly found: FoundRenderer;
}

/**
 * Returns the absolute path of the output folder. An installed renderer builds into the project, not
 * into its own folder. Throws a refusal for a folder that has another use.
 */
export function outFolder(given: string | undefined, { cwd, loaded, found }: Project): string {
  const { renderer, installed } = found;
  const home = loaded.configPath ? loaded.root : cwd;
  const ownDefault = installed ? join(home, 'dist') : renderer.defaultOut;
  const out = given === undefined ? ownDefault : resolve(cwd, given);
  const shown = shownPath(cwd, out);
  // A symbolic link is followed only if `--out` names it.
  if (given === undefined && kindAt(out) === 'link')
    throw noPlace({ shown }, 'it is a link', [`name it with \`--out ${shown}\` to follow it`]);
  const reason = whyNot(out, cwd, loaded);
  if (reason === undefined) return out;
  throw noPlace({ shown }, reason);
}

/** Rejects a folder that contains the project or the working directory, even an empty one. */
function whyNot(
  out: string,
  cwd: string,
  { root, contentPath, publicPath, globs }: Loaded,
): string | undefined {
  const kept = [cwd, root, contentPath, ...globs.map(({ folder }) => folder)];
  const isIn = (inner: string, outer: string): boolean => inner === outer || isBelow(outer, inner);
  if (kept.some((path) => path !== undefined && isIn(pathOf(path), pathOf(out)))) {
    return 'it contains the project';
  }
  return publicPath && isIn(pathOf(out), pathOf(publicPath))
    ? 'it is in the folder of public files, which each build copies'
    : undefined;
}

function pathOf(path: string): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}
