import { components, type ComponentInfo, isComponentName } from '@docs-compiler/graph';
import { type CompletionItem, CompletionItemKind, type Range } from 'vscode-languageserver/node';

import type { Graph, PageNode } from '../graph.ts';
import { pagesByPath } from '../graph/pages.ts';
import { fenceOptions, optionsOf } from '../languages/mdx/fence-words.ts';
import { splitPage } from '../parse/split-page.ts';
import type { ElementKind } from '../parse/types.ts';
import {
  type Choices,
  coordinates,
  elementItem,
  entryItem,
  itemsOf,
  lastLine,
  links,
  namesOfKind,
  openCode,
  textAfter,
  textBefore,
} from './completion-items.ts';
import { elementText } from './hover.ts';
import { manualEntries } from './manual-entries.ts';
import type { Place } from './names.ts';
import { operationNames } from './operation-names.ts';
import { rangeOf } from './places.ts';
import type { Linked } from './session.ts';
import { inYaml } from './yaml-completion.ts';

/**
 * Returns the names that may be written at a place. The names are those of the last linked project,
 * while the text around the place may be incomplete.
 */
export function completionsAt(linked: Linked, place: Place): CompletionItem[] {
  const { file, offset } = place;
  const choices = choicesAt(linked, place);
  if (!choices) return [];
  const range: Range = rangeOf({ file, start: offset - choices.typed.length, end: offset });
  return choices.items.map((item) => ({
    ...item,
    filterText: item.label,
    textEdit: { range, newText: item.insertText ?? item.label },
  }));
}

function choicesAt(linked: Linked, place: Place): Choices | undefined {
  const { project, graph } = linked;
  const { file, offset } = place;
  const { path } = file;
  const isAmong = (files: readonly { readonly path: string }[]): boolean =>
    files.some((each) => each.path === path);
  if (path === project.config.file?.path)
    return inYaml(linked, place, { chapter: 'config', start: 0 });
  if (isAmong(project.schemaFiles)) return inSdl(graph, textBefore(place));
  if (!isAmong(project.pageFiles)) return undefined;

  const page = pagesByPath(graph).get(path);
  const parts = splitPage(file);
  if (parts.kind === 'unclosed' && offset > parts.marker.end)
    return inYaml(linked, place, { chapter: 'frontmatter', start: parts.marker.end, page });
  if (parts.kind === 'frontmatter' && offset >= parts.block.start && offset <= parts.block.end)
    return inYaml(linked, place, { chapter: 'frontmatter', start: parts.block.start, page });
  return inBody(linked, place, page);
}

/** Adds the signature and the description of a schema element to its completion. */
export function resolveCompletion({ graph }: Linked, item: CompletionItem): CompletionItem {
  const data: unknown = item.data;
  const element = typeof data === 'string' ? graph.elements.get(data) : undefined;
  if (!element) return item;
  return { ...item, documentation: { kind: 'markdown', value: elementText(graph, element) } };
}

/** The completions in a body: of a fence, a component, a link or a code span. */
function inBody(linked: Linked, place: Place, page: PageNode | undefined): Choices | undefined {
  const { graph } = linked;
  const text = textBefore(place);
  const line = lastLine(text);
  const [, language, word] = /^[\s>]*(?:`{3,}|~{3,})(\w+)\s(?:.*\s)?([\w-]*)$/.exec(line) ?? [];
  if (language !== undefined && word !== undefined) return fenceWords(language, word);

  const fence = openFence(text);
  if (fence?.language === 'graphql')
    return fence.isSdl
      ? inSdl(graph, fence.before)
      : operationChoices(graph, fence.before, textAfter(place));
  if (fence) return undefined;

  const [, name] = /<([A-Z]\w*)?$/.exec(text) ?? [];
  if (name !== undefined || text.endsWith('<'))
    return { typed: name ?? '', items: componentItems() };
  const [, component = '', props = ''] = /<([A-Z]\w*)\s([^<>]*)$/.exec(text) ?? [];
  if (isComponentName(component)) return inTag(linked, page, { component, props });

  const [, href] = /\]\(([^()\s]*)$/.exec(line) ?? [];
  if (href !== undefined) return links(graph, page, href);
  const code = openCode(line);
  return code === undefined ? undefined : coordinates(graph, code, page);
}

/** Returns the fence around the end of a text, with the text of the fence up to there. */
function openFence(
  text: string,
): { readonly language: string; readonly isSdl: boolean; readonly before: string } | undefined {
  let open: { readonly marker: string; readonly words: string; readonly end: number } | undefined;
  for (const { index, 0: line, 1: marker = '', 2: words = '' } of text.matchAll(
    /^[\s>]*?(`{3,}|~{3,})([^\r\n]*)$/gm,
  )) {
    if (!open) open = { marker, words, end: index + line.length };
    else if (marker.startsWith(open.marker) && words.trim() === '') open = undefined;
  }
  if (!open) return undefined;
  const [language = '', ...options] = open.words.trim().split(/\s+/);
  return { language, isSdl: options.includes('sdl'), before: text.slice(open.end) };
}

