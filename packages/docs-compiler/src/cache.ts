import { createHash } from 'node:crypto';

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

/** A key for what is made from these texts alone; the first names the function. */
export function cacheKey(texts: readonly string[]): string {
  const hash = createHash('sha256');
  // Lengths tell where one text ends and the next begins.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('base64url');
}
