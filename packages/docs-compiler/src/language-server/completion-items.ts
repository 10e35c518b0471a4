import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';

import type { Graph, PageNode } from '../graph.ts';
import type { Entry } from '../manual/entry.ts';
import type { ElementKind, SchemaElement } from '../parse/types.ts';
import { isType } from '../schema/types.ts';
import { declaredFacts } from './facts.ts';
import type { Place } from './names.ts';

/** What may follow the text before a place. */
export interface Choices {
  /** The text before the place that a choice replaces. */
  readonly typed: string;
  readonly items: readonly CompletionItem[];
}

/** The routes of a site, or the anchors of a route. */
export function links(graph: Graph, page: PageNode | undefined, typed: string): Choices {
  const [route = '', anchor] = typed.split('#');
  if (anchor === undefined) {
    const items = Array.from(graph.routes.values(), ({ route: label, page: to, coordinate }) => {
      const detail = to?.title ?? coordinate;
      return { label, kind: CompletionItemKind.Reference, ...(detail !== undefined && { detail }) };
    });
    return { typed, items };
  }
  const anchors = graph.routes.get(route || (page?.route ?? ''))?.anchors ?? new Map();
  const items = Array.from(anchors.keys(), (label) => ({
    label,
    kind: CompletionItemKind.Reference,
  }));
  return { typed: anchor, items };
}

/** The schema elements that a code span may name: types and operations, or the parts of an owner. */
export function coordinates(
  { elements }: Graph,
  typed: string,
  page: PageNode | undefined,
): Choices | undefined {
  const [, owner, part = ''] = /^~?(?:\[*(\w+)\.)?\[*(@?\w*)$/.exec(typed) ?? [];
  if (owner === undefined && !/^~?\[*@?\w*$/.test(typed)) return undefined;
  const parents = new Set([owner ?? page?.documents?.target?.coordinate]);
  const found = Array.from(elements.values()).filter((each) =>
    owner === undefined
      ? each.kind === 'directive' || parents.has(each.parent) || isType(each)
      : parents.has(each.parent),
  );
  return { typed: part, items: found.map(elementItem) };
}

export function elementsNamed(
  { elements }: Graph,
  isWanted: (element: SchemaElement) => boolean,
): CompletionItem[] {
  return Array.from(elements.values())
    .filter(isWanted)
    .map((element) => ({ ...elementItem(element), label: element.coordinate }));
}

export function itemsOf(
  elements: Graph['elements'],
  kinds: readonly ElementKind[],
  skipped = 0,
): CompletionItem[] {
  return Array.from(elements.values())
    .filter(({ kind }) => kinds.includes(kind))
    .map(elementItem)
    .map((item) => ({ ...item, label: item.label.slice(skipped) }));
}

export function namesOfKind(
  graph: Graph,
  page: PageNode | undefined,
  kind: string,
): CompletionItem[] {
  if (kind === 'sequence')
    return Object.keys(page?.parsed.frontmatter.sequence ?? {}).map((label) => ({ label }));
  if (kind === 'trigger')
    return distinct(graph.triggers.map(({ fact }) => ({ label: fact.outcome })));
  if (kind === 'comparison')
    return Object.keys(graph.config.comparisons ?? {}).map((label) => ({ label }));
  return distinct(
    declaredFacts(graph)
      .filter((each) => each.kind === kind)
      .map(({ name: label, text }) => ({
        label,
        kind: CompletionItemKind.Constant,
        documentation: { kind: 'markdown' as const, value: text },
      })),
  );
}

function distinct(items: readonly CompletionItem[]): CompletionItem[] {
  return [...new Map(items.map((item) => [item.label, item])).values()];
}

export function entryItem(
  { name, type, description }: Entry,
  kind: CompletionItemKind,
): CompletionItem {
  return {
    label: name,
    kind,
    ...(type !== undefined && { detail: type }),
    documentation: { kind: 'markdown', value: description },
  };
}

export function elementItem(element: SchemaElement): CompletionItem {
  const { name, coordinate, kind } = element;
  const label = kind === 'directive' ? coordinate : name;
  // The description is added when the editor shows it: a schema may have thousands.
  return { label, kind: kindsOfItems[kind], detail: coordinate, data: coordinate };
}

const kindsOfItems: Readonly<Record<ElementKind, CompletionItemKind>> = {
  object: CompletionItemKind.Class,
  interface: CompletionItemKind.Interface,
  union: CompletionItemKind.Enum,
  enum: CompletionItemKind.Enum,
  input: CompletionItemKind.Struct,
  scalar: CompletionItemKind.TypeParameter,
  directive: CompletionItemKind.Keyword,
  field: CompletionItemKind.Field,
  'input-field': CompletionItemKind.Property,
  argument: CompletionItemKind.Variable,
  'enum-value': CompletionItemKind.EnumMember,
};

/** Returns the text of the file up to a place. */
export function textBefore({ file, offset }: Place): string {
  return file.text.slice(0, offset);
}

/** Returns the text of the file after a place. */
export function textAfter({ file, offset }: Place): string {
  return file.text.slice(offset);
}

/** Returns the last line of a text, which may be empty. */
export function lastLine(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

/** Returns the text of a code span that a line does not close. */
export function openCode(line: string): string | undefined {
  const parts = line.split('`');
  return parts.length % 2 === 0 ? parts.at(-1) : undefined;
}
