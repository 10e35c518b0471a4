import type { Cache } from '../src/cache.ts';

/** A cache that lives as long as it is held, and can be counted. */
export interface MemoryCache extends Cache {
  /** What was kept, by key. */
  readonly texts: ReadonlyMap<string, string>;
}

export function memoryCache(): MemoryCache {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => texts.get(key),
    keep: (key, text) => void texts.set(key, text),
    save: () => {},
  };
}
