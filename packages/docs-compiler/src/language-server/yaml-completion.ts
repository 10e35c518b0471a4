import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';

import { allRules } from '../check.ts';
import { kindsAt } from '../facts/names.ts';
import type { PageNode } from '../graph.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { isType, rootKindOf } from '../schema/types.ts';
import {
  type Choices,
  coordinates,
  elementItem,
  elementsNamed,
  entryItem,
  links,
  namesOfKind,
  openCode,
  textBefore,
} from './completion-items.ts';
import { entryOfPath, manualEntries } from './manual-entries.ts';
import type { Place } from './names.ts';
import type { Linked } from './session.ts';

interface YamlPart {
  readonly chapter: 'config' | 'frontmatter';
  /** The offset at which the YAML starts. */
  readonly start: number;
  readonly page?: PageNode | undefined;
}

/** The keys and values of frontmatter and config. */
export function inYaml(
  linked: Linked,
  place: Place,
  { chapter, start, page }: YamlPart,
): Choices | undefined {
  const { graph } = linked;
  const at = keyPathAt(textBefore(place).slice(start));
  if (!at) return undefined;
  const { path, typed, isKey } = at;
  const code = openCode(typed);
  if (code !== undefined) return coordinates(graph, code, page);
  if (isKey) {
    const keys = keysBelow(chapter, path);
    if (chapter === 'config' && path.join('.') === 'rules')
      return {
        typed,
        items: allRules.map(({ code: label, summary: detail }) => ({ label, detail })),
      };
    return { typed, items: keys };
  }
  if (chapter === 'config' && path[0] === 'rules')
    return { typed, items: ['off', 'warning', 'error'].map((label) => ({ label })) };
  if (
    typed.startsWith('/') ||
    /\b(href|use|start|sidebar|items)$/.test(path.filter(isText).join('.'))
  )
    return links(graph, page, typed);
  const entry = entryOfPath(chapter, path);
  const values = entry?.type === 'boolean' ? ['true', 'false'] : (entry?.values ?? []);
  const words = values.map((label) => ({ label, kind: CompletionItemKind.EnumMember }));
  const named = chapter === 'frontmatter' ? namedAt(linked, page, path) : [];
  return { typed, items: [...words, ...named] };
}

function isText(key: string | number): key is string {
  return typeof key === 'string';
}

/** Returns the keys that may be below a path. */
function keysBelow(chapter: string, path: Path): CompletionItem[] {
  const depth = path.filter(isText).length;
  const parent = depth > 0 ? entryOfPath(chapter, path) : undefined;
  const parts =
    depth === 0
      ? manualEntries(chapter).filter(
          ({ name, kind }) => kind.endsWith('key') && !name.includes('.'),
        )
      : (parent?.parts ?? []);
  const of = parent?.type?.replace(/^(list of|map of) /, '').replace(/s$/, '');
  const ofType = manualEntries(chapter).find(
    ({ name, kind }) => kind === 'type of values' && name === of,
  );
  return [...parts, ...(ofType?.parts ?? [])].flatMap((entry) => {
    const label = entry.name.split('.').at(-1) ?? '';
    if (label === '*' || (parent && entry.name.split('.').at(-2) === '*')) return [];
    return [{ ...entryItem(entry, CompletionItemKind.Property), label, insertText: `${label}: ` }];
  });
}

/** Returns the names that a value of the frontmatter may be. */
function namedAt({ graph }: Linked, page: PageNode | undefined, path: Path): CompletionItem[] {
  const keys = path.filter(isText);
  const way = keys.join('.');
  const { lifecycle } = page?.parsed.frontmatter ?? {};
  if (way === 'lifecycle.transitions.from' || way === 'lifecycle.transitions.to')
    return (lifecycle?.states ?? []).map(({ name: label }) => ({ label }));
  if (way === 'lifecycle.transitions.event') return namesOfKind(graph, page, 'event');
  if (way === 'lifecycle.states.type' || way === 'lifecycle.states.value') {
    const owner = page?.documents?.target?.coordinate ?? '';
    const members = graph.unionMembers.get(owner)?.map(({ element }) => element);
    const values = Array.from(graph.elements.values()).filter(({ parent }) => parent === owner);
    return (members ?? values).map(elementItem);
  }
  return kindsAt(path).flatMap(({ kind }) => {
    switch (kind) {
      case 'documents':
        return elementsNamed(graph, (each) => graph.referencePages.has(each.coordinate));
      case 'payload':
        return elementsNamed(graph, isType);
      case 'operation':
        return elementsNamed(graph, (each) => rootKindOf(graph.schema, each.parent) !== undefined);
      case 'applies':
      case 'element':
        return elementsNamed(graph, () => true);
      case 'argument':
        return [];
      case 'kind of token':
        return Object.keys(graph.config.tokens ?? {}).map((label) => ({ label }));
      case 'act':
      case 'constant':
      case 'error code':
      case 'example':
      case 'id':
      case 'lifecycle':
      case 'scope or claim':
        return namesOfKind(graph, page, kind);
      default:
        return kind satisfies never;
    }
  });
}

