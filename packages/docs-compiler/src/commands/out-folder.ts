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
 * The folder of the site, absolute. An installed renderer's folder is not the author's, so its site
 * goes to the project. Throws a refusal for a folder that has another use.
 */
export function outFolder(given: string | undefined, { cwd, loaded, found }: Project): string {
  const { renderer, installed } = found;
  const home = loaded.configPath ? loaded.root : cwd;
  const ownDefault = installed ? join(home, 'dist') : renderer.defaultOut;
  const out = given === undefined ? ownDefault : resolve(cwd, given);
  const shown = shownPath(cwd, out);
  // Only a link that the command line names is followed.
  if (given === undefined && kindAt(out) === 'link')
    throw noPlace({ shown }, 'it is a link', [`name it with \`--out ${shown}\` to follow it`]);
  const reason = whyNot(out, cwd, loaded);
  if (reason === undefined) return out;
  throw noPlace({ shown }, reason);
}

/** Even an empty folder is no place where the project or this process stands in it. */
function whyNot(
  out: string,
  cwd: string,
  { root, contentPath, publicPath, globs }: Loaded,
): string | undefined {
  const kept = [cwd, root, contentPath, ...globs.map(({ folder }) => folder)];
  const isIn = (inner: string, outer: string): boolean => inner === outer || isBelow(outer, inner);
  if (kept.some((path) => path !== undefined && isIn(pathOf(path), pathOf(out)))) {
    return 'it holds the project';
  }
  return publicPath && isIn(pathOf(out), pathOf(publicPath))
    ? 'it lies among the public files, which each build copies'
    : undefined;
}

function pathOf(path: string): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}
