import { isAlias, isMap, isScalar, isSeq, type Alias, type Node } from 'yaml';

import type { YamlDocument } from './yaml-document.ts';

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
