import { readBelow } from '../files.ts';
import { listPublic } from '../load/walk.ts';
import { diskRefusal } from '../refusal.ts';
import { makeFile, type MadeFile, type RenderedSite } from '../renderer.ts';
import type { WrittenFile } from './staged-files.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Target } from './target.ts';
import type { Traces } from './traces.ts';

/** A path, and a function that renders its file or returns the rendered one. */
export type ReadyFile = readonly [path: string, make: () => MadeFile | undefined];

/** A path, and a function that writes its file to the new site. */
type Step = readonly [path: string, put: () => WrittenFile | undefined];

/** Further inputs of a site. */
export interface Sources {
  readonly target: Target;
  readonly watch: Stopwatch;
  /** A folder whose files are copied unchanged. */
  readonly publicDir: string | undefined;
  /**
   * Yields each of these files once, in the order of their completion. If it yields nothing, the
   * files are rendered one after the other.
   */
  readonly readyFiles:
    | ((paths: readonly string[]) => AsyncIterable<ReadyFile> | undefined)
    | undefined;
  /** The traces of earlier builds' files, if available; those of this build are added. */
  readonly traces: Traces | undefined;
}

/** Yields the files that the former site has, then the site's other files, then the public ones. */
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

/** Checks whether rendering would produce the former site's file again. */
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
