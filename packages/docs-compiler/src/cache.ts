import { hash } from 'node:crypto';

import type { z } from 'zod';

/**
 * Results of pure functions from earlier runs, by the hash of all inputs. A cached result equals a
 * computed one, so the result of a run never depends on the cache.
 */
export interface Cache {
  /** Returns the cached text; undefined if there is none. */
  read(key: string): string | undefined;
  /** Stores a text, which must be JSON on one line. */
  keep(key: string, text: string): void;
  /** Saves the entries for later runs. Entries stored after that are discarded. */
  save(): void;
}

/** A cache that stores nothing. */
export const noCache: Cache = { read: () => undefined, keep: () => {}, save: () => {} };

/**
 * Returns the JSON cached under a key. Returns undefined if there is none, or if its shape is
 * invalid: such a line was not written by this compiler and is a cache miss.
 */
export function readCached<Shape extends z.ZodType>(
  cache: Pick<Cache, 'read'>,
  key: string,
  shape: Shape,
): z.output<Shape> | undefined {
  return cachedJson(cache.read(key), shape);
}

/** Parses a cached text; undefined if it does not have this shape. */
export function cachedJson<Shape extends z.ZodType>(
  text: string | undefined,
  shape: Shape,
): z.output<Shape> | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    // Invalid JSON, or nested too deeply to validate.
    return undefined;
  }
}

/** Checks that a cached range is within a text. */
export function isInText([start, end]: readonly [number, number], text: string): boolean {
  return 0 <= start && start <= end && end <= text.length;
}

/**
 * Returns the cache key of a result that depends on these texts alone. The first text names the
 * function.
 */
export function cacheKey(texts: readonly string[]): string {
  // The length delimits each text. One call takes half as long as a `Hash` with its updates.
  return hash('sha256', texts.map((text) => `${text.length} ${text}`).join(''), 'base64url');
}
