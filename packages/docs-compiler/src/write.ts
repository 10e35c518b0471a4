import { setImmediate as turn } from 'node:timers/promises';

import { z } from 'zod';

import { cacheKey, readCached, type Cache } from './cache.ts';
import { readBelow } from './files.ts';
import { listPublic } from './load/walk.ts';
import { diskRefusal, Refusal } from './refusal.ts';
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
  const { onFile, accept } = options;
  const watch = createStopwatch();
  const target = await openTarget(options.out, options);
  try {
    const made = new Set<string>();
    let bytes = 0;
    let files = 0;
    const changed = { files: 0, bytes: 0 };
    let turnStart = performance.now();
    for (const [path, put] of stepsOf(site, { ...options, target, watch })) {
      if (made.has(path)) throw replacing(path);
      made.add(path);
      const file = put();
      if (!file) continue;
      onFile?.(path, file);
      if (file.isNew) {
        changed.files += 1;
        changed.bytes += file.bytes;
      }
      files += 1;
      bytes += file.bytes;
      if (performance.now() - turnStart < longestTurn) continue;
      target.touch();
      await turn();
      turnStart = performance.now();
    }
    if (accept && !accept()) return undefined;

    const kept = watch.time('publish', target.publish);
    const pages = site.paths.filter((path) => path.endsWith('.html')).length;
    return { ...kept, pages, files, bytes, changed, stages: watch.stages() };
  } finally {
    target.close();
  }
}

/**
 * Returns a refusal for two files with the same path. A rule checks public files earlier; this
 * covers later changes.
 */
function replacing(path: string): Refusal {
  return new Refusal(`the site has two files for \`${path}\``, {
    help: ['give one of them another name: a page, a redirect, or a file of `public`'],
  });
}

/** A path, and a function that writes its file to the new site. */
type Step = readonly [path: string, put: () => WrittenFile | undefined];

interface Sources extends Pick<WriteOptions, 'publicDir' | 'traces'> {
  readonly target: Target;
  readonly watch: Stopwatch;
}

/** Yields the files that the former site has, then the site's other files, then the public ones. */
function* stepsOf(site: RenderedSite, sources: Sources): Generator<Step> {
  const { target, watch, publicDir, traces } = sources;
  const write = (path: string, content: string | Uint8Array) =>
    watch.time('write', () => target.write(path, content));
  const put = (path: string): WrittenFile | undefined => {
    const file = watch.time('render', () => makeFile(site, path));
    if (!file) return undefined;
    const written = write(path, file.content);
    if (file.trace !== undefined) traces?.keep(path, written.hash, file.trace);
    return written;
  };

  const missing: string[] = [];
  for (const path of site.paths) {
    if (watch.time('render', () => isCurrent(site, path, sources)))
      yield [path, () => watch.time('write', () => target.keep(path)) ?? put(path)];
    else missing.push(path);
  }
  for (const path of missing) yield [path, () => put(path)];
  if (publicDir === undefined) return;
  for (const path of listPublic(publicDir).paths)
    yield [path, () => write(path, readPublic(publicDir, path))];
}

/** Checks whether rendering would produce the former site's file again. */
function isCurrent(site: RenderedSite, path: string, { target, traces }: Sources): boolean {
  const former = target.existing?.own.get(path);
  if (!former) return false;
  if (site.isLasting?.(path)) return true;
  const trace = traces?.read(path, former.hash);
  return trace !== undefined && site.isCurrent?.(trace) === true;
}

function readPublic(publicDir: string, path: string): Uint8Array {
  try {
    return readBelow(publicDir, path, Infinity);
  } catch (error) {
    throw diskRefusal(`public/${path}`, error);
  }
}

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

interface Stopwatch {
  /** Runs the work and adds its time to the stage. */
  time<const Result>(stage: string, work: () => Result): Result;
  /** Returns milliseconds by stage, in order of their first use. */
  stages(): Readonly<Record<string, number>>;
}

function createStopwatch(): Stopwatch {
  const stages = new Map<string, number>();
  return {
    time(stage, work) {
      const start = performance.now();
      const result = work();
      stages.set(stage, (stages.get(stage) ?? 0) + performance.now() - start);
      return result;
    },
    stages: () => Object.fromEntries(stages),
  };
}
