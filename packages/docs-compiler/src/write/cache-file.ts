import { createHmac } from 'node:crypto';
import { dirname, join } from 'node:path';

import { noCache, type Cache } from '../cache.ts';
import { fileError, kindAt, readFile, refuseLinksBelow } from '../files.ts';
import { appendToFile, makeFolders } from '../files/change.ts';
import { isDiskError, reasonOf } from '../refusal.ts';
import { swapText } from './texts.ts';

interface CacheOptions {
  /** The absolute path of a folder with a `node_modules`. */
  readonly folder: string;
  /** Identifies the compiler and its runtime. */
  readonly compiler: string;
  /**
   * Called if the cache is not used because there is a link or another kind of file at its path.
   */
  onUnused?(this: void, path: string, reason: string): void;
  /**
   * The key that signs lines. Nobody who can write to the project knows it, so lines cannot be
   * forged.
   */
  readonly secret: string;
}

/** Returns the path of a folder's cache. */
export function cachePath(folder: string): string {
  return join(folder, 'node_modules/.cache/docs-compiler/results');
}

/**
 * Opens the cache file and reads it at once, so that compilation does not access the disk. Each
 * line has a key, a signature and a JSON text. A line with an invalid signature is a cache miss,
 * whether it is damaged, forged, or of another user. A run never depends on whether the file can be
 * read or written.
 */
export function openCache({ folder, compiler, secret, onUnused }: CacheOptions): Cache {
  const path = cachePath(folder);
  const fault = placeFault(folder, path);
  if (fault) {
    onUnused?.(fault.path ?? path, reasonOf(fault));
    return noCache;
  }
  const signatureOf = (key: string, text: string | Uint8Array): string =>
    createHmac('sha256', secret).update(`${compiler} ${key} `).update(text).digest('base64url');
  const former = attempt(() => readFile(path, mostBytes));
  const bytes = former ?? Buffer.alloc(0);
  const places = placesIn(bytes);
  const used = new Set<string>();
  /** The entries of this run, which later compilations in the same run read. */
  const added = new Map<string, string>();
  let isSaved = false;

  return {
    read(key) {
      const place = places.get(key);
      if (!place) return added.get(key);
      const line = bytes.subarray(...place);
      const text = line.subarray(headLength);
      const signature = line.toString('latin1', key.length + 1, headLength - 1);
      if (signature !== signatureOf(key, text)) return added.get(key);
      used.add(key);
      return text.toString();
    },
    keep(key, text) {
      if (!isSaved) added.set(key, text);
    },
    save() {
      if (isSaved) return;
      isSaved = true;
      if (added.size > 0) attempt(write);
    },
  };

  function write(): void {
    if (placeFault(folder, path)) return;
    const removeFolders = makeFolders(dirname(path));
    const text = linesText(
      [...added].map(([key, own]) => `${key} ${signatureOf(key, own)} ${own}`),
    );
    const kept = linesText(
      [...used].map((key) => bytes.toString('utf8', ...(places.get(key) ?? [0, 0]))),
    );
    // More than half of the file would be unused.
    const isWasted = bytes.length > 2 * Buffer.byteLength(kept) + Buffer.byteLength(text);
    // Starts with a line break, because a killed process may have left an incomplete line.
    if (former && !isWasted && appendToFile(path, `\n${text}`)) return;
    try {
      swapText(path, kept + text);
    } catch (error) {
      removeFolders();
      throw error;
    }
  }
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** The length of a SHA-256 hash in base64url; each is followed by a space. */
const keyLength = 43;
const headLength = 2 * (keyLength + 1);

/**
 * The maximum size in bytes; a larger file is replaced. The cache for 64,000 types takes a fifth of
 * that.
 */
const mostBytes = 1_000_000_000;

/** Returns the byte range of the last line with each key. */
function placesIn(bytes: Buffer): ReadonlyMap<string, readonly [start: number, end: number]> {
  const places = new Map<string, readonly [number, number]>();
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf('\n', start);
    const end = next < 0 ? bytes.length : next;
    if (end - start > headLength)
      places.set(bytes.toString('latin1', start, start + keyLength), [start, end]);
    start = end + 1;
  }
  return places;
}

/**
 * Returns an error if the cache's path contains a link. A repository may contain one, through which
 * a run would write to any file.
 */
function placeFault(folder: string, path: string): NodeJS.ErrnoException | undefined {
  try {
    refuseLinksBelow(folder, dirname(path));
    const kind = kindAt(path);
    if (kind === 'link') throw fileError('LINK', path);
    if (kind !== undefined && kind !== 'file') throw fileError('SPECIAL', path);
    return undefined;
  } catch (error) {
    if (isDiskError(error)) return error;
    throw error;
  }
}

/**
 * Runs the work; undefined if there is no file, the disk is full or read-only, or the path is not a
 * file. The next run then computes everything.
 */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
