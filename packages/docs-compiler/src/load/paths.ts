import { relative, sep } from 'node:path';

import { printablePath } from '../text/layout.ts';

/** A path for a message: relative to the working directory, with `/`. */
export function shownPath(cwd: string, path: string): string {
  return printablePath(slashed(relative(cwd, path))) || '.';
}

export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
