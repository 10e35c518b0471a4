import type { PageJson } from 'docs-compiler/graph';
import type { Element, RootContent } from 'hast';

import { hasClass, stringProperty, textOfNode } from '../body/hast.ts';
import { usedComponent } from '../components/used-component.ts';
import type { SiteContext } from '../context.ts';
import type { NamedFacts } from './format.ts';
import { plainText, plainWords } from './plain-text.ts';

/** A section of a page; the introduction has neither heading nor anchor. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  /** The parent headings. */
  readonly above: readonly string[];
  readonly text: string;
  /** It has a task list, whose items repeat what other sections explain. */
  readonly isChecklist?: true;
  /** Named facts in this section. */
  readonly names: readonly NamedFacts[];
}

/** Splits a page at its headings. The description belongs to the introduction. */
export function sectionsOf(site: SiteContext, page: PageJson): Section[] {
  const parts = split(page.body?.children ?? []).filter(
    ({ heading, nodes }) => !heading || nodes.length === 0 || !nodes.every(isSignpost),
  );
  const search = (component: Element) => usedComponent(component)?.search({ site, page });
  const above: string[] = [];
  return parts.map(({ heading, nodes }, at) => {
    const text = plainText(nodes, (component) => search(component)?.texts ?? []);
    const depth = heading ? Number(heading.tagName.slice(1)) - 2 : 0;
    above.splice(depth, Infinity, ...(heading ? [textOfNode(heading)] : []));
    return {
      heading: heading ? textOfNode(heading) : '',
      anchor: (heading && stringProperty(heading, 'id')) ?? '',
      above: above.slice(0, -1),
      names: nodes.flatMap((node) => (isComponent(node) ? (search(node)?.names ?? []) : [])),
      ...(nodes.some(isTaskList) && { isChecklist: true }),
      text: at === 0 ? [...wordsAbove(page), text].join(' ').trim() : text,
    };
  });
}

/** Returns the texts of a page above its body: its description and the cases of `choose:`. */
function wordsAbove({ description, choose }: PageJson): readonly string[] {
  const cases = choose ? [...choose.if, ...choose.unless.map((each) => each.case)] : [];
  return [description, ...cases].map(plainWords);
}

function isComponent(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'x-component';
}

/**
 * Checks for a list of links with short descriptions, which is not indexed because its targets are.
 */
function isSignpost(node: RootContent): boolean {
  if (node.type !== 'element') return isBlank(node);
  if (node.tagName !== 'ul') return false;
  return node.children.every(
    (item) =>
      item.type !== 'element' || isLinkToPage(item.children.find((child) => !isBlank(child))),
  );
}

function isTaskList(node: RootContent): boolean {
  return node.type === 'element' && hasClass(node, 'contains-task-list');
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isLinkToPage(node: RootContent | undefined): boolean {
  return node?.type === 'element' && /^\/(?!\/)/.test(stringProperty(node, 'href') ?? '');
}

interface Part {
  readonly heading?: Extract<RootContent, { type: 'element' }>;
  readonly nodes: RootContent[];
}

function split(nodes: readonly RootContent[]): Part[] {
  const parts: Part[] = [{ nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'element' && /^h[2-4]$/.test(node.tagName))
      parts.push({ heading: node, nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts;
}
