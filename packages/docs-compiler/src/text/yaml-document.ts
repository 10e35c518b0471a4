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
