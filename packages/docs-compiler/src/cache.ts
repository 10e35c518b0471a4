import { createHash } from 'node:crypto';

import type { z } from 'zod';

/**
 * What pure functions made in former runs, as texts by the hash of all that they were made from.
 * Whoever reads one makes the same of it as without: the result of a run never depends on it.
 */
export interface Cache {
  /** Undefined where nothing is kept. */
  read(key: string): string | undefined;
  /** `text` is JSON, on one line. */
  keep(key: string, text: string): void;
  /** For later runs. What is kept after that is kept for none. */
  save(): void;
}

/** Keeps nothing. */
export const noCache: Cache = { read: () => undefined, keep: () => {}, save: () => {} };

/**
 * Returns the JSON that is cached under a key; undefined where nothing is, or nothing of this shape:
 * a line that this compiler cannot have written is a cache miss.
 */
export function readCached<Shape extends z.ZodType>(
  cache: Pick<Cache, 'read'>,
  key: string,
  shape: Shape,
): z.output<Shape> | undefined {
  return cachedJson(cache.read(key), shape);
}

/** Returns the JSON of a cached text; undefined where it is not of this shape. */
export function cachedJson<Shape extends z.ZodType>(
  text: string | undefined,
  shape: Shape,
): z.output<Shape> | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON, or nested so deeply that it cannot be looked through.
    return undefined;
  }
}

/** Whether a cached range lies in a text. */
export function isInText([start, end]: readonly [number, number], text: string): boolean {
  return 0 <= start && start <= end && end <= text.length;
}

/** A key for what is made from these texts alone; the first names the function. */
export function cacheKey(texts: readonly string[]): string {
  const hash = createHash('sha256');
  // Lengths tell where one text ends and the next begins.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('base64url');
}
