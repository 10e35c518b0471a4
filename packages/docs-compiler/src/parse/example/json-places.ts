import type { Node } from 'jsonc-parser';

import type { Span } from '../../source.ts';
import type { Fence, JsonPath } from '../types.ts';

/** Where the values and keys of a JSON fence stand. */
export interface JsonPlaces {
  spanAt(path: JsonPath): Span;
  keySpanAt(path: JsonPath): Span;
  /** An entry of an object with the comma that it needs; undefined where there is none. */
  entrySpanAt(path: JsonPath): Span | undefined;
}

export function jsonPlaces(fence: Fence, tree: Node | undefined): JsonPlaces {
  const spanOf = ([start, end]: Range): Span => fence.spanOf(start, end);
  if (!tree) {
    const whole = spanOf([0, fence.text.length]);
    return { spanAt: () => whole, keySpanAt: () => whole, entrySpanAt: () => undefined };
  }
  return {
    spanAt(path) {
      const { node, found } = walk(tree, path);
      return spanOf(found ? valueRange(fence.text, node) : holderRange(node));
    },
    keySpanAt(path) {
      const { node, found } = walk(tree, path);
      return spanOf(found ? keyRange(node) : holderRange(node));
    },
    entrySpanAt(path) {
      const { node, found } = walk(tree, path);
      return found && node.parent?.type === 'property'
        ? spanOf(entryRange(node.parent))
        : undefined;
    },
  };
}

type Range = readonly [start: number, end: number];

/** With the comma before it, or, of the first one, that behind it. */
function entryRange(property: Node): Range {
  const siblings = property.parent?.children ?? [];
  const at = siblings.indexOf(property);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const end = property.offset + property.length;
  if (before) return [before.offset + before.length, end];
  return [property.offset, after?.offset ?? end];
}

/** The node at a path, or the last one on the way to it. */
function walk(tree: Node, path: JsonPath): { node: Node; found: boolean } {
  let node = tree;
  for (const step of path) {
    const next = childOf(node, step);
    if (!next) return { node, found: false };
    node = next;
  }
  return { node, found: true };
}

function childOf(node: Node, step: string | number): Node | undefined {
  if (typeof step === 'number') return node.type === 'array' ? node.children?.[step] : undefined;
  // As in JSON.parse, the last of two equal keys counts.
  return propertiesOf(node).findLast((each) => keyOf(each)?.value === step)?.children?.[1];
}

export function propertiesOf(node: Node): readonly Node[] {
  return node.type === 'object' ? (node.children ?? []) : [];
}

export function keyOf(property: Node): Node | undefined {
  return property.children?.[0];
}

/** A value on several lines is shown by its bracket: a frame holds one line. */
function valueRange(text: string, { offset, length }: Node): Range {
  const onOneLine = !/[\r\n]/.test(text.slice(offset, offset + length));
  return [offset, offset + (onOneLine ? length : 1)];
}

/** Where something is missing inside a value: at its key, or else at its bracket. */
function holderRange(node: Node): Range {
  return node.parent?.type === 'property' ? keyRange(node) : [node.offset, node.offset + 1];
}

function keyRange(node: Node): Range {
  const key = node.parent?.type === 'property' ? keyOf(node.parent) : undefined;
  const { offset, length } = key ?? node;
  return [offset, offset + length];
}