function fenceWords(language: string, typed: string): Choices {
  const options =
    language === 'graphql' || language === 'json'
      ? optionsOf(language)
      : Object.keys(fenceOptions).filter((name) => !fenceOptions[name]?.languages);
  const entries = manualEntries('fences').filter(({ name }) => options.includes(name));
  const items = entries.map((entry) => ({
    ...entryItem(entry, CompletionItemKind.Property),
    insertText: fenceOptions[entry.name]?.value === undefined ? entry.name : `${entry.name}=""`,
  }));
  return { typed, items };
}

function componentItems(): CompletionItem[] {
  return manualEntries('components')
    .filter(({ kind }) => kind === 'component')
    .map((entry) => entryItem(entry, CompletionItemKind.Class));
}

interface Tag {
  readonly component: keyof typeof components;
  /** The text of the tag after its name. */
  readonly props: string;
}

function inTag(
  { graph }: Linked,
  page: PageNode | undefined,
  { component, props }: Tag,
): Choices | undefined {
  const declared: ComponentInfo['props'] = components[component].props;
  const [, prop = '', value] = /(\w+)=(?:\{\[[^\]]*)?"([^"]*)$/.exec(props) ?? [];
  if (value !== undefined) {
    const info = declared[prop];
    if (!info) return undefined;
    if (info.holds === 'address') return links(graph, page, value);
    const words = info.names
      ? namesOfKind(graph, page, info.names)
      : Array.isArray(info.holds)
        ? info.holds.map((label: string) => ({ label }))
        : [];
    return { typed: value, items: words };
  }
  const [typed] = /\w*$/.exec(props) ?? [''];
  if (!/(^|\s)\w*$/.test(props)) return undefined;
  const written = new Set(Array.from(props.matchAll(/(\w+)=/g), ([, each]) => each));
  const items = manualEntries('components')
    .filter(({ kind, name }) => kind === 'prop' && name.startsWith(`${component}.`))
    .map((entry) => ({ entry, label: entry.name.slice(component.length + 1) }))
    .filter(({ label }) => !written.has(label))
    .map(({ entry, label }) => ({
      ...entryItem(entry, CompletionItemKind.Property),
      label,
      insertText: declared[label]?.holds === 'texts' ? `${label}={[""]}` : `${label}=""`,
    }));
  return { typed, items };
}

function operationChoices(graph: Graph, before: string, after: string): Choices | undefined {
  const typed = /[@\w]*$/.exec(before)?.[0] ?? '';
  const { coordinates: names, words } = operationNames(graph.schema, {
    before: before.slice(0, before.length - typed.length),
    after: after.split(/^[\s>]*?(?:`{3,}|~{3,})/m)[0] ?? '',
  });
  const items = names.flatMap((each) => graph.elements.get(each) ?? []).map(elementItem);
  return { typed, items: [...items, ...words.map((label) => ({ label }))] };
}

/** The types, directives and links that may follow a text in SDL. */
function inSdl(graph: Graph, text: string): Choices | undefined {
  const { elements } = graph;
  const line = lastLine(text);
  const isInText = (text.split('"""').length - 1) % 2 === 1 || /^\s*"[^"]*$/.test(line);
  if (isInText) {
    const [, href] = /\]\(([^()\s]*)$/.exec(line) ?? [];
    if (href !== undefined) return links(graph, undefined, href);
    const code = openCode(line);
    return code === undefined ? undefined : coordinates(graph, code, undefined);
  }
  const typed = /\w*$/.exec(line)?.[0] ?? '';
  const before = text.slice(0, text.length - typed.length);
  if (before.endsWith('@')) return { typed, items: itemsOf(elements, ['directive'], 1) };
  if (/\bimplements(\s+\w+\s*&)*\s+$/.test(before))
    return { typed, items: itemsOf(elements, ['interface']) };
  if (/\bunion\s+\w+[^={}]*=(?:[\s\w|]*\|)?\s*$/.test(before))
    return { typed, items: itemsOf(elements, ['object']) };
  if (!/:\s*\[*\s*$/.test(before)) return undefined;
  const isInput = /\binput\s+\w+[^{}]*\{[^{}]*$/.test(before) || /\([^()]*$/.test(before);
  const kinds: readonly ElementKind[] = isInput
    ? ['input', 'enum', 'scalar']
    : ['object', 'interface', 'union', 'enum', 'scalar'];
  return { typed, items: itemsOf(elements, kinds) };
}
