import { checkOutput } from '../check.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { createOutputReader } from '../output.ts';
import { isListing } from '@docs-compiler/graph';
import type { RenderedSite } from '../renderer.ts';

/** A site whose pages are checked after they are served. */
export interface CheckedSite extends RenderedSite {
  /** Checks the pages that were served since the last call. */
  settle(this: void): void;
}

interface Hooks {
  readonly graph: Graph;
  /** Called when an unchecked page is served, once until the next check. */
  onServed(): void;
  onFindings(found: Diagnostic[]): void;
}

/**
 * Wraps a site so that served pages are checked later. Checking all pages after each change, or a
 * page before it is served, would delay the author. Each location is reported once.
 */
export function checkedSite(
  site: RenderedSite,
  { graph, onServed, onFindings }: Hooks,
): CheckedSite {
  const judged = new Set<string>();
  const reported = new Set<string>();
  const waiting = new Map<string, string | Uint8Array>();
  let reader: ReturnType<typeof createOutputReader> | undefined;
  return { paths: site.paths, render, settle };

  function render(path: string): string | Uint8Array | undefined {
    const content = site.render(path);
    if (content !== undefined && path.endsWith('.html') && !judged.has(path)) {
      judged.add(path);
      waiting.set(path, content);
      if (waiting.size === 1) onServed();
    }
    return content;
  }

  function settle(): void {
    if (waiting.size === 0) return;
    if (!reader) for (const [path, content] of lists()) waiting.set(path, content);
    const { read, output } = (reader ??= createOutputReader(graph, site));
    const files = new Map([...waiting].map(([path, content]) => [path, read(path, content)]));
    waiting.clear();
    // Checks all files at once, because some rules consider the whole site.
    const found = checkOutput({ ...output(), files });
    const fresh = found.filter(({ code, primary: { span } }) => {
      const place = `${code} ${span.file.path}:${span.start}`;
      return !reported.has(place) && reported.add(place);
    });
    if (fresh.length > 0) onFindings(fresh);
  }

  /** Scripts are small, and a page is judged with those that it names. Lists of pages are short. */
  function* lists(): Generator<[path: string, content: string | Uint8Array]> {
    for (const path of site.paths) {
      // The text of all guides takes as long as all guides, so only `build` checks it.
      if (path === 'llms-full.txt' || (!path.endsWith('.js') && !isListing(path))) continue;
      const content = site.render(path);
      if (content !== undefined) yield [path, content];
    }
  }
}
