import { isMap, isScalar, isSeq, parseDocument, type Node, type YAMLMap, type YAMLSeq } from 'yaml';

import type { Edit } from '../diagnostic.ts';
import type { Span } from '../source.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** A list or a map in a YAML text. */
export interface Collection {
  /** The text, without the markers of frontmatter. */
  readonly block: Span;
  /** The keys that lead to it. Those before the last exist. */
  readonly path: readonly string[];
  readonly kind: 'list' | 'map';
}

/** Parts of a collection to add and to remove. */
export interface PartChange {
  /** Items or entries as YAML on one line: `{ from: /a, to: /b }`, `intro: overview`. */
  readonly added: readonly string[];
  /** The indexes of the parts. */
  readonly removed: readonly number[];
}

/**
 * Returns the edits that remove parts of a collection and add others at its end. Creates a
 * collection that does not exist, and removes one whose last part goes, so that the opposite change
 * restores the text. Keeps comments and formatting.
 */
export function changeParts({ block, path, kind }: Collection, change: PartChange): Edit[] {
  if (change.added.length + change.removed.length === 0) return [];
  const text = block.file.text.slice(block.start, block.end);
  const key = path.at(-1) ?? '';
  const root = parseDocument(text).contents;
  const parent = path
    .slice(0, -1)
    .reduce<Node | null>((node, each) => below(node, each).value, root);
  const { value, start } = below(parent, key);
  const edits = isCollection(value)
    ? changed({ text, collection: value, start, kind }, change)
    : [created({ text, parent, key, kind }, change.added)];
  return edits.map((edit) => ({
    span: { file: block.file, start: block.start + edit.start, end: block.start + edit.end },
    text: edit.text,
  }));
}

interface Below {
  readonly value: Node | null;
  /** The offset of the key. */
  readonly start: number;
}

function below(node: Node | null, key: string): Below {
  const pair = isMap<Node, Node | null>(node)
    ? node.items.find((each) => isScalar(each.key) && each.key.value === key)
    : undefined;
  return { value: pair?.value ?? null, start: pair?.key.range?.[0] ?? 0 };
}

type YamlCollection = YAMLSeq<Node> | YAMLMap<Node, Node | null>;

function isCollection(node: Node | null): node is YamlCollection {
  return isSeq<Node>(node) || isMap<Node, Node | null>(node);
}

interface Part {
  readonly start: number;
  readonly end: number;
}

function partsOf(collection: YamlCollection): Part[] {
  return collection.items.map((item) => {
    const [first, last] = 'key' in item ? [item.key, item.value ?? item.key] : [item, item];
    return { start: first.range?.[0] ?? 0, end: last.range?.[1] ?? 0 };
  });
}

type Kind = Collection['kind'];

interface Missing {
  readonly text: string;
  readonly parent: Node | null;
  readonly key: string;
  readonly kind: Kind;
}

/** Returns the edit that adds a collection at the end of its parent. */
function created({ text, parent, key, kind }: Missing, added: readonly string[]): TextEdit {
  const parts = isCollection(parent) ? partsOf(parent) : [];
  const last = parts.at(-1);
  if (isMap(parent) && parent.flow === true) {
    const [open, close] = kind === 'list' ? ['[', ']'] : ['{ ', ' }'];
    const at = last?.end ?? (parent.range?.[1] ?? text.length) - 1;
    const entry = `${key}: ${open}${added.join(', ')}${close}`;
    return { start: at, end: at, text: last ? `, ${entry}` : entry };
  }
  const indent = parts[0] ? indentAt(text, parts[0].start) : '';
  const at = last ? lineEnd(text, last.end) : text.length;
  return inserted(text, at, `${indent}${key}:\n${linesOf(kind, added, `${indent}  `)}`);
}

interface Present {
  readonly text: string;
  readonly collection: YamlCollection;
  /** The offset of its key. */
  readonly start: number;
  readonly kind: Kind;
}

function changed(present: Present, change: PartChange): TextEdit[] {
  return present.collection.flow === true ? inFlow(present, change) : inBlock(present, change);
}

/** Returns the edits of whole lines. */
function inBlock(
  { text, collection, start, kind }: Present,
  { added, removed }: PartChange,
): TextEdit[] {
  const parts = partsOf(collection);
  const end = lineEnd(text, parts.at(-1)?.end ?? text.length);
  if (removed.length === parts.length && added.length === 0)
    return [{ start: lineStart(text, start), end, text: '' }];
  const indent = indentAt(text, parts[0]?.start ?? start);
  return [
    ...removed.flatMap((index) => {
      const part = parts[index];
      if (!part) return [];
      return [{ start: lineStart(text, part.start), end: lineEnd(text, part.end), text: '' }];
    }),
    ...(added.length > 0 ? [inserted(text, end, linesOf(kind, added, indent))] : []),
  ];
}

function linesOf(kind: Kind, parts: readonly string[], indent: string): string {
  const mark = kind === 'list' ? '- ' : '';
  return parts.map((each) => `${indent}${mark}${each}\n`).join('');
}

/** Inserts lines. If the text ends without a line break, it still does afterwards. */
function inserted(text: string, at: number, lines: string): TextEdit {
  const isOpen = at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r';
  return { start: at, end: at, text: isOpen ? `\n${lines.trimEnd()}` : lines };
}

function indentAt(text: string, at: number): string {
  return /^ */.exec(text.slice(lineStart(text, at)))?.[0] ?? '';
}

function lineStart(text: string, at: number): number {
  return Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.slice(0, at).trimEnd().length;
  const rest = /^[^\r\n]*(\r\n|\r|\n)?/.exec(text.slice(end))?.[0] ?? '';
  return end + rest.length;
}

function inFlow({ text, collection }: Present, { added, removed }: PartChange): TextEdit[] {
  const parts = partsOf(collection);
  const kept = parts.filter((_, index) => !removed.includes(index));
  const [first] = parts;
  const last = parts.at(-1);
  const end = (collection.range?.[1] ?? text.length) - 1;
  if (!first || !last) return [{ start: end, end, text: added.join(', ') }];
  if (kept.length === 0) return [{ start: first.start, end: last.end, text: added.join(', ') }];
  return [
    ...removed.flatMap((index) => {
      const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]];
      if (!part) return [];
      // The parts before the first one that stays go with the comma after them.
      const isLeading = parts.slice(0, index).every((each) => !kept.includes(each));
      if (isLeading && after) return [{ start: part.start, end: after.start, text: '' }];
      return [{ start: before?.end ?? part.start, end: part.end, text: '' }];
    }),
    ...(added.length > 0
      ? [{ start: last.end, end: last.end, text: added.map((each) => `, ${each}`).join('') }]
      : []),
  ];
}
