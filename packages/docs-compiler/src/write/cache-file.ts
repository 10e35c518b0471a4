import { createHmac } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Cache } from '../cache.ts';
import { swapText } from './swap-text.ts';

interface CacheOptions {
  /** Absolute: a folder that has `node_modules`. */
  readonly folder: string;
  /** Tells one compiler, and what it runs on, from any other. */
  readonly compiler: string;
  /** Known to nobody who can write to the project: without it no line can be forged. */
  readonly secret: string;
}

/** Where the cache of a folder lies. */
export function cachePath(folder: string): string {
  return join(folder, 'node_modules/.cache/docs-compiler/results');
}

/**
 * What former runs kept, read at once, so that a compilation touches no disk: a file of lines, each
 * with a key, a signature and a JSON text. A line whose signature this compiler would not have
 * written with this secret is a cache miss, whether it is damaged, forged, or of another user. A run
 * does not depend on whether the file can be read or written.
 */
export function openCache({ folder, compiler, secret }: CacheOptions): Cache {
  const path = cachePath(folder);
  const signatureOf = (key: string, text: string | Uint8Array): string =>
    createHmac('sha256', secret).update(`${compiler} ${key} `).update(text).digest('base64url');
  const { bytes, places } = linesOf(path);
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
    mkdirSync(dirname(path), { recursive: true });
    const text = linesText(
      [...added].map(([key, own]) => `${key} ${signatureOf(key, own)} ${own}`),
    );
    const kept = linesText(
      [...used].map((key) => bytes.toString('utf8', ...(places.get(key) ?? [0, 0]))),
    );
    // More than half of the file would be of no use.
    if (bytes.length > 2 * Buffer.byteLength(kept) + Buffer.byteLength(text))
      return swapText(path, kept + text);
    // After a line that a killed process left unfinished another can begin.
    appendFileSync(path, bytes.length > 0 ? `\n${text}` : text);
  }
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Hashes of SHA-256 in base64url, each with a space behind. */
const keyLength = 43;
const headLength = 2 * (keyLength + 1);

interface Lines {
  readonly bytes: Buffer;
  /** By key: where the last line that has it starts and ends. */
  readonly places: ReadonlyMap<string, readonly [start: number, end: number]>;
}

function linesOf(path: string): Lines {
  const bytes = attempt(() => readFileSync(path)) ?? Buffer.alloc(0);
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

/** No file, a disk that is full or read-only, something else in the place: the next run makes all again. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
