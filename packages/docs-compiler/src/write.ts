import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

import { listPublic } from './load/globs.ts';
import { diskRefusal, Refusal } from './refusal.ts';
import type { RenderedSite } from './renderer.ts';
import type { Kept } from './write/publish.ts';
import { createStopwatch } from './write/stopwatch.ts';
import { openTarget, type TargetOptions } from './write/target.ts';

/** Where a site goes, and who is told of it. */
export interface WriteOptions extends TargetOptions {
  /** Absolute: the folder to make, or to replace where a build made it. */
  readonly out: string;
  /** A folder whose files are copied as they are. */
  readonly publicDir?: string;
  /**
   * Gives the files of these paths, each once, in whatever order they are ready; else they are made
   * one after the other.
   */
  readyFiles?(this: void, paths: readonly string[]): AsyncIterable<ReadyFile>;
  /** Called with each file that is written, copied ones included. */
  onFile?(this: void, path: string, content: string | Uint8Array): void;
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
  { out, publicDir, readyFiles, onFile, accept, ...options }: WriteOptions,
): Promise<WriteSummary | undefined> {
  const watch = createStopwatch();
  const target = await openTarget(out, options);
  try {
    const made = new Set<string>();
    let files = 0;
    let bytes = 0;
    const changed = { files: 0, bytes: 0 };
    let turnStart = performance.now();
    const sources = { publicDir, readyFiles, former: target.former };
    for await (const [path, make] of filesOf(site, sources)) {
      if (made.has(path)) throw replacing(path);
      made.add(path);
      const content = watch.time('render', make);
      if (content === undefined) continue;
      const data = typeof content === 'string' ? Buffer.from(content) : content;
      onFile?.(path, content);
      if (watch.time('write', () => target.write(path, data))) {
        changed.files += 1;
        changed.bytes += data.byteLength;
      }
      files += 1;
      bytes += data.byteLength;
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

/** A path, and what makes its file or has made it. */
export type ReadyFile = readonly [path: string, make: () => Content];

type Content = string | Uint8Array | undefined;

interface Sources {
  readonly publicDir: string | undefined;
  readonly readyFiles: WriteOptions['readyFiles'];
  former(this: void, path: string): Content;
}

/** What the former site has for good, then the site's other files, then the public ones. */
async function* filesOf(
  site: RenderedSite,
  { publicDir, readyFiles, former }: Sources,
): AsyncGenerator<ReadyFile> {
  const missing: string[] = [];
  for (const path of site.paths) {
    const known = site.isLasting?.(path) ? former(path) : undefined;
    if (known === undefined) missing.push(path);
    else yield [path, () => known];
  }
  if (readyFiles) yield* readyFiles(missing);
  else for (const path of missing) yield [path, () => site.render(path)];
  if (publicDir === undefined) return;
  for (const path of listPublic(publicDir)) yield [path, () => readPublic(publicDir, path)];
}

function readPublic(publicDir: string, path: string): Uint8Array {
  try {
    return readFileSync(join(publicDir, path));
  } catch (error) {
    throw diskRefusal(`public/${path}`, error);
  }
}
