import { readBelow } from '../files.ts';
import { listPublic } from '../load/walk.ts';
import { diskRefusal } from '../refusal.ts';
import { makeFile, type MadeFile, type RenderedSite } from '../renderer.ts';
import type { WrittenFile } from './staged-files.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Target } from './target.ts';
import type { Traces } from './traces.ts';

/** A path, and what makes its file or has made it. */
export type ReadyFile = readonly [path: string, make: () => MadeFile | undefined];

/** A path, and what puts its file into the new site. */
type Step = readonly [path: string, put: () => WrittenFile | undefined];

/** What a site is written from, beside its own files. */
export interface Sources {
  readonly target: Target;
  readonly watch: Stopwatch;
  /** A folder whose files are copied as they are. */
  readonly publicDir: string | undefined;
  /**
   * Gives the files of these paths, each once, in whatever order they are ready; where it gives
   * none they are made one after the other.
   */
  readonly readyFiles:
    | ((paths: readonly string[]) => AsyncIterable<ReadyFile> | undefined)
    | undefined;
  /** Where it is known what the files of former builds were made of, and of this one is kept. */
  readonly traces: Traces | undefined;
}

/** What the former site has already, then the site's other files, then the public ones. */
export async function* stepsOf(site: RenderedSite, sources: Sources): AsyncGenerator<Step> {
  const { target, watch, publicDir, readyFiles, traces } = sources;
  const write = (path: string, content: string | Uint8Array) =>
    watch.time('write', () => target.write(path, content));
  const put = (path: string, make: ReadyFile[1]): WrittenFile | undefined => {
    const file = watch.time('render', make);
    if (!file) return undefined;
    const written = write(path, file.content);
    if (file.trace !== undefined) traces?.keep(path, written.hash, file.trace);
    return written;
  };

  const missing: string[] = [];
  for (const path of site.paths) {
    if (watch.time('render', () => isCurrent(site, path, sources)))
      yield [
        path,
        () => watch.time('write', () => target.keep(path)) ?? put(path, () => makeFile(site, path)),
      ];
    else missing.push(path);
  }
  const ready = readyFiles?.(missing) ?? rendered(site, missing);
  for await (const [path, make] of ready) yield [path, () => put(path, make)];
  if (publicDir === undefined) return;
  for (const path of listPublic(publicDir).paths)
    yield [path, () => write(path, readPublic(publicDir, path))];
}

/** Whether the former site's file would be made the same again. */
function isCurrent(
  site: RenderedSite,
  path: string,
  { target, traces }: Pick<Sources, 'target' | 'traces'>,
): boolean {
  const former = target.standing?.own.get(path);
  if (!former) return false;
  if (site.isLasting?.(path)) return true;
  const trace = traces?.read(path, former.hash);
  return trace !== undefined && site.isCurrent?.(trace) === true;
}

async function* rendered(site: RenderedSite, paths: readonly string[]): AsyncGenerator<ReadyFile> {
  for (const path of paths) yield [path, () => makeFile(site, path)];
}

function readPublic(publicDir: string, path: string): Uint8Array {
  try {
    return readBelow(publicDir, path, Infinity);
  } catch (error) {
    throw diskRefusal(`public/${path}`, error);
  }
}
