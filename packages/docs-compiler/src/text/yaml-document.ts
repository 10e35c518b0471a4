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

/** A YAML 1.2 text as its parser leaves it. */
export interface YamlDocument {
  readonly document: Document;
  /** What each alias stands for; without those that have no anchor before them. */
  readonly targets: ReadonlyMap<Alias, Node>;
  /** Where keys start that their map has already, and where it has each first. */
  readonly repeatedKeys: readonly RepeatedKey[];
}

/** Far more than any page needs, and far less than the stack holds. */
export const deepestYaml = 200;

/** Undefined where the text nests as only an attack does. */
export function parseYaml(text: string): YamlDocument | undefined {
  const document = documentOf(text);
  if (!document || isTooDeep(document.contents)) return undefined;
  return { document, targets: targetsOf(document), repeatedKeys: repeatedKeysOf(document) };
}

function documentOf(text: string): Document | undefined {
  try {
    return parseDocument(text, options);
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const options = {
  version: '1.2',
  prettyErrors: false,
  stringKeys: true,
  // The library compares each key with each other.
  uniqueKeys: false,
} as const;

/** Works without recursion, which is what it guards. */
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

/** The library looks through the whole document for each of them. */
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
