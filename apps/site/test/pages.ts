import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/** Returns the address of each page of a site on disk, sorted. */
export function addressesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path.endsWith('.html'))
    .map((path) => `/${path.replace(/(^|\/)index\.html$/, '')}`)
    .toSorted();
}
