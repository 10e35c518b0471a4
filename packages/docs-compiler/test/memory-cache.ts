import type { Cache } from '../src/cache.ts';

/** An in-memory cache, whose entries can be counted. */
export interface MemoryCache extends Cache {
  /** The cached texts, by key. */
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
