import { checkOutput } from '../check.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { createOutputReader, type OutputFile } from '../output.ts';
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

    const unseen = begun ? [] : begin();
    if (path.endsWith('.html') && !reader.output().files.has(path))
      unseen.push(reader.read(path, content));
    // All at once: what the rules ask of a whole site, they ask each time.
    if (unseen.length > 0) judge(unseen);
    return content;
  }

  /** Scripts are small, and a page is judged with those that it names. Lists of pages are short. */
  function begin(): OutputFile[] {
    begun = true;
    return site.paths.flatMap((path) => {
      // The text of all guides takes as long as all guides: `build` looks at it.
      if (path === 'llms-full.txt' || (!path.endsWith('.js') && !isListing(path))) return [];
      const content = site.render(path);
      return content === undefined ? [] : [reader.read(path, content)];
    });
  }

  function judge(files: readonly OutputFile[]): void {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const found = checkOutput({ ...reader.output(), files: byPath });
    const fresh = found.filter(({ code, primary: { span } }) => {
      const place = `${code} ${span.file.path}:${span.start}`;
      return !told.has(place) && told.add(place);
    });
    if (fresh.length > 0) onFindings(fresh);
  }
}
