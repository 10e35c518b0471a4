import { checkOutput } from '../check.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { createOutputReader } from '../output.ts';
import { isListing } from '@docs-compiler/graph';
import type { RenderedSite } from '../renderer.ts';

/** A site whose pages are judged after they are served. */
export interface CheckedSite extends RenderedSite {
  /** Judges what was served since. */
  settle(this: void): void;
}

interface Hooks {
  readonly graph: Graph;
  /** Something was served that is to be judged: called once until it is. */
  onServed(): void;
  onFindings(found: Diagnostic[]): void;
}

/**
 * To judge all pages after each change, or one before it is served, would make the author wait.
 * What is found at one place is told once.
 */
export function checkedSite(
  site: RenderedSite,
  { graph, onServed, onFindings }: Hooks,
): CheckedSite {
  const judged = new Set<string>();
  const told = new Set<string>();
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
    // All at once: what the rules ask of a whole site, they ask each time.
    const found = checkOutput({ ...output(), files });
    const fresh = found.filter(({ code, primary: { span } }) => {
      const place = `${code} ${span.file.path}:${span.start}`;
      return !told.has(place) && told.add(place);
    });
    if (fresh.length > 0) onFindings(fresh);
  }

  /** Scripts are small, and a page is judged with those that it names. Lists of pages are short. */
  function* lists(): Generator<[path: string, content: string | Uint8Array]> {
    for (const path of site.paths) {
      // The text of all guides takes as long as all guides: `build` looks at it.
      if (path === 'llms-full.txt' || (!path.endsWith('.js') && !isListing(path))) continue;
      const content = site.render(path);
      if (content !== undefined) yield [path, content];
    }
  }
}
