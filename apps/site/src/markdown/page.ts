import { type Kind, kinds, roles } from '@docs-compiler/graph';
import {
  changeLevels,
  chooseTitles,
  flowSentences,
  type ChooseProps,
  type FlowProps,
} from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { listingOf } from '../listing.ts';
import { allPagesModel } from '../model/all-pages.ts';
import { changelogModel } from '../model/changelog.ts';
import { chooseProps } from '../model/choose.ts';
import { comparedFacts } from '../model/compared.ts';
import { deprecationsModel } from '../model/deprecations.ts';
import { elementName } from '../model/element-name.ts';
import { flowProps } from '../model/flow.ts';
import { headingOf } from '../model/heading.ts';
import { kindsModel, type KindsModel } from '../model/kinds-model.ts';
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
import { codeSpan, escapeOpening, escapeText, fence } from './escape.ts';
import { bodyMarkdown } from './flow.ts';
import { inlineMarkdown, nameLink, textLink } from './inline.ts';
import { sectionMarkdown } from './section.ts';
import { table } from './table.ts';
import { usedByMarkdown } from './used-by.ts';

/** Returns a renderer of page Markdown that caches guides, which are also part of the full text. */
export function createMarkdown(site: SiteContext): (route: Route) => string {
  const guide = memo((route: Route) => pageMarkdown(site, route));
  return (route) => (route.kind === 'guide' ? guide(route) : pageMarkdown(site, route));
}

/** Renders a page as Markdown, from the same models as its HTML. */
export function pageMarkdown(site: SiteContext, route: Route): string {
  return `${joinBlocks([
    ...headOf(site, route),
    `${labelOf(route)}: <${site.addresses.canonical(route.path)}>`,
    contentOf(site, route),
  ])}\n`;
}

const navigation = memo(navigationOf);

/** Returns the label before the address: the kind of the page. */
function labelOf(route: Route): string {
  return route.kind === 'element' ? kinds[route.element.kind].singular : 'Page';
}

/** Returns the head of a page. Reference pages have their full description in a section instead. */
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
      const facts = comparedFacts(site, page.route).map(
        ({ label, parts }) => `${escapeText(label)}: ${inlineMarkdown(parts)}`,
      );
      return joinBlocks([
        bullets(facts),
        flowMarkdown(flowProps(site, page)),
        chooseMarkdown(chooseProps(site, page)),
        page.body ? bodyMarkdown({ site, page }, page.body) : '',
      ]);
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

function flowMarkdown(flow: FlowProps | undefined): string {
  if (!flow) return '';
  const steps = flowSentences(flow).map((step, at) => `${at + 1}. ${escapeText(step)}`);
  return joinBlocks([`**${escapeText(flow.title)}**`, steps.join('\n')]);
}

function chooseMarkdown(choose: ChooseProps | undefined): string {
  if (!choose) return '';
  const others = choose.others.map(({ parts, links }) =>
    [inlineMarkdown(parts), links.map(textLink).join(' or ')].filter(Boolean).join(' → '),
  );
  return joinBlocks([
    `**${chooseTitles.reasons}**`,
    bullets(choose.reasons.map(inlineMarkdown)),
    `**${chooseTitles.others}**`,
    bullets(others),
  ]);
}

/** Renders the changelog. */
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
    places && `Pages: ${places}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Renders the list of deprecated elements. */
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

interface ElementPage {
  readonly element: Element;
  readonly page?: PageJson | undefined;
}

/** Renders a reference page, with its sections in the order of the HTML. */
function referenceMarkdown(site: SiteContext, about: ElementPage): string {
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

/** Renders the list of a kind, by topic, with supporting objects listed separately. */
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

/** Renders the kinds of the reference, and the endpoint. */
function kindsMarkdown(site: SiteContext): string {
  const { kinds: all, endpoint, schema } = kindsModel(site);
  return joinBlocks([
    rootMarkdown(site, schemaRoot(site)),
    endpoint && `All calls go to <${endpoint}>.`,
    schemaLine(schema),
    bullets(
      all.map(
        ({ label, href, count, about }) =>
          `${textLink({ text: label, href })} (${count}): ${about}`,
      ),
    ),
  ]);
}

function schemaLine({ hash, href }: KindsModel['schema']): string {
  const shown = href === undefined ? codeSpan(hash) : textLink({ text: hash, href });
  return `Compiled from schema ${shown}.`;
}

/** Renders the description of a root type or of the schema. */
function rootMarkdown(site: SiteContext, root: RootModel | undefined): string | undefined {
  if (!root) return undefined;
  const signature = root.signature.map(({ text }) => text).join('');
  return joinBlocks([
    descriptionMarkdown(site, root),
    signature === '' ? undefined : fence(signature, 'graphql'),
  ]);
}
