import type { RenderedSite } from 'docs-compiler/graph';

import { attributeOf, elementsOf, parseHtml } from './html.ts';

/** A link of the emitted site that leads nowhere. */
export interface BrokenLink {
  readonly from: string;
  readonly href: string;
}

/**
 * Every internal link and anchor of every page that has no target, judged by the HTML alone:
 * what is on a page is what its markup says.
 */
export function brokenLinks(site: RenderedSite, basePath = '/'): BrokenLink[] {
  const base = basePath.replace(/\/$/, '');
  const pages = readPages(site);
  const paths = new Set(site.paths);
  return [...pages].flatMap(([from, { hrefs }]) =>
    hrefs
      .filter((href) => !/^[a-z]+:/.test(href))
      .filter((href) => !leadsSomewhere(href, { from, base, pages, paths }))
      .map((href) => ({ from, href })),
  );
}

interface ReadPage {
  readonly hrefs: readonly string[];
  readonly ids: ReadonlySet<string>;
}

function readPages(site: RenderedSite): Map<string, ReadPage> {
  const htmlPaths = site.paths.filter((path) => path.endsWith('.html'));
  return new Map(htmlPaths.map((path) => [path, readPage(String(site.render(path)))]));
}

function readPage(html: string): ReadPage {
  const elements = elementsOf(parseHtml(html));
  return {
    hrefs: elements.flatMap(
      (element) => attributeOf(element, 'href') ?? attributeOf(element, 'src') ?? [],
    ),
    ids: new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? [])),
  };
}

interface Where {
  readonly from: string;
  readonly base: string;
  readonly pages: ReadonlyMap<string, ReadPage>;
  readonly paths: ReadonlySet<string>;
}

function leadsSomewhere(href: string, { from, base, pages, paths }: Where): boolean {
  const [path = '', anchor] = href.split('#');
  if (path !== '' && path !== `${base}/` && !path.startsWith(`${base}/`)) return false;
  const target = path === '' ? from : fileOf(path.slice(base.length), paths);
  if (target === undefined) return false;
  return anchor === undefined || pages.get(target)?.ids.has(decodeURIComponent(anchor)) === true;
}

/** The file that a server would answer with. */
function fileOf(path: string, paths: ReadonlySet<string>): string | undefined {
  const file = path.replace(/^\//, '');
  return [file, file === '' ? 'index.html' : `${file}/index.html`].find((each) => paths.has(each));
}
