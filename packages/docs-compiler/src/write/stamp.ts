import type { Stats } from 'node:fs';

/**
 * What shows that somebody wrote into a file, put another in its place or gave it another name.
 * Many systems count time in steps of some milliseconds, so the time alone does not.
 */
export type Stamp = string;

export function stampOf({ ino, size, ctimeMs }: Stats): Stamp {
  return [ino, size, ctimeMs].join(' ');
}