/** The place of a cursor in a YAML text, which need not be valid. */
interface YamlPlace {
  /** The keys around the cursor; each item of a list is 0. If `isKey`, without the key that is typed. */
  readonly path: Path;
  /** The text of the key or value before the cursor. */
  readonly typed: string;
  readonly isKey: boolean;
}

/**
 * Finds the keys around the end of a YAML text by the columns of its lines, because a text is
 * usually incomplete while somebody types. Returns undefined in comments, in block texts and in
 * maps between braces.
 */
function keyPathAt(text: string): YamlPlace | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const last = lines.pop() ?? '';
  const open: Opener[] = [];
  for (const line of lines) enter(open, openersOf(line));
  const { openers, rest, column } = openersOf(last);
  if (/^\s*#/.test(last)) return undefined;
  enter(open, { openers, rest, column });
  const key = openers.find((each) => each.kind === 'key');
  if (!key) {
    // The text at the cursor is beside the keys in its column.
    close(open, { kind: 'key', column });
    if (open.at(-1)?.isText) return undefined;
    return { path: pathOf(open), typed: rest, isKey: !/^[/"'`]|\s/.test(rest) };
  }
  if (open.at(-1) !== key) return undefined;
  const [, item] = /^\[(?:[^\]{}]*,)?\s*([^\],{}]*)$/.exec(rest) ?? [];
  if (item !== undefined) return { path: [...pathOf(open), 0], typed: item, isKey: false };
  if (/^[{[|>]/.test(rest)) return undefined;
  return { path: pathOf(open), typed: rest.replace(/^["']/, ''), isKey: false };
}

/** The start of a value: a key, or the dash of an item. */
interface Opener {
  readonly kind: 'key' | 'item';
  readonly column: number;
  readonly key?: string;
  /** The value is a block text, whose lines are no keys. */
  readonly isText?: boolean;
}

interface OpenedLine {
  readonly openers: readonly Opener[];
  /** The text after the openers, and its column. */
  readonly rest: string;
  readonly column: number;
}

function openersOf(line: string): OpenedLine {
  const openers: Opener[] = [];
  let column = line.search(/\S|$/);
  if (line[column] === '#') return { openers, rest: '', column };
  for (;;) {
    const [dash] = /^-(\s+|$)/.exec(line.slice(column)) ?? [];
    if (dash === undefined) break;
    openers.push({ kind: 'item', column });
    column += dash.length;
  }
  const text = line.slice(column);
  const [start, key] = /^("[^"]*"|'[^']*'|[^\s"'#[\]{}][^#]*?):(?:\s+|$)/.exec(text) ?? [];
  if (start === undefined || key === undefined) return { openers, rest: text, column };
  const rest = text.slice(start.length);
  const isText = /^[|>][-+\d]*\s*$/.test(rest);
  openers.push({ kind: 'key', column, key: key.replaceAll(/^["']|["']$/g, ''), isText });
  return { openers, rest, column: column + start.length };
}

/** Adds the openers of a line to the open ones, after closing those that end there. */
function enter(open: Opener[], { openers }: OpenedLine): void {
  for (const opener of openers) {
    const last = open.at(-1);
    if (last?.isText && opener.column > last.column) return;
    close(open, opener);
    open.push(opener);
  }
}

function close(open: Opener[], { kind, column }: Pick<Opener, 'kind' | 'column'>): void {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    // The items of a list may be in the column of its key.
    const isOwnItem = last.kind === 'key' && kind === 'item';
    if (last.column < column || (last.column === column && isOwnItem)) return;
    open.pop();
  }
}

function pathOf(open: readonly Opener[]): Path {
  return open.map(({ key }) => key ?? 0);
}
