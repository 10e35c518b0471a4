import { type Kind, kinds, roles } from '@docs-compiler/graph';
import { changeLevels } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { listingOf } from '../listing.ts';
import { allPagesModel } from '../model/all-pages.ts';
import { changelogModel } from '../model/changelog.ts';
import { deprecationsModel } from '../model/deprecations.ts';
import { elementName } from '../model/element-name.ts';
import { headingOf } from '../model/heading.ts';
import { kindsModel } from '../model/kinds-model.ts';
import { referenceModel, usedByModel } from '../model/reference.ts';
import { type RootModel, rootOf, schemaRoot } from '../model/root.ts';
import { sectionGroups } from '../model/section.ts';
import { summaryOf } from '../model/summary.ts';
import type { ReferenceModel, Section } from '../model/types.ts';
import { navigationOf } from '../navigation.ts';
import type { Route } from '../routes.ts';
import { memo } from '../trace/memo.ts';
import { bullets, joinBlocks, quote, section } from './blocks.ts';
import { contents } from './contents.ts';
import { descriptionMarkdown } from './describe.ts';
import { escapeOpening, escapeText, fence } from './escape.ts';
import { bodyMarkdown } from './flow.ts';
import { inlineMarkdown, nameLink, textLink } from './inline.ts';
import { sectionMarkdown } from './section.ts';
import { table } from './table.ts';
import { usedByMarkdown } from './used-by.ts';

/** Remembers the guides: each is a file, and all of them are one. */
export function createMarkdown(site: SiteContext): (route: Route) => string {
  const guide = memo((route: Route) => pageMarkdown(site, route));
  return (route) => (route.kind === 'guide' ? guide(route) : pageMarkdown(site, route));
}

/** A page as Markdown: what its HTML says, from the same models. */
export function pageMarkdown(site: SiteContext, route: Route): string {
  return `${joinBlocks([
    ...headOf(site, route),
    `${labelOf(route)}: <${site.addresses.canonical(route.path)}>`,
    contentOf(site, route),
  ])}\n`;
}

const navigation = memo(navigationOf);

/** What stands before the address: what the page is about. */
function labelOf(route: Route): string {
  return route.kind === 'element' ? kinds[route.element.kind].singular : 'Page';
}

/** A reference page says below, in full, what it is about. */
function headOf(site: SiteContext, route: Route): string[] {
  if (route.kind === 'element') return [`# ${escapeText(elementName(route.element))}`];
  const { title, description } = headingOf(site, route);
  return [`# ${escapeText(title)}`, escapeOpening(escapeText(description))];
}

function contentOf(site: SiteContext, route: Route): string | undefined {
  switch (route.kind) {
    case 'home':
    case 'guide': {
      const { page } = route;
      if (!page) return kindsMarkdown(site);
      return page.body ? bodyMarkdown({ site, page }, page.body) : undefined;
    }
    case 'section':
      return sectionMarkdown(sectionGroups(site, route.path));
    case 'reference-index':
      return kindsMarkdown(site);
    case 'category':
      return categoryMarkdown(site, route.of);
    case 'element':
      return referenceMarkdown(site, route);
    case 'used-by':
      return usedByMarkdown(usedByModel(site, route));
    case 'all-pages':
      return sectionMarkdown(
        allPagesModel(site, { navigation: navigation(site), number: route.number }).groups,
      );
    case 'changelog':
      return changelogMarkdown(site);
    case 'deprecations':
      return deprecationsMarkdown(site);
    case 'not-found':
      return undefined;
    default:
      return route satisfies never;
  }
}

/** The releases with their changes. */
function changelogMarkdown(site: SiteContext): string {
  const { releases, links } = changelogModel(site);
  return joinBlocks([
    bullets(links.map(({ label, href }) => textLink({ text: label, href }))),
    ...releases.flatMap(({ title, note, groups }) => [
      `## ${escapeText(title)}`,
      note,
      ...groups.flatMap(({ level, changes }) => [
        `### ${changeLevels[level].label}`,
        changeLevels[level].about,
        bullets(changes.map(changeLine)),
      ]),
    ]),
  ]);
}

type Change = ReturnType<
  typeof changelogModel
