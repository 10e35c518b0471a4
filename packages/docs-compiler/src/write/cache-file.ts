import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

import { noCache, type Cache } from '../cache.ts';
import { fileError, kindAt, readFile, refuseLinksBelow } from '../files.ts';
import { appendToFile, makeFolders } from '../files/change.ts';
import { isDiskError, reasonOf } from '../refusal.ts';
import { swapText } from './texts.ts';

interface CacheOptions {
  /** Absolute: a folder that has `node_modules`. */
  readonly folder: string;
  /** Tells one compiler, and what it runs on, from any other. */
  readonly compiler: string;
  /** Called where nothing is kept, because a link or the like is in the place of the cache. */
  onUnused?(this: void, path: string, reason: string): void;
}

/** Where the cache of a folder lies. */
export function cachePath(folder: string): string {
  return join(folder, 'node_modules/.cache/docs-compiler/results');
}

/**
 * What former runs kept, read at once, so that a compilation touches no disk: a file of lines, each
 * with a key, a checksum and a JSON text. A line whose checksum is not what this compiler would have
 * written is none, so nothing depends on how much of the file is whole or whose it is. Neither does
 * a run on whether it can be read or written.
 */
export function openCache({ folder, compiler, onUnused }: CacheOptions): Cache {
  const path = cachePath(folder);
  const fault = placeFault(folder, path);
  if (fault) {
    onUnused?.(fault.path ?? path, reasonOf(fault));
    return noCache;
  }
  const checksumOf = (key: string, text: string | Uint8Array): string =>
    createHash('sha256').update(`${compiler} ${key} `).update(text).digest('base64url');
  const former = attempt(() => readFile(path, mostBytes));
  const bytes = former ?? Buffer.alloc(0);
  const places = placesIn(bytes);
  const used = new Set<string>();
  /** What this run made, which it may ask for again where it compiles more than once. */
  const added = new Map<string, string>();
  let isSaved = false;

  return {
    read(key) {
      const place = places.get(key);
      if (!place) return added.get(key);
      const line = bytes.subarray(...place);
      const text = line.subarray(headLength);
      const checksum = line.toString('latin1', key.length + 1, headLength - 1);
      if (checksum !== checksumOf(key, text)) return added.get(key);
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
    const text = linesText([...added].map(([key, own]) => `${key} ${checksumOf(key, own)} ${own}`));
    const kept = linesText(
      [...used].map((key) => bytes.toString('utf8', ...(places.get(key) ?? [0, 0]))),
    );
    // More than half of the file would be of no use.
    const isWasted = bytes.length > 2 * Buffer.byteLength(kept) + Buffer.byteLength(text);
    // After a line that a killed process left unfinished another can begin.
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

/** Hashes of SHA-256 in base64url, each with a space behind. */
const keyLength = 43;
const headLength = 2 * (keyLength + 1);

/** Bytes: a larger file is replaced. The cache of 64,000 types takes a fifth of that. */
const mostBytes = 1_000_000_000;

/** By key: where the last line that has it starts and ends. */
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

/** A repository may come with a link here, through which a run would write into any file. */
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

/** No file, a disk that is full or read-only, something else in the place: the next run makes all again. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
