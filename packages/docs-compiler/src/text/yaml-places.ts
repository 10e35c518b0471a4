import { isAlias, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';

import type { YamlDocument } from './yaml-document.ts';

export type Path = readonly (string | number)[];

/** Half open: offsets in the text. */
export type YamlRange = readonly [start: number, end: number];

/** Where a value of a YAML text stands, as plain data. */
export interface YamlPlaces {
  /** Absent where nothing is written (`key:`). */
  readonly value?: YamlRange;
  /** Its key; of a list's item, and of the whole, what it is shown by. */
  readonly key?: YamlRange;
  /** Of a map, by key: the last of repeated ones is the one that counts. */
  readonly entries?: Readonly<Record<string, YamlPlaces>>;
  /** Of a list. */
  readonly items?: readonly YamlPlaces[];
}

interface Text {
  readonly text: string;
  readonly targets: YamlDocument['targets'];
  /** What is in each node: of one that aliases stand for, the same object. */
  readonly known: Map<Node, Inner>;
}

type Inner = Pick<YamlPlaces, 'entries' | 'items'>;
type AnyNode = Node | null | undefined;
type AnyPair = Pair<Node, Node | null>;

/** The places in a text of all that a document holds. */
export function yamlPlaces({ document, targets }: YamlDocument, text: string): YamlPlaces {
  return placesOfItem(document.contents, { text, targets, known: new Map() });
}

/** The part that a path leads to; undefined where it leads nowhere. */
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
  // An alias may stand within what it stands for, so this is known before it is whole.
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

/** A list's item, or the whole: a map is shown by its first pair. */
function placesOfItem(item: Node | null, text: Text): YamlPlaces {
  const first = isMap<Node, Node | null>(item) ? item.items[0] : undefined;
  const places = placesOf(item, text);
  const key = (first && rangeOfPair(first, text)) ?? places.value;
  return { ...places, ...(key && { key }) };
}

/** All of a pair that stands on one line, else its key. */
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
