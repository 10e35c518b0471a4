import { setImmediate as turn } from 'node:timers/promises';

import { Refusal } from './refusal.ts';
import type { RenderedSite } from './renderer.ts';
import type { Kept } from './write/publish.ts';
import type { WrittenFile } from './write/staged-files.ts';
import { stepsOf, type Sources } from './write/steps.ts';
import { createStopwatch } from './write/stopwatch.ts';
import { openTarget, type TargetOptions } from './write/target.ts';

/** The destination of a site, and callbacks. */
export interface WriteOptions
  extends TargetOptions, Partial<Pick<Sources, 'publicDir' | 'readyFiles' | 'traces'>> {
  /** The absolute path of the folder to create, or to replace if it is an earlier build. */
  readonly out: string;
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
  { out, publicDir, readyFiles, traces, onFile, accept, ...options }: WriteOptions,
): Promise<WriteSummary | undefined> {
  const watch = createStopwatch();
  const target = await openTarget(out, options);
  try {
    const made = new Set<string>();
    let files = 0;
    let bytes = 0;
    const changed = { files: 0, bytes: 0 };
    let turnStart = performance.now();
    const steps = stepsOf(site, { target, watch, publicDir, readyFiles, traces });
    for await (const [path, put] of steps) {
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
