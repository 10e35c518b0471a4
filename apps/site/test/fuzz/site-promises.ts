import { checkSite, emit } from 'docs-compiler';
import type { RenderedSite } from 'docs-compiler/graph';

import type { Files } from '../../../../packages/docs-compiler/test/fuzz/corpus.ts';
import { checkPromises } from '../../../../packages/docs-compiler/test/fuzz/promises.ts';
import { createSite } from '../../src/index.ts';
import { missingElements } from '../every-element.ts';
import { brokenLinks } from '../links.ts';
import { readPages } from '../read-page.ts';
import { sectionFaults } from '../section-faults.ts';
import { faultsOf } from '../valid-html.ts';

/**
 * Checks that the site of a project without errors has none either. Throws if it does not render,
 * if a link or an anchor has no target, if a page is not valid HTML, or if an element of the schema
 * has no page. Returns the number of pages; undefined if the project has errors.
 */
export function checkSitePromises(files: Files): number | undefined {
  const { graph, diagnostics } = checkPromises(files);
  if (diagnostics.some(({ severity }) => severity === 'error')) return undefined;

  const json = emit(graph);
  const rendered = createSite(json);
  const traced = createSite(json, { isTraced: true });
  const added = publicFilesOf(files);
  const site = withPublicFiles(rendered, added);
  const contents = new Map<string, string | Uint8Array>();
  for (const path of site.paths) {
    const content = site.render(path);
    if (content === undefined) throw new Error(`${path} is promised, and not made`);
    contents.set(path, content);
    // Images are slow to render, and depend only on their name.
    const again = rendered.isLasting?.(path) ? undefined : traced.renderTraced?.(path)?.content;
    if (again !== undefined && !Buffer.from(again).equals(Buffer.from(content)))
      throw new Error(`${path} is another file where it is noted what it is made of`);
  }
  if (traced.paths.join() !== rendered.paths.join()) throw new Error('a traced site has others');
  const copy = { ...rendered, render: (path: string) => contents.get(path) };
  const clash = checkSite(graph, copy, added).find(({ severity }) => severity === 'error');
  if (clash) throw new Error(`a rule for the output: ${clash.message}`);

  const pages = readPages(site);
  const texts = Object.values(files).join('\n');
  // Suppressed findings are in the site, too.
  const broken = /docs-ignore|broken-/.test(texts)
    ? []
    : brokenLinks(site, { pages, basePath: graph.config.site.basePath });
  // In a schema without pages, a missing anchor is only a warning.
  const warnings = new Set(diagnostics.map(({ message }) => message));
  const link = broken.find(({ href }) => {
    const [route = '', anchor = ''] = href.split('#');
    return !warnings.has(`\`${route}\` has no anchor \`#${anchor}\``);
  });
  if (link) throw new Error(`a broken link on \`${link.from}\`: \`${link.href}\``);
  // Custom pages are copied unchanged.
  const made = new Set(rendered.paths);
  const [fault] = faultsOf(new Map([...pages].filter(([path]) => made.has(path))));
  if (fault !== undefined) throw new Error(`invalid HTML: ${fault.replace(/^(\S+):/, '`$1`:')}`);
  const [section] = sectionFaults(json, pages);
  if (section !== undefined) throw new Error(`a section only in the graph or the page: ${section}`);
  const schema = schemaOf(files);
  const [missing] = schema === '' ? [] : missingElements(pages, schema);
  if (missing !== undefined) throw new Error(`\`${missing}\` is on no page`);
  return pages.size;
}

/** Returns the public files as `build` copies them. */
function publicFilesOf(files: Files): ReadonlyMap<string, string> {
  const folder = 'content/public/';
  return new Map(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), text] as const] : [],
    ),
  );
}

function withPublicFiles(site: RenderedSite, added: ReadonlyMap<string, string>): RenderedSite {
  return {
    paths: [...new Set([...site.paths, ...added.keys()])],
    render: (path) => site.render(path) ?? added.get(path),
  };
}

/** Returns the schema files with definitions; a file may contain only comments. */
function schemaOf(files: Files): string {
  return Object.entries(files)
    .filter(([path, text]) => path.endsWith('.graphql') && !/^(\uFEFF|[\s,]|#.*)*$/.test(text))
    .map(([, text]) => text.replaceAll('\uFEFF', ''))
    .join('\n');
}
