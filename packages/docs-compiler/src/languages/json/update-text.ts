import type { Json } from '@docs-compiler/graph';
import { isDeepStrictEqual } from 'node:util';

import { type Node, parseTree } from 'jsonc-parser';

import { isJsonObject } from './value.ts';

/** The maximum length of a line with an object or a list that is rewritten. */
const longestLine = 100;
/** The maximum number of entries on one line. */
const mostEntries = 4;

/**
 * Returns a JSON text with another value. Unchanged parts keep their text. Changed objects and lists
 * keep their layout: on one line or several, indented as before. A line that new values make too
 * long is split. New objects and lists with few plain values get one line.
 *
 * @param text valid JSON
 */
export function updateJsonText(text: string, value: Json): string {
  const layout: Layout = { text, unit: /^[ \t]+/m.exec(text)?.[0] ?? '  ' };
  const tree = parseTree(text);
  if (!tree) return written(layout, value, '');
  return text.slice(0, tree.offset) + updated(layout, tree, value) + text.slice(endOf(tree));
}

interface Layout {
  readonly text: string;
  /** The indentation of one level. */
  readonly unit: string;
  /** Whether the value is part of one that is on one line, and decides about that line. */
  readonly isInLine?: boolean;
}

/** Returns the new text of a value. */
function updated(layout: Layout, node: Node, value: Json): string {
  const { text } = layout;
  const before = textOf(layout, node);
  const former: unknown = JSON.parse(before);
  if (isDeepStrictEqual(former, value)) return before;
  const indent = indentOf(layout, node);
  const old = entriesOf(node);
  const isOnLine = !before.includes('\n');
  const entries = newEntries({ ...layout, isInLine: isOnLine }, node, value);
  if (old.length === 0 || !entries || entries.length === 0) return written(layout, value, indent);

  const last = old.at(-1);
  const tail = last ? text.slice(endOf(last), endOf(node) - 1) : '';
  const leads = old.map((each, at) => leadOf(layout, node, old[at - 1], each));
  const [first = '', second = first.includes('\n') ? first : ' '] = leads;
  const inside = entries
    .map(({ from, write }, at) => {
      const own = from ? leads[old.indexOf(from)] : undefined;
      const isMoved = own === undefined || from === old[0];
      const lead = at === 0 ? first : isMoved ? second : own;
      return lead + write(/\n([ \t]*)$/.exec(lead)?.[1] ?? indent);
    })
    .join(',');
  const result = before.charAt(0) + inside + tail + before.slice(-1);
  const decides = isOnLine && !layout.isInLine && leavesIn(value) > leavesIn(former);
  return decides && columnOf(layout, node) + result.length > longestLine
    ? expanded(layout, value, indent)
    : result;
}

interface Entry {
  /** The former entry. */
  readonly from: Node | undefined;
  /** Returns the text, given the indentation of its line. */
  write(this: void, indent: string): string;
}

/** Returns the entries of an object or a list; undefined if that is not what the node was before. */
function newEntries(layout: Layout, node: Node, value: Json): readonly Entry[] | undefined {
  if (Array.isArray(value) && node.type === 'array') return newItems(layout, node, value);
  if (!isJsonObject(value) || node.type !== 'object') return undefined;
  return Object.entries(value).map(([key, each]): Entry => {
    const from = node.children?.findLast((property) => property.children?.[0]?.value === key);
    const [, inner] = from?.children ?? [];
    if (!from || !inner)
      return {
        from,
        write: (indent) => `${JSON.stringify(key)}: ${written(layout, each, indent)}`,
      };
    const name = layout.text.slice(from.offset, inner.offset);
    return { from, write: () => name + updated(layout, inner, each) };
  });
}

/** Returns the items of a list. Equal ones at the start and at the end keep their text. */
function newItems(layout: Layout, { children = [] }: Node, value: readonly Json[]): Entry[] {
  const former: readonly unknown[] = children.map((each) => JSON.parse(textOf(layout, each)));
  const isSame = (at: number, other: number): boolean =>
    isDeepStrictEqual(former[at], value[other]);
  const shared = Math.min(children.length, value.length);
  let start = 0;
  while (start < shared && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shared - start && isSame(children.length - 1 - end, value.length - 1 - end))
    end += 1;
  return value.map((each, at): Entry => {
    const isInEnd = at >= value.length - end;
    const index = isInEnd ? at + children.length - value.length : at;
    const from = isInEnd || index < children.length - end ? children[index] : undefined;
    return {
      from,
      write: (indent) => (from ? updated(layout, from, each) : written(layout, each, indent)),
    };
  });
}

function entriesOf({ type, children = [] }: Node): readonly Node[] {
  return type === 'object' || type === 'array' ? children : [];
}

/** Returns the white space before an entry. */
function leadOf({ text }: Layout, node: Node, before: Node | undefined, entry: Node): string {
  const start = before ? endOf(before) : node.offset + 1;
  return text.slice(start, entry.offset).replace(/^\s*,/, '');
}

function leavesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + leavesIn(each), 0);
}

function textOf({ text }: Layout, node: Node): string {
  return text.slice(node.offset, endOf(node));
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function lineStartOf({ text }: Layout, { offset }: Node): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function columnOf(layout: Layout, node: Node): number {
  return node.offset - lineStartOf(layout, node);
}

/** Returns the indentation of the line on which a value starts. */
function indentOf(layout: Layout, node: Node): string {
  const line = layout.text.slice(lineStartOf(layout, node), node.offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Returns the text of a new value. */
function written(layout: Layout, value: Json, indent: string): string {
  const line = onOneLine(value);
  const entries = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isShort = entries.length <= mostEntries && indent.length + line.length <= longestLine;
  const isPlain = entries.every((each) => typeof each !== 'object' || each === null);
  return layout.isInLine || (isPlain && isShort) ? line : expanded(layout, value, indent);
}

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function expanded(layout: Layout, value: Json, indent: string): string {
  const inner = indent + layout.unit;
  const [open, entries, close] = Array.isArray(value)
    ? ['[', value.map((each) => written(layout, each, inner)), ']']
    : ['{', propertiesOf(layout, value, inner), '}'];
  if (entries.length === 0) return onOneLine(value);
  return `${open}\n${entries.map((each) => inner + each).join(',\n')}\n${indent}${close}`;
}

function propertiesOf(layout: Layout, value: Json, indent: string): string[] {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  return entries.map(([key, each]) => `${JSON.stringify(key)}: ${written(layout, each, indent)}`);
}
