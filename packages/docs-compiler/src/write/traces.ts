import { z } from 'zod';

import { cacheKey, readCached, type Cache } from '../cache.ts';

/** What renderers said of files, by the path and the SHA-256 of each: what it was made of. */
export interface Traces {
  read(path: string, hash: string): string | undefined;
  keep(path: string, hash: string, trace: string): void;
}

/** A file itself is not kept: the former site has it. */
export function keptTraces(cache: Cache): Traces {
  const keyOf = (path: string, hash: string): string => cacheKey(['trace', path, hash]);
  return {
    read: (path, hash) => readCached(cache, keyOf(path, hash), z.string()),
    keep: (path, hash, trace) => cache.keep(keyOf(path, hash), JSON.stringify(trace)),
  };
}
