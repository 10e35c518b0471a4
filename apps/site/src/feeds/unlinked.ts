import { routeOfLink } from '@docs-compiler/graph';
import type { GraphJson, PageJson } from 'docs-compiler/graph';
import type { Element, ElementContent, Root, RootContent } from 'hast';

import { indexGraph, type GraphIndex } from '../graph-index.ts';
import { memo } from '../memo.ts';

/**
 * The graph, by name and route, without links to hidden pages, whose words stay: what is not the page that somebody
 * wrote the link on must not name one. What has no such link stays the same object.
 */
export const unlinkedIndex: (index: GraphIndex) => GraphIndex = memo((index) =>
  index.graph.pages.some(({ hidden }) => hidden === true)
    ? indexGraph(unlinkedGraph(index))
    : index,
);

function unlinkedGraph({ graph, examples, isHidden }: GraphIndex): GraphJson {
  const leads: LeadsToHidden = (href) => isHidden(routeOfLink(href));
  const plain = <Part extends Described>(part: Part) => withoutLinks(part, leads);
  const withArguments = <Part extends Described & { arguments: Described[] }>(part: Part) => ({
    ...plain(part),
    arguments: part.arguments.map(plain),
  });
  return {
    ...graph,
    pages: graph.pages.map((page) => pageWithoutLinks(page, leads)),
    types: graph.types.map(({ fields, values, ...type }) => ({
      ...plain(type),
      ...(fields && { fields: fields.map(withArguments) }),
      ...(values && { values: values.map(plain) }),
    })),
    directives: graph.directives.map(withArguments),
    operations: graph.operations.map((operation) => ({
      ...withArguments(operation),
      examples: operation.examples.filter((id) => !isHidden(examples.get(id)?.page ?? null)),
    })),
  };
}

type LeadsToHidden = (href: string) => boolean;

interface Described {
  readonly description: string | null;
  readonly descriptionBody?: Root | undefined;
}

/** Few descriptions have a link, and `](` is in each that has one. */
function withoutLinks<Part extends Described>(part: Part, leads: LeadsToHidden): Part {
  const { description, descriptionBody } = part;
  if (!description?.includes('](')) return part;
  const text = description.replaceAll(inlineLink, (whole: string, words: string, href: string) =>
    leads(href) ? words : whole,
  );
  if (text === description) return part;
  return {
    ...part,
    description: text,
    ...(descriptionBody && { descriptionBody: unlinkedRoot(descriptionBody, leads) }),
  };
}

/** `[words](/route#anchor "title")`. */
const inlineLink = /\[((?:[^[\]\\]|\\.)*)\]\(<?(\/[^)\s>]*)>?(?:\s+"[^"]*")?\)/g;

function pageWithoutLinks(page: PageJson, leads: LeadsToHidden): PageJson {
  return page.body && page.hidden !== true
    ? { ...page, body: unlinkedRoot(page.body, leads) }
    : page;
}

function unlinkedRoot(root: Root, leads: LeadsToHidden): Root {
  return { ...root, children: root.children.flatMap((child) => unlinked(child, leads)) };
}

function unlinked<Node extends RootContent | ElementContent>(
  node: Node,
  leads: LeadsToHidden,
): (Node | ElementContent)[] {
  if (node.type !== 'element') return [node];

  const children = node.children.flatMap((child) => unlinked(child, leads));
  if (node.tagName === 'a' && leads(String(node.properties['href']))) return children;
  return [{ ...cardWithoutLink(node, leads), children }];
}

/** The link of a card is one of its props. */
function cardWithoutLink(node: Element, leads: LeadsToHidden): Element {
  const props: unknown = Reflect.get(node.properties, 'props');
  if (typeof props !== 'object' || props === null) return node;

  const { href, ...others } = { href: undefined, ...props };
  if (typeof href !== 'string' || !leads(href)) return node;
  return { ...node, properties: Object.assign({ ...node.properties }, { props: others }) };
}
