import { createHash, hash } from 'node:crypto';
import { join } from 'node:path';

import { z } from 'zod';

import { readFile } from '../files.ts';
import { byCodeUnit } from '../text/order.ts';
import { version } from '../version.ts';

/** The manifest at the root of a built site. A folder with a manifest may be replaced. */
export const manifestName = '.docs-compiler.json';

const manifestSchema = z.object({
  formatVersion: z.literal(1),
  /** The version of the compiler that built the site. */
  version: z.string(),
  files: z.record(z.string(), z.string()),
});

/** The SHA-256 of each file's bytes, by its path, or by the hash of that for a hidden page. */
export type Manifest = ReadonlyMap<string, string>;

/**
 * Returns the manifest of the written files: path to SHA-256. `isHidden` identifies the files of
 * hidden pages, whose paths are hashed, because the manifest is published with the site.
 */
export function manifestText(
  hashes: ReadonlyMap<string, string>,
  isHidden: (path: string) => boolean,
): string {
  const files = [...hashes]
    .map(([path, digest]): [string, string] => [isHidden(path) ? secretName(path) : path, digest])
    .sort(([a], [b]) => byCodeUnit(a, b));
  const manifest: z.infer<typeof manifestSchema> = {
    formatVersion: 1,
    version: version(),
    files: Object.fromEntries(files),
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** Reads a folder's manifest; undefined if there is none in a supported format. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const text = readFile(join(folder, manifestName)).toString();
    return new Map(Object.entries(manifestSchema.parse(JSON.parse(text)).files));
  } catch {
    return undefined;
  }
}

/** Returns the hash of a file in the manifest; undefined if the build did not write it. */
export function hashIn(manifest: Manifest, path: string): string | undefined {
  return manifest.get(path) ?? manifest.get(secretName(path));
}

export function hashOf(content: Uint8Array): string {
  return hash('sha256', content);
}

/** Returns the hash of a file that is read in parts. */
export function hashOfParts(parts: Iterable<Uint8Array>): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}

function secretName(path: string): string {
  return `sha256:${hash('sha256', path)}`;
}
