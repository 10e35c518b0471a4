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

/** What language models read: an index of the pages and of the other files, and every guide. */
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

/** Every guide as one text, in the order of the sidebar. Nothing leads to a hidden page. */
function llmsFullText(site: SiteContext, { navigation, markdownOf }: Guides): string {
  const hidden = hiddenHrefs(site);
  const listed = listedSite(site, hidden);
  const textOf = (route: Route) => {
    const text = markdownOf(route);
    // Few guides lead to a hidden page, so few are written twice.
    return [...hidden].some((href) => text.includes(href)) ? pageMarkdown(listed, route) : text;
  };
  const guides = guidesOf(site, navigation).map((route) => `---\n\n${textOf(route).trimEnd()}`);
  return `${joinBlocks([...llmsHead(site), ...guides])}\n`;
}

/** Guides as the sidebar has them, then those that it does not name. */
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
  /** What else there is for programs. */
  readonly files: readonly ToolFile[];
}

/**
 * The index for language models, in the format of llmstxt.org: a title, a summary, then a section
 * for each branch of the sidebar, whose links lead to Markdown, and one for pages beside it.
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

/** The site's name, and what its home says of it. */
function llmsHead(site: SiteContext): string[] {
  const { name, endpoints } = site.graph.site;
  const home = site.routes.find(({ kind }) => kind === 'home');
  const summary = home && !home.hidden ? headingOf(site, home).description : '';
  const calls = endpoints.graphql === null ? '' : ` Calls are posted to ${endpoints.graphql}.`;
  const tokens = endpoints.token === null ? '' : ` Tokens come from ${endpoints.token}.`;
  return [
    `# ${escapeText(name)}`,
    quote(escapeOpening(escapeText(summary))),
    `The API is GraphQL.${calls}${tokens} Each page has a twin in Markdown, at its address with \`.md\` at the end. Examples are checked against the schema.`,
  ];
}

interface Branch {
  readonly label: string;
  /** The labels of the categories down to here. */
  readonly path: readonly string[];
  readonly items: readonly NavItem[];
  /** The page of the branch itself, where it has one. */
  readonly own: readonly NamedPage[];
}

/** The pages right in a branch, then its categories. A section has no sections of its own. */
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

/** Guides that the sidebar leaves out, and lists do not; then what is told of releases. */
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