>['releases'][number]['groups'][number]['changes'][number];

function changeLine({ message, instead, touches }: Change): string {
  const places = touches.map(({ text, href }) => textLink({ text, href })).join(', ');
  return [
    `${inlineMarkdown(message)}.`,
    instead && inlineMarkdown(instead),
    places && `Places in these docs: ${places}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is going away. */
function deprecationsMarkdown(site: SiteContext): string {
  return table({
    columns: ['Deprecated', 'Since', 'What to use'],
    rows: deprecationsModel(site).map(({ name, since, reason }) => [
      inlineMarkdown([name]),
      since && textLink({ text: since.release, href: since.href }),
      inlineMarkdown(reason),
    ]),
  });
}

interface About {
  readonly element: Element;
  readonly page?: PageJson | undefined;
}

/** All that a reference page says of an element, in the order of its HTML. */
function referenceMarkdown(site: SiteContext, about: About): string {
  const { element, page } = about;
  const model = referenceModel(site, about);
  const { signature, sections, body } = model;
  const text = (children: readonly RootContent[]): string =>
    page && children.length > 0
      ? bodyMarkdown(
          { site, page, self: element.coordinate },
          { type: 'root', children: [...children] },
        )
      : '';
  const rest = text(body.rest);
  const show = ({ kind }: Section): string =>
    contents[kind]({ site, element, page, model, text: rest }) ?? '';

  const description = sections.filter(({ kind }) => kind === 'description');
  const requirements = sections.filter(({ kind }) => kind === 'requirements');
  const apart = new Set([...description, ...requirements]);
  return joinBlocks([
    deprecation(model),
    model.since && `Since: [${model.since.release}](${model.since.href})`,
    ...description.map(show),
    fence(signature.map(({ text: token }) => token).join(''), 'graphql'),
    ...requirements.map((each) => section(each.title, [show(each)])),
    text([...body.lead, ...body.example]),
    ...sections
      .filter((each) => !apart.has(each))
      .map((each) => (each.id === undefined ? show(each) : section(each.title, [show(each)]))),
  ]);
}

function deprecation({ deprecation: reason }: ReferenceModel): string | undefined {
  return reason && quote(joinBlocks(['[!WARNING]\n**Deprecated**', inlineMarkdown(reason)]));
}

/** The elements of a kind, one a line: by topic, and apart what others come in. */
function categoryMarkdown(site: SiteContext, kind: Kind): string {
  const { groups, apart } = listingOf(site.index, kind);
  const lines = (elements: readonly Element[]) =>
    bullets(elements.map((element) => line(site, element)));
  return joinBlocks([
    rootMarkdown(site, rootOf(site, kind)),
    ...groups.map(({ topic, elements }) =>
      topic ? section(topic.title, [lines(elements)]) : lines(elements),
    ),
    ...apart.map(({ role, elements }) => section(roles[role].label, [lines(elements)])),
  ]);
}

function line({ addresses }: SiteContext, element: Element): string {
  const href = addresses.href(element.route ?? '');
  const summary = inlineMarkdown(summaryOf(element.description));
  const isDeprecated = 'deprecated' in element && element.deprecated !== null;
  const link = nameLink({ text: elementName(element), href });
  return [isDeprecated ? `${link} (deprecated)` : link, summary].filter(Boolean).join(': ');
}

/** The kinds of the reference, and where calls go. */
function kindsMarkdown(site: SiteContext): string {
  const { kinds: all, endpoint } = kindsModel(site);
  return joinBlocks([
    rootMarkdown(site, schemaRoot(site)),
    endpoint && `All calls go to <${endpoint}>.`,
    bullets(
      all.map(
        ({ label, href, count, about }) =>
          `${textLink({ text: label, href })} (${count}): ${about}`,
      ),
    ),
  ]);
}

/** What the schema says of a list of calls, or of all of them. */
function rootMarkdown(site: SiteContext, root: RootModel | undefined): string | undefined {
  if (!root) return undefined;
  const signature = root.signature.map(({ text }) => text).join('');
  return joinBlocks([
    descriptionMarkdown(site, root),
    signature === '' ? undefined : fence(signature, 'graphql'),
  ]);
}
