import type { BuildOptions, BuildSummary, GraphJson } from 'docs-compiler/graph';

import { pictureFolder } from './open-graph/pictures.ts';
import { createSite } from './site.ts';
import { createStopwatch } from './stopwatch.ts';
import { filesBelow, startWriting } from './write.ts';

/**
 * Writes the whole site to `out`. After a kill there is the old site, the new one, or one that
 * the next run restores. Rejects with the file system's error; undefined where the site was not
 * accepted.
 */
export async function build(
  graph: GraphJson,
  { out, publicDir, onFile, accept }: BuildOptions,
): Promise<BuildSummary | undefined> {
  const watch = createStopwatch();
  const [site, writing] = watch.time('prepare', () => [createSite(graph), startWriting(out)]);
  const emit = (path: string, content: string | Uint8Array) => {
    onFile?.(path, content);
    watch.time('write', () => writing.write(path, content));
  };

  // A picture's name holds a hash of what it is drawn from, so the former one is as good.
  const kept = (path: string) =>
    path.startsWith(pictureFolder) ? writing.former(path) : undefined;

  // A page is written as soon as it is rendered: a large site never stands in memory as a whole.
  for (const path of site.paths) {
    const content = watch.time('render', () => kept(path) ?? site.render(path));
    if (content !== undefined) emit(path, content);
  }
  for (const { path, read } of publicDir === undefined ? [] : filesBelow(publicDir)) {
    emit(path, watch.time('copy', read));
  }
  if (accept && !accept()) {
    writing.discard();
    return undefined;
  }
  watch.time('publish', () => writing.publish());

  const pages = site.paths.filter((path) => path.endsWith('.html')).length;
  return { pages, ...writing.written(), stages: watch.stages() };
}
