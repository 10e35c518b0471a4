import { hash } from 'node:crypto';
import { join } from 'node:path';

import { z } from 'zod';

import { readFile } from '../files.ts';
import { byCodeUnit } from '../text/order.ts';
import { version } from '../version.ts';

/** The mark of a built site, at its root: a folder that carries it may be replaced. */
export const manifestName = '.docs-compiler.json';

const manifestSchema = z.object({
  formatVersion: z.literal(1),
  /** Of the compiler that built the site. */
  version: z.string(),
  /** The SHA-256 of each file's bytes, by its name in this list. */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Of a folder that no build wrote to. */
export const emptyManifest: Manifest = { formatVersion: 1, version: '', files: {} };

/** What a build has written: path -> SHA-256. `isHidden` tells the files of hidden pages. */
export function manifestText(
  hashes: ReadonlyMap<string, string>,
  isHidden: (path: string) => boolean,
): string {
  const files = [...hashes]
    .map(([path, digest]): [string, string] => [isHidden(path) ? secretName(path) : path, digest])
    .sort(([a], [b]) => byCodeUnit(a, b));
  const manifest: Manifest = {
    formatVersion: 1,
    version: version(),
    files: Object.fromEntries(files),
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** Undefined where a folder has no mark that this version can read. */
export function readManifest(folder: string): Manifest | undefined {
  const path = join(folder, manifestName);
  try {
    return manifestSchema.safeParse(JSON.parse(readFile(path).toString())).data;
  } catch {
    return undefined;
  }
}

/** The hash that a build gave a file; undefined for one that it did not write. */
export function hashIn({ files }: Manifest, path: string): string | undefined {
  return files[path] ?? files[secretName(path)];
}

export function hashOf(content: Uint8Array): string {
  return hash('sha256', content);
}

/** The manifest is published with the site, so it must not tell where a hidden page is. */
function secretName(path: string): string {
  return `sha256:${hash('sha256', path)}`;
}
