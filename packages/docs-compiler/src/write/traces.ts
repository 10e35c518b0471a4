import { z } from 'zod';

import { cacheKey, readCached, type Cache } from '../cache.ts';

/** The inputs of rendered files as reported by renderers, by path and SHA-256 of each file. */
export interface Traces {
  read(path: string, hash: string): string | undefined;
  keep(path: string, hash: string, trace: string): void;
}

/** Returns traces stored in the cache. The files themselves are in the former site. */
export function keptTraces(cache: Cache): Traces {
  const keyOf = (path: string, hash: string): string => cacheKey(['trace', path, hash]);
  return {
    read: (path, hash) => readCached(cache, keyOf(path, hash), z.string()),
    keep: (path, hash, trace) => cache.keep(keyOf(path, hash), JSON.stringify(trace)),
  };
}
