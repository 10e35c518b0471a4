import { setImmediate as turn } from 'node:timers/promises';

import { Refusal } from './refusal.ts';
import type { RenderedSite } from './renderer.ts';
import type { Kept } from './write/publish.ts';
import type { WrittenFile } from './write/staged-files.ts';
import { stepsOf, type Sources } from './write/steps.ts';
import { createStopwatch } from './write/stopwatch.ts';
import { openTarget, type TargetOptions } from './write/target.ts';

/** Where a site goes, and who is told of it. */
export interface WriteOptions
  extends TargetOptions, Partial<Pick<Sources, 'publicDir' | 'readyFiles' | 'traces'>> {
  /** Absolute: the folder to make, or to replace where a build made it. */
  readonly out: string;
  /** Called with each file that is written, copied ones included. */
  onFile?(this: void, path: string, file: WrittenFile): void;
  /** Called once all files are written. Where it is false the site does not take its place. */
  accept?(this: void): boolean;
}

/** What was written: counts, and bytes of all files. */
export interface WriteSummary extends Kept {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** What was not the same in the former site: files, and their bytes. */
  readonly changed: { readonly files: number; readonly bytes: number };
  /** Milliseconds by stage, in order. */
  readonly stages: Readonly<Record<string, number>>;
}

/** Milliseconds after which others get a turn: a signal must not wait until all is rendered. */
const longestTurn = 50;

/**
 * Writes the whole site to `out`, each file as soon as it is rendered: a large site never stands in
 * memory as a whole. After a kill there is the old site, the new one, or one that the next run
 * restores. Throws a refusal where `out` can't be replaced; undefined where the site was not
 * accepted.
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

/** Rules find public files that would do so; this is for what changed since they looked. */
function replacing(path: string): Refusal {
  return new Refusal(`the site has two files for \`${path}\``, {
    help: ['give one of them another name: a page, a redirect, or a file of `public`'],
  });
}
