import type { RenderedSite } from 'docs-compiler/graph';

import { readPages, type ReadPage } from './read-page.ts';

/** A link of the rendered site without a target. */
export interface BrokenLink {
  readonly from: string;
  readonly href: string;
}

export interface LinkOptions {
  readonly basePath?: string;
  /** The origin of the site's own absolute URLs: `https://docs.example`. */
  readonly origin?: string;
  /** The pages, if they were already read. */
  readonly pages?: ReadonlyMap<string, ReadPage>;
  /** Links that scripts create. */
  readonly made?: readonly BrokenLink[];
}

/**
 * Returns every internal link and anchor without a target, based only on the markup of the files.
 */
export function brokenLinks(site: RenderedSite, options: LinkOptions = {}): BrokenLink[] {
  return checkLinks(site, options).broken;
}

/**
 * Returns the broken links, and the external URLs of pages and their Markdown versions, without
 * duplicates.
 */
export function checkLinks(
  site: RenderedSite,
  { basePath = '/', origin, pages = readPages(site), made = [] }: LinkOptions,
): { readonly broken: BrokenLink[]; readonly foreign: string[] } {
  const ids = new Map([...pages].map(([path, page]) => [path, new Set(page.ids)]));
  const where = { base: basePath.replace(/\/$/, ''), ids, paths: new Set(site.paths) };
  const written = [...writtenLinks(site, pages), ...made];
  const foreign = new Set(written.map(({ href }) => href).filter(isWhole));
  const own = [
    ...written.filter(({ href }) => !isWhole(href)),
    ...(origin === undefined ? [] : wholeAddresses(site, origin)),
  ];
  return {
    broken: own.filter((link) => !leadsSomewhere(link, where)),
    foreign: [...foreign].filter((href) => !href.startsWith(`${origin}/`)).toSorted(),
  };
}

function writtenLinks(site: RenderedSite, pages: ReadonlyMap<string, ReadPage>): BrokenLink[] {
  return [
    ...[...pages].flatMap(([from, { hrefs }]) => hrefs.map((href) => ({ from, href }))),
    ...textsOf(site, /\.md$/).flatMap(({ from, text }) =>
      targetsOf(text).map((href) => ({ from: pageOf(from), href })),
    ),
    ...textsOf(site, /^_redirects$/).flatMap(({ from, text }) =>
      text.split('\n').flatMap((line) => {
        const [, href] = line.split(/\s+/);
        return href ? [{ from, href }] : [];
      }),
    ),
    // Bodies in the elements' data are as written; the HTML has their final links.
    ...textsOf(site, /^(search|api)\/[^/]*\.json$/).flatMap(({ from, text }) =>
      hrefsInJson(from, text),
    ),
  ];
}

/** A Markdown parser takes ten times as long. Our URLs contain no brackets. */
function targetsOf(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^( *`{3,})[^]*?^\1$/gm, '')
    .replaceAll(/`+[^`]*`+/g, '')
    // An escaped bracket does not start a link.
    .replaceAll(/\\\[[^[\]]*\]\(/g, '');
  return [...prose.matchAll(/(?:\]\(<?|<(?=https?:))([^\s)>]+)/g)].map(([, target = '']) => target);
}

/** Returns the page of a Markdown file, for links such as `#anchor`. */
function pageOf(twin: string): string {
  return twin === 'index.md' ? 'index.html' : twin.replace(/\.md$/, '/index.html');
}

/** Returns the `href` values of a JSON list that scripts read. */
function hrefsInJson(from: string, text: string): BrokenLink[] {
  return [...text.matchAll(/"href":("[^"]*")/g)].map(([, href = '']) => ({
    from,
    href: JSON.parse(href),
  }));
}

/** Returns all absolute URLs of the site: canonical links, sitemap, llms files, data. */
function wholeAddresses(site: RenderedSite, origin: string): BrokenLink[] {
  const pattern = new RegExp(`${origin.replaceAll('.', '\\.')}(/[^\\s"'<>()\`\\\\|,;]*)?`, 'g');
  return textsOf(site, /^_|\.(html|md|txt|json|xml|graphql)$/).flatMap(({ from, text }) => {
    const found = new Set([...text.matchAll(pattern)].map(([, path]) => path ?? '/'));
    return [...found].map((path) => ({ from, href: path.replace(/[.:]+$/, '') }));
  });
}

function textsOf(site: RenderedSite, pattern: RegExp) {
  return site.paths
    .filter((path) => pattern.test(path))
    .map((from) => ({ from, text: String(site.render(from)) }));
}

function isWhole(href: string): boolean {
  return /^[a-z]+:/.test(href);
}

interface Where {
  readonly base: string;
  /** The ids of each page. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly paths: ReadonlySet<string>;
}

function leadsSomewhere({ from, href }: BrokenLink, where: Where): boolean {
  const { base, ids, paths } = where;
  const [path = '', anchor] = href.split('#');
  if (path !== '' && path !== `${base}/` && !path.startsWith(`${base}/`)) return false;
  const target = path === '' ? from : fileOf(path.slice(base.length), paths);
  if (target === undefined) return false;
  // The IDE opens an example by its id, which is its place.
  const example = anchor?.match(/^example=(.+)/)?.[1];
  if (example !== undefined) {
    return leadsSomewhere({ from, href: base + decodeURIComponent(example) }, where);
  }
  return anchor === undefined || ids.get(target)?.has(decodeURIComponent(anchor)) === true;
}

/** Returns the file that a server would respond with. */
function fileOf(path: string, paths: ReadonlySet<string>): string | undefined {
  const file = path.replace(/^\//, '');
  return [file, file === '' ? 'index.html' : `${file}/index.html`].find((each) => paths.has(each));
}
