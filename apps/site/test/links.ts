import type { RenderedSite } from 'docs-compiler/graph';

import { readPages, type ReadPage } from './read-page.ts';

/** A link of the emitted site that leads nowhere. */
export interface BrokenLink {
  readonly from: string;
  readonly href: string;
}

export interface LinkOptions {
  readonly basePath?: string;
  /** What is below this address is of the site, too: `https://docs.example`. */
  readonly origin?: string;
  /** The pages, where they have been read already. */
  readonly pages?: ReadonlyMap<string, ReadPage>;
  /** Links that scripts make. */
  readonly made?: readonly BrokenLink[];
}

/**
 * Every internal link and anchor of every file that has no target, judged by the files alone:
 * what is on a page is what its markup says.
 */
export function brokenLinks(site: RenderedSite, options: LinkOptions = {}): BrokenLink[] {
  return checkLinks(site, options).broken;
}

/** The same, and the addresses of other sites that pages and their twins lead to, each once. */
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
    // Bodies in the data of elements are as their authors wrote them; they are in the HTML.
    ...textsOf(site, /^(search|api)\/[^/]*\.json$/).flatMap(({ from, text }) =>
      hrefsInJson(from, text),
    ),
  ];
}

/** A parser of Markdown takes ten times as long. Ours puts no bracket into an address. */
function targetsOf(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^( *`{3,})[^]*?^\1$/gm, '')
    .replaceAll(/`+[^`]*`+/g, '')
    // After a backslash a bracket opens no link.
    .replaceAll(/\\\[[^[\]]*\]\(/g, '');
  return [...prose.matchAll(/(?:\]\(<?|<(?=https?:))([^\s)>]+)/g)].map(([, target = '']) => target);
}

/** A link of a twin is one of its page: `#anchor` is an anchor of that. */
function pageOf(twin: string): string {
  return twin === 'index.md' ? 'index.html' : twin.replace(/\.md$/, '/index.html');
}

/** Lists that scripts read name what they lead to `href`. */
function hrefsInJson(from: string, text: string): BrokenLink[] {
  return [...text.matchAll(/"href":("[^"]*")/g)].map(([, href = '']) => ({
    from,
    href: JSON.parse(href),
  }));
}

/** Whatever has the address of the site in it: canonical links, sitemap, llms files, data. */
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

function leadsSomewhere({ from, href }: BrokenLink, { base, ids, paths }: Where): boolean {
  const [path = '', anchor] = href.split('#');
  if (path !== '' && path !== `${base}/` && !path.startsWith(`${base}/`)) return false;
  const target = path === '' ? from : fileOf(path.slice(base.length), paths);
  if (target === undefined) return false;
  return anchor === undefined || ids.get(target)?.has(decodeURIComponent(anchor)) === true;
}

/** The file that a server would answer with. */
function fileOf(path: string, paths: ReadonlySet<string>): string | undefined {
  const file = path.replace(/^\//, '');
  return [file, file === '' ? 'index.html' : `${file}/index.html`].find((each) => paths.has(each));
}
