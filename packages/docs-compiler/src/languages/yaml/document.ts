import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Node,
  type Pair,
} from 'yaml';

/** A parsed YAML 1.2 document. */
export interface YamlDocument {
  readonly document: Document;
  /** The target of each alias, excluding aliases without a preceding anchor. */
  readonly targets: ReadonlyMap<Alias, Node>;
  /** The positions of duplicate keys, each with the first occurrence. */
  readonly repeatedKeys: readonly RepeatedKey[];
}

/** The maximum nesting depth: far more than pages need, and far less than overflows the stack. */
export const deepestYaml = 200;

/** Parses YAML; undefined if the nesting is excessive. */
export function parseYaml(text: string): YamlDocument | undefined {
  const document = documentOf(text);
  if (!document || isTooDeep(document.contents)) return undefined;
  return { document, targets: targetsOf(document), repeatedKeys: repeatedKeysOf(document) };
}

function documentOf(text: string): Document | undefined {
  try {
    return parseDocument(text, options);
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const options = {
  version: '1.2',
  prettyErrors: false,
  stringKeys: true,
  // The library's check is quadratic.
  uniqueKeys: false,
} as const;

/** Checks the nesting depth. Not recursive, because it guards recursion. */
function isTooDeep(root: Node | null): boolean {
  let level: Node[] = root ? [root] : [];
  for (let depth = 0; depth <= deepestYaml && level.length > 0; depth++) {
    level = level.flatMap(childrenOf);
  }
  return level.length > 0;
}

function childrenOf(node: Node): Node[] {
  if (isSeq(node)) return node.items.filter(isNode);
  return isMap(node) ? node.items.flatMap(({ key, value }) => [key, value].filter(isNode)) : [];
}

/** Resolves all aliases in one pass, because the library searches the whole document for each. */
function targetsOf(document: Document): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target) targets.set(node, target);
      } else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
}

function repeatedKeysOf(document: Document): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Map<unknown, number>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const start = key.range?.[0] ?? 0;
        const first = seen.get(key.value);
        if (first === undefined) seen.set(key.value, start);
        else repeated.push({ start, first });
      }
    },
  });
  return repeated;
}

interface RepeatedKey {
  readonly start: number;
  readonly first: number;
}

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

export interface YamlValue {
  /** The value as plain JSON. An invalid alias is null. */
  readonly value: unknown;
  /**
   * Aliases without a preceding anchor, within their own anchor, or that expand to a huge value.
   */
  readonly badAliases: readonly Alias[];
  /** `__proto__` keys, which plain objects do not store reliably. */
  readonly badKeys: readonly Node[];
}

/** The maximum number of nodes: far more than any page has, and far less than exhausts memory. */
const mostNodes = 20_000;

/**
 * Converts a document to its value. The library's own conversion prints warnings to the console.
 */
export function yamlValueOf({ document, targets }: YamlDocument): YamlValue {
  const badAliases = new Set<Alias>();
  const badKeys = new Set<Node>();
  const open = new Set<Node>();
  let nodes = 0;
  const value = valueOf(document.contents);
  return { value, badAliases: [...badAliases], badKeys: [...badKeys] };

  function valueOf(node: Node | null): unknown {
    nodes++;
    if (isAlias(node)) return followed(node);
    if (isScalar(node)) return scalarOf(node.value);
    if (!isMap<Node, Node | null>(node) && !isSeq<Node>(node)) return null;

    open.add(node);
    const value = isSeq(node)
      ? node.items.map(valueOf)
      : Object.fromEntries(node.items.flatMap(({ key, value: inner }) => entryOf(key, inner)));
    open.delete(node);
    return value;
  }

  function entryOf(key: Node, value: Node | null): [string, unknown][] {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    if (name !== '__proto__') return [[name, valueOf(value)]];
    badKeys.add(key);
    return [];
  }

  function followed(alias: Alias): unknown {
    const target = targets.get(alias);
    if (target && !open.has(target) && nodes < mostNodes) return valueOf(target);
    badAliases.add(alias);
    return null;
  }
}

function scalarOf(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}
