import { checkOutput } from './check.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import { createOutputReader } from './output.ts';
import type { RenderedSite } from './renderer.ts';

/**
 * Renders every file of a site and runs the rules for the output on it: whether hidden pages are
 * named or quoted, whether files replace each other, and how much a page weighs. `build` does the
 * same while it writes. Writes nothing, and throws only what the renderer throws.
 *
 * @param graph The graph that the site was made from.
 * @param publicFiles The contents of files that are copied into the site, by their path in it.
 * @returns The findings, sorted by place.
 */
export function checkSite(
  graph: Graph,
  site: RenderedSite,
  publicFiles: ReadonlyMap<string, string | Uint8Array> = new Map(),
): readonly Diagnostic[] {
  const reader = createOutputReader(graph, site);
  for (const path of site.paths) {
    const content = site.render(path);
    if (content !== undefined) reader.read(path, content);
  }
  for (const [path, content] of publicFiles) reader.read(path, content);
  return checkOutput(reader.output());
}
