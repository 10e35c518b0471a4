import { markdownFile } from '@docs-compiler/graph';

import { routesByPath, type SiteContext } from '../context.ts';
import { hiddenHrefs, listedSite } from '../hidden/listed-site.ts';
import { headingOf } from '../model/heading.ts';
import { categoriesOf, type NavItem, pagesOf } from '../navigation.ts';
import type { Renderer } from '../render-types.ts';
import type { Route } from '../routes.ts';
import type { SiteFile, ToolFile } from '../site-file.ts';
import { bullets, joinBlocks, quote, section } from './blocks.ts';
import { escapeOpening, escapeText } from './escape.ts';
import { textLink } from './inline.ts';
import { pageMarkdown } from './page.ts';

/**
 * Returns the files for language models: an index of all pages and files, and the full text of all
 * guides.
 */
export function llmsFiles(
  { site, navigation, markdownOf }: Renderer,
  others: readonly ToolFile[],
): SiteFile[] {
  const full = {
    path: 'llms-full.txt',
    title: 'All guides',
    about: 'every guide that this index lists, in one Markdown text.',
  };
  return [
    ['llms.txt', () => llmsText(site, { navigation, files: [full, ...others] })],
    [full.path, () => llmsFullText(site, { navigation, markdownOf })],
  ];
}

interface Guides {
  readonly navigation: readonly NavItem[];
  markdownOf(this: void, route: Route): string;
}

/** Returns all guides as one text in sidebar order, without links to hidden pages. */
function llmsFullText(site: SiteContext, { navigation, markdownOf }: Guides): string {
  const hidden = hiddenHrefs(site);
  const listed = listedSite(site, hidden);
  const textOf = (route: Route) => {
    const text = markdownOf(route);
    // Few guides link to hidden pages, so few are rendered twice.
    return [...hidden].some((href) => text.includes(href)) ? pageMarkdown(listed, route) : text;
  };
  const guides = guidesOf(site, navigation).map((route) => `---\n\n${textOf(route).trimEnd()}`);
  return `${joinBlocks([...llmsHead(site), ...guides])}\n`;
}

/** Returns the guides in sidebar order, followed by those that the sidebar omits. */
function guidesOf(site: SiteContext, navigation: readonly NavItem[]): Route[] {
  const guides = site.routes.filter(
    ({ kind, hidden, ...route }) =>
      !hidden && (kind === 'guide' || (kind === 'home' && 'page' in route && route.page)),
  );
  const order = new Map(pagesOf(navigation).map(({ route }, at) => [route, at]));
  const place = ({ path }: Route) => order.get(path) ?? order.size;
  return guides.toSorted((a, b) => place(a) - place(b));
}

interface Index {
  readonly navigation: readonly NavItem[];
  /** Further files for programs. */
  readonly files: readonly ToolFile[];
}

/**
 * Returns the index in the format of llmstxt.org: a title, a summary, one section for each branch
 * of the sidebar with links to Markdown files, and one for other pages.
 */
function llmsText(site: SiteContext, { navigation, files }: Index): string {
  const link = ({ path, title, about }: ToolFile) => `${fileLink(site, { path, title })}: ${about}`;
  return `${joinBlocks([
    ...llmsHead(site),
    ...branches(site, { label: 'Start here', path: [], items: navigation, own: [] }),
    section('Not in the sidebar', [
      bullets(asideOf(site, navigation).map((page) => pageLine(site, page))),
    ]),
    section('For tools', [bullets(files.map(link))]),
  ])}\n`;
}

/** Returns the site's name and the summary from its home page. */
function llmsHead(site: SiteContext): string[] {
  const { name, endpoints } = site.graph.site;
  const home = site.routes.find(({ kind }) => kind === 'home');
  const summary = home && !home.hidden ? headingOf(site, home).description : '';
  const calls = endpoints.graphql === null ? '' : ` Calls are posted to ${endpoints.graphql}.`;
  const tokens = endpoints.token === null ? '' : ` Tokens come from ${endpoints.token}.`;
  return [
    `# ${escapeText(name)}`,
    quote(escapeOpening(escapeText(summary))),
    `The API is GraphQL.${calls}${tokens} Each page is also available as Markdown, at its address with \`.md\` at the end. Examples are checked against the schema.`,
  ];
}

interface Branch {
  readonly label: string;
  /** The labels of the categories above, including this one. */
  readonly path: readonly string[];
  readonly items: readonly NavItem[];
  /** The page of the branch itself, if it has one. */
  readonly own: readonly NamedPage[];
}

/** Renders the pages of a branch, then its categories. Sections are not nested. */
function branches(site: SiteContext, { label, path, items, own }: Branch): string[] {
  return [
    section(escapeText(label), [
      bullets([
        ...own.map((page) => pageLine(site, page)),
        ...items.flatMap((item) => lineOf(site, item)),
      ]),
    ]),
    ...items.flatMap((item) => {
      if (item.kind !== 'category') return [];
      const below = [...path, item.label];
      const { route } = item;
      const page = route === undefined ? [] : [{ label: item.label, route }];
      return branches(site, {
        label: below.join(' / '),
        path: below,
        items: item.items,
        own: page,
      });
    }),
  ];
}

function lineOf(site: SiteContext, item: NavItem): string[] {
  switch (item.kind) {
    case 'category':
      return [];
    case 'link':
      return [textLink({ text: item.label, href: item.href })];
    case 'page':
      return [pageLine(site, item)];
    default:
      return item satisfies never;
  }
}

interface NamedPage {
  readonly label: string;
  readonly route: string;
}

function pageLine(site: SiteContext, { label, route }: NamedPage): string {
  const page = routesByPath(site).get(route);
  const link = fileLink(site, { path: markdownFile(route), title: label });
  const about = page ? headingOf(site, page).description : '';
  return about === '' ? link : `${link}: ${escapeText(about)}`;
}

/** Returns guides that are listed but not in the sidebar, then the changelog pages. */
function asideOf(site: SiteContext, navigation: readonly NavItem[]): NamedPage[] {
  const named = new Set(
    [...pagesOf(navigation), ...categoriesOf(navigation)].map(({ route }) => route),
  );
  const guides = site.graph.pages.filter(({ kind, hidden }) => kind === 'guide' && hidden !== true);
  const releases = site.routes.filter(
    ({ kind }) => kind === 'changelog' || kind === 'deprecations',
  );
  return [
    ...guides.map(({ title, route }) => ({ label: title, route })),
    ...releases.map((route) => ({ label: headingOf(site, route).title, route: route.path })),
  ].filter(({ route }) => !named.has(route));
}

function fileLink({ addresses }: SiteContext, { path, title }: Omit<ToolFile, 'about'>): string {
  return textLink({ text: title, href: addresses.absolute(addresses.file(path)) });
}
