import { checkOutput } from '../check.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { createOutputReader } from '../output.ts';
import { isListing } from '@docs-compiler/graph';
import type { RenderedSite } from '../renderer.ts';

/**
 * A site whose pages are judged when they are first served: to render all of them after each
 * change would make the author wait. What is found at one place is told once.
 */
export function checkedSite(
  site: RenderedSite,
  { graph, onFindings }: { readonly graph: Graph; onFindings(found: Diagnostic[]): void },
): RenderedSite {
  const reader = createOutputReader(graph, site);
  const told = new Set<string>();
  let begun = false;
  return { paths: site.paths, render };

  function render(path: string): string | Uint8Array | undefined {
    const content = site.render(path);
    if (content === undefined) return undefined;

    if (!begun) begin();
    if (path.endsWith('.html') && !reader.output().files.has(path)) judge(path, content);
    return content;
  }

  /** Scripts are small, and a page is judged with those that it names. Lists of pages are short. */
  function begin(): void {
    begun = true;
    for (const path of site.paths) {
      // The text of all guides takes as long as all guides: `build` looks at it.
      if (path === 'llms-full.txt' || (!path.endsWith('.js') && !isListing(path))) continue;
      const content = site.render(path);
      if (content !== undefined) judge(path, content);
    }
  }

  function judge(path: string, content: string | Uint8Array): void {
    const file = reader.read(path, content);
    const found = checkOutput({ ...reader.output(), files: new Map([[path, file]]) });
    const fresh = found.filter(({ code, primary: { span } }) => {
      const place = `${code} ${span.file.path}:${span.start}`;
      return !told.has(place) && told.add(place);
    });
    if (fresh.length > 0) onFindings(fresh);
  }
}
