import { markdownFile } from '@docs-compiler/graph';
import { routesByPath, type SiteContext } from '../context.ts';
import { bullets, joinBlocks, quote, section } from './blocks.ts';
import { escapeOpening, escapeText } from './escape.ts';
import { textLink } from './inline.ts';
import { headingOf } from '../model/heading.ts';
import { categoriesOf, pagesOf, type NavItem } from '../navigation.ts';
import type { ToolFile } from '../site-file.ts';

interface Index {
  readonly navigation: readonly NavItem[];
  /** What else there is for programs. */
  readonly files: readonly ToolFile[];
}

/**
 * The index for language models, in the format of llmstxt.org: a title, a summary, then a section
 * for each branch of the sidebar, whose links lead to Markdown, and one for pages beside it.
 */
export function llmsText(site: SiteContext, { navigation, files }: Index): string {
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
export function llmsHead(site: SiteContext): string[] {
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
