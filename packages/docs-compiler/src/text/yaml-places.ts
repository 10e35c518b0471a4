import { isAlias, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';

import type { YamlDocument } from './yaml-document.ts';

export type Path = readonly (string | number)[];

/** A half-open range of offsets in the text. */
export type YamlRange = readonly [start: number, end: number];

/** The ranges of a YAML value and its parts, as plain data. */
export interface YamlPlaces {
  /** The range of the value; undefined if it is empty (`key:`). */
  readonly value?: YamlRange;
  /** The range of the key; for a list item and for the root, the range to show. */
  readonly key?: YamlRange;
  /** For a map, its entries by key; the last of duplicate keys. */
  readonly entries?: Readonly<Record<string, YamlPlaces>>;
  /** For a list, its items. */
  readonly items?: readonly YamlPlaces[];
}

interface Text {
  readonly text: string;
  readonly targets: YamlDocument['targets'];
  /** The content of each node; aliases of a node share one object. */
  readonly known: Map<Node, Inner>;
}

type Inner = Pick<YamlPlaces, 'entries' | 'items'>;
type AnyNode = Node | null | undefined;
type AnyPair = Pair<Node, Node | null>;

/** Returns the ranges of all values in a document. */
export function yamlPlaces({ document, targets }: YamlDocument, text: string): YamlPlaces {
  return placesOfItem(document.contents, { text, targets, known: new Map() });
}

/** Returns the ranges at a path; undefined if it does not exist. */
export function placesAt(places: YamlPlaces, path: Path): YamlPlaces | undefined {
  return path.reduce<YamlPlaces | undefined>((step, part) => {
    if (step?.items) return typeof part === 'number' ? step.items[part] : undefined;
    const { entries } = step ?? {};
    return entries && Object.hasOwn(entries, part) ? entries[part] : undefined;
  }, places);
}

function placesOf(node: AnyNode, text: Text): YamlPlaces {
  const value = rangeOf(node, text);
  return { ...(value && { value }), ...innerOf(node, text) };
}

function innerOf(written: AnyNode, text: Text): Inner {
  const node = isAlias(written) ? text.targets.get(written) : written;
  if (!isSeq<Node>(node) && !isMap<Node, Node | null>(node)) return {};
  const known = text.known.get(node);
  if (known) return known;
  // Registered before it is complete, because an alias may be within its target.
  const entries: Record<string, YamlPlaces> = Object.create(null);
  const items: YamlPlaces[] = [];
  const inner = isSeq(node) ? { items } : { entries };
  text.known.set(node, inner);
  if (isSeq(node)) for (const item of node.items) items.push(placesOfItem(item, text));
  else
    for (const pair of node.items)
      if (isScalar(pair.key)) entries[String(pair.key.value)] = placesOfPair(pair, text);
  return inner;
}

function placesOfPair(pair: AnyPair, text: Text): YamlPlaces {
  const key = rangeOf(pair.key, text);
  return { ...placesOf(pair.value, text), ...(key && { key }) };
}

/** Returns the ranges of a list item or of the root. A map is shown by its first pair. */
function placesOfItem(item: Node | null, text: Text): YamlPlaces {
  const first = isMap<Node, Node | null>(item) ? item.items[0] : undefined;
  const places = placesOf(item, text);
  const key = (first && rangeOfPair(first, text)) ?? places.value;
  return { ...places, ...(key && { key }) };
}

/** Returns the range of a pair on one line, else of its key. */
function rangeOfPair(pair: AnyPair, text: Text): YamlRange | undefined {
  const key = rangeOf(pair.key, text);
  const value = rangeOf(pair.value, text);
  if (!key || !value) return key;
  const isOnOneLine = !/[\r\n]/.test(text.text.slice(key[0], value[1]));
  return isOnOneLine ? [key[0], value[1]] : key;
}

function rangeOf(node: AnyNode, { text }: Text): YamlRange | undefined {
  if (!node?.range) return undefined;
  const [start, end] = node.range;
  const { length } = text.slice(start, end).trimEnd();
  return length === 0 ? undefined : [start, start + length];
}
