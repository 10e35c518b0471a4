import { setImmediate as turn } from 'node:timers/promises';

import { z } from 'zod';

import { cacheKey, readCached, type Cache } from './cache.ts';
import { readPartsBelow } from './files.ts';
import { listPublic } from './load/walk.ts';
import { diskRefusal } from './refusal.ts';
import { makeFile, type RenderedSite } from './renderer.ts';
import {
  openTarget,
  type Kept,
  type Target,
  type TargetOptions,
  type WrittenFile,
} from './write/target.ts';

// Writes a site: decides for each file whether the former site's is still current, renders the
// others, copies public files, and counts. `write/target.ts` puts them on the disk.

/** The destination of a site, further inputs, and callbacks. */
export interface WriteOptions extends TargetOptions {
  /** The absolute path of the folder to create, or to replace if it is an earlier build. */
  readonly out: string;
  /** A folder whose files are copied unchanged. */
  readonly publicDir?: string | undefined;
  /** The traces of earlier builds' files, if available; those of this build are added. */
  readonly traces?: Traces | undefined;
  /** Called with each written file, including copied ones. */
  onFile?(this: void, path: string, file: WrittenFile): void;
  /** Called once all files are written. If it returns false, the site is not published. */
  accept?(this: void): boolean;
}

/** Counts and total bytes of the written files. */
export interface WriteSummary extends Kept {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** The files that differ from the former site, and their bytes. */
  readonly changed: { readonly files: number; readonly bytes: number };
  /** Milliseconds by stage, in order. */
  readonly stages: Readonly<Record<string, number>>;
}

/**
 * Milliseconds after which the event loop gets a turn, so that signals are handled during
 * rendering.
 */
const longestTurn = 50;

/**
 * Writes the site to `out`. Each file is written as soon as it is rendered, so that a large site is
 * never in memory as a whole. A killed process leaves the old site, the new one, or one that the
 * next run restores. Throws a refusal if `out` cannot be replaced. Returns undefined if the site
 * was not accepted.
 */
export async function writeSite(
  site: RenderedSite,
  options: WriteOptions,
): Promise<WriteSummary | undefined> {
  const { publicDir, onFile, accept } = options;
  const stages = { render: 0, write: 0, publish: 0 };
  const target = await openTarget(options.out, options);
  try {
    let files = 0;
    let bytes = 0;
    const changed = { files: 0, bytes: 0 };
    let turnStart = performance.now();
    const count = async (path: string, file: WrittenFile | undefined): Promise<void> => {
      if (!file) return;
      onFile?.(path, file);
      files += 1;
      bytes += file.bytes;
      if (file.isNew) {
        changed.files += 1;
        changed.bytes += file.bytes;
      }
      if (performance.now() - turnStart < longestTurn) return;
      target.touch();
      await turn();
      turnStart = performance.now();
    };
    const put = filePutter(site, { ...options, target, stages });
    for (const path of site.paths) await count(path, put(path));
    if (publicDir !== undefined) {
      for (const path of listPublic(publicDir).paths) {
        const copy = (): WrittenFile => target.copy(path, () => readPublic(publicDir, path));
        await count(path, timed(stages, 'write', copy));
      }
    }
    if (accept && !accept()) return undefined;

    const start = performance.now();
    const kept = await target.publish();
    stages.publish = performance.now() - start;
    const pages = site.paths.filter((path) => path.endsWith('.html')).length;
    return { ...kept, pages, files, bytes, changed, stages };
  } finally {
    await target.close();
  }
}

interface Sources extends Pick<WriteOptions, 'traces'> {
  readonly target: Target;
  /** Milliseconds by stage, to which the times of files are added. */
  readonly stages: { render: number; write: number };
}

/**
 * Returns a function that puts a file of the renderer into the new site: the former site's if
 * rendering would produce it again, else a rendered one. Returns undefined if there is no such file.
 */
function filePutter(
  site: RenderedSite,
  { target, traces, stages }: Sources,
): (path: string) => WrittenFile | undefined {
  const isCurrent = (path: string): boolean => {
    const former = target.existing?.own.get(path);
    if (!former) return false;
    if (site.isLasting?.(path)) return true;
    const trace = traces?.read(path, former.hash);
    return trace !== undefined && site.isCurrent?.(trace) === true;
  };
  return (path) => {
    const kept =
      timed(stages, 'render', () => isCurrent(path)) &&
      timed(stages, 'write', () => target.keep(path));
    if (kept) return kept;
    const made = timed(stages, 'render', () => makeFile(site, path));
    const written = made && timed(stages, 'write', () => target.write(path, made.content));
    if (written && made.trace !== undefined) traces?.keep(path, written.hash, made.trace);
    return written;
  };
}

type Stages = Sources['stages'];

/** Runs the work and adds its time to the stage. */
function timed<const Result>(stages: Stages, stage: keyof Stages, work: () => Result): Result {
  const start = performance.now();
  const result = work();
  stages[stage] += performance.now() - start;
  return result;
}

function* readPublic(publicDir: string, path: string): Generator<Uint8Array, void, undefined> {
  try {
    yield* readPartsBelow(publicDir, path);
  } catch (error) {
    throw diskRefusal(`public/${path}`, error);
  }
}

/** The inputs of rendered files as reported by renderers, by path and SHA-256 of each file. */
export interface Traces {
  read(path: string, hash: string): string | undefined;
  keep(path: string, hash: string, trace: string): void;
}

const cachedTrace = z.string();

/** Returns traces stored in the cache. The files themselves are in the former site. */
export function keptTraces(cache: Cache): Traces {
  const keyOf = (path: string, hash: string): string => cacheKey(['trace', path, hash]);
  return {
    read: (path, hash) => readCached(cache, keyOf(path, hash), cachedTrace),
    keep: (path, hash, trace) => cache.keep(keyOf(path, hash), JSON.stringify(trace)),
  };
}
