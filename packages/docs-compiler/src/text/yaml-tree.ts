import { isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';

import type { Span } from '../source.ts';
import { memo } from './memo.ts';
import { deepestYaml, parseYaml, type YamlDocument } from './yaml-document.ts';
import { yamlFaults, type YamlFault } from './yaml-faults.ts';
import { yamlValueOf } from './yaml-value.ts';

export type Path = readonly (string | number)[];

/** A YAML 1.2 text inside a file: its value as plain JSON and the place of each part. */
export interface YamlTree {
  /** Null for an empty text. */
  readonly value: unknown;
  readonly faults: readonly YamlFault[];
  /** Undefined where the path leads nowhere or to nothing (`key:`). */
  valueSpan(path: Path): Span | undefined;
  /** The key of the value, or the start of a list's item; undefined where the path leads nowhere. */
  keySpan(path: Path): Span | undefined;
}

/** `block` is the YAML text; offsets of the result count in the file as it is on disk. */
export function readYaml(block: Span): YamlTree {
  const { file, start, end } = block;
  // A line may end with a carriage return alone, which YAML knows and its parser does not.
  const text = file.text.slice(start, end).replaceAll(/\r(?!\n)/g, '\n');
  const parsed = parseYaml(text);
  if (!parsed) return unreadable(block);

  const { value, ...bad } = yamlValueOf(parsed);
  const stepTo = stepsIn(parsed);
  const place = (node: Node | null | undefined): Span | undefined => spanOf(node, { file, start });

  return {
    value,
    faults: yamlFaults({ ...parsed, ...bad }, block),
    valueSpan(path) {
      return place(stepTo(path)?.value);
    },
    keySpan(path) {
      const step = stepTo(path);
      if (!step) return undefined;
      if (step.key) return place(step.key);
      return firstPairSpan(step.value, place) ?? place(step.value);
    },
  };
}

interface Step {
  readonly key?: Node;
  readonly value: Node | null | undefined;
}

function stepsIn({ document, targets }: YamlDocument): (path: Path) => Step | undefined {
  const pairsOf = memo(pairsByKey);
  return (path) => {
    let step: Step | undefined = { value: document.contents };
    for (const part of path) {
      const { value } = step;
      step = stepInto(isAlias(value) ? targets.get(value) : value, part);
      if (!step) return undefined;
    }
    return step;
  };

  function stepInto(node: Node | null | undefined, part: string | number): Step | undefined {
    if (isSeq<Node>(node) && typeof part === 'number') {
      const value = node.items[part];
      return value && { value };
    }
    return isMap<Node, Node | null>(node) ? pairsOf(node).get(String(part)) : undefined;
  }
}

/** The last of repeated keys is the one whose value counts. */
function pairsByKey({ items }: YAMLMap<Node, Node | null>): ReadonlyMap<string, Step> {
  return new Map(
    items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])),
  );
}

function unreadable({ file, start, end }: Span): YamlTree {
  const span = { file, start, end: Math.min(start + 1, end) };
  const message = `the YAML nests more than ${deepestYaml} levels deep`;
  return {
    value: null,
    faults: [{ message, span, damaging: true }],
    valueSpan: () => undefined,
    keySpan: () => undefined,
  };
}

/** A list's item that is a map is shown by its first pair. */
function firstPairSpan(
  node: Node | null | undefined,
  place: (node: Node | null | undefined) => Span | undefined,
): Span | undefined {
  const pair = isMap<Node, Node | null>(node) ? node.items[0] : undefined;
  const key = place(pair?.key);
  const value = place(pair?.value);
  if (!key || !value) return key;
  const onOneLine = !/[\r\n]/.test(key.file.text.slice(key.start, value.end));
  return onOneLine ? { ...key, end: value.end } : key;
}

function spanOf(node: Node | null | undefined, origin: Omit<Span, 'end'>): Span | undefined {
  if (!node?.range) return undefined;
  const start = origin.start + node.range[0];
  const end = origin.start + node.range[1];
  const text = origin.file.text.slice(start, end).trimEnd();
  return text === '' ? undefined : { file: origin.file, start, end: start + text.length };
}
