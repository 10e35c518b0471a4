import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Cache } from '../cache.ts';
import { swapText } from './swap-text.ts';

interface CacheOptions {
  /** Absolute: a folder that has `node_modules`. */
  readonly folder: string;
  /** Tells one compiler, and what it runs on, from any other. */
  readonly compiler: string;
}

/** Where the cache of a folder lies. */
export function cachePath(folder: string): string {
  return join(folder, 'node_modules/.cache/docs-compiler/results');
}

/**
 * What former runs kept: a file of lines, each with a key, a checksum and a JSON text. A line whose
 * checksum is not what this compiler would have written is none, so nothing depends on how much of
 * the file is whole or whose it is. Neither does a run on whether it can be read or written.
 */
export function openCache({ folder, compiler }: CacheOptions): Cache {
  const path = cachePath(folder);
  const checksumOf = (key: string, text: string | Uint8Array): string =>
    createHash('sha256').update(`${compiler} ${key} `).update(text).digest('base64url');
  const used: string[] = [];
  let usedBytes = 0;
  let added: string[] = [];
  let known: Lines | undefined;
  let isSaved = false;

  return {
    read(key) {
      known ??= linesOf(path);
      const place = known.places.get(key);
      if (!place) return undefined;
      const line = known.bytes.subarray(...place);
      const text = line.subarray(headLength);
      const checksum = line.toString('latin1', key.length + 1, headLength - 1);
      if (checksum !== checksumOf(key, text)) return undefined;
      usedBytes += line.length;
      used.push(key);
      return text.toString();
    },
    keep(key, text) {
      if (!isSaved) added.push(`${key} ${checksumOf(key, text)} ${text}\n`);
    },
    save() {
      if (isSaved) return;
      isSaved = true;
      if (added.length > 0) attempt(write);
      added = [];
    },
  };

  function write(): void {
    const { bytes, places } = known ?? noLines;
    const text = added.join('');
    mkdirSync(dirname(path), { recursive: true });
    // After a line that a killed process left unfinished another can begin.
    if (bytes.length - usedBytes <= usedBytes + text.length)
      return appendFileSync(path, bytes.length > 0 ? `\n${text}` : text);
    const kept = used.map((key) => bytes.toString('utf8', ...(places.get(key) ?? [0, 0])));
    swapText(path, [...kept, text].join('\n'));
  }
}

/** Hashes of SHA-256 in base64url, each with a space behind. */
const keyLength = 43;
const headLength = 2 * (keyLength + 1);

interface Lines {
  readonly bytes: Buffer;
  /** By key: where the last line that has it starts and ends. */
  readonly places: ReadonlyMap<string, readonly [start: number, end: number]>;
}

const noLines: Lines = { bytes: Buffer.alloc(0), places: new Map() };

function linesOf(path: string): Lines {
  const bytes = existsSync(path)
    ? (attempt(() => readFileSync(path)) ?? noLines.bytes)
    : noLines.bytes;
  const places = new Map<string, readonly [number, number]>();
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf('\n', start);
    const end = next < 0 ? bytes.length : next;
    if (end - start > headLength)
      places.set(bytes.toString('latin1', start, start + keyLength), [start, end]);
    start = end + 1;
  }
  return { bytes, places };
}

/** A disk that is full or read-only, or something else in the place: the next run makes all again. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
