import { type Node, type ParseError, parseTree } from 'jsonc-parser';

import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { nestingLimit, nestingOf } from '../text/brackets.ts';
import { withEdits } from '../text/text-edit.ts';
import { metaSpan, metaText, commonFault } from '../languages/mdx/fence-text.ts';
import { parseDefinitionsText, parseOperationText } from '../languages/graphql/example-text.ts';
import { jsonWords } from '../languages/json/syntax-words.ts';
import type {
  ExamplePart,
  ExampleSyntaxFault,
  Fence,
  FenceGroup,
  JsonFence,
  JsonPath,
  ParsedExample,
} from './types.ts';

/**
 * Parses an operation or type definitions with their JSON. Parts that do not parse become faults.
 */
export const parseExample: (group: FenceGroup) => ParsedExample = memo(readExample);

function readExample(group: FenceGroup): ParsedExample {
  const { fence } = group;
  const kind = fence.meta['sdl'] ? 'sdl' : 'operation';
  const text = kind === 'sdl' ? parseDefinitionsText(fence) : parseOperationText(fence);
  const invalid = reasonOf(fence, 'invalid');
  const ignore = reasonOf(fence, 'ignore');
  const variables = group.variables.map((each) => parseJson(each, 'variables'));
  const responses = group.responses.map((each) => parseJson(each, 'response'));

  return {
    kind,
    fence,
    ...(invalid !== undefined && { invalid }),
    ...(ignore !== undefined && { ignore }),
    ...(text.document && { document: text.document }),
    ...(text.operation && { operation: text.operation }),
    ...(variables[0] && { variables: variables[0].json }),
    responses: responses.map(({ json }) => json),
    syntaxFaults: [
      ...text.faults,
      ...[...variables, ...responses].flatMap(({ faults }) => faults),
      ...group.variables.slice(1).map(secondVariables),
    ],
  };
}

/** Parses a fence as JSON with spans. */
export function parseJson(
  fence: Fence,
  part: ExamplePart,
): { readonly json: JsonFence; readonly faults: readonly ExampleSyntaxFault[] } {
  const { tree, value, faults } = parseJsonText(fence, part);
  const title = metaText(fence, 'title');
  const errorCode = metaText(fence, 'errors');
  return {
    json: {
      fence,
      ...(title !== undefined && { title }),
      ...(errorCode !== undefined && { errorCode }),
      ...(value !== undefined && { value }),
      ...jsonPlaces(fence, tree),
    },
    faults: fence.meta['errors'] === true ? [...faults, codeless(fence)] : faults,
  };
}

function reasonOf(fence: Fence, key: string): string | undefined {
  return fence.meta[key] === undefined ? undefined : (metaText(fence, key) ?? '');
}

function codeless(fence: Fence): ExampleSyntaxFault {
  return {
    part: 'response',
    message: '`errors` names no code',
    span: metaSpan(fence, 'errors'),
    help: 'write `errors=CODE` with the `extensions.code` that the response carries',
  };
}

function secondVariables(fence: Fence): ExampleSyntaxFault {
  return {
    part: 'variables',
    message: 'the operation has a second set of variables',
    span: metaSpan(fence, 'variables'),
    help: 'repeat the operation above it, or remove one of the two',
  };
}

interface JsonText {
  /** The syntax tree up to the first error, for spans. */
  readonly tree?: Node;
  readonly value?: unknown;
  readonly faults: readonly ExampleSyntaxFault[];
}

/** Parses strict JSON: no comments, no trailing commas, no duplicate keys. */
function parseJsonText(fence: Fence, part: ExamplePart): JsonText {
  if (nestingOf(fence.text) > nestingLimit) {
    const message = `the JSON is nested more than ${nestingLimit} levels deep`;
    return { faults: [{ part, message, span: fence.spanOf(0, 1), help: 'show a part of it' }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(fence.text, errors, { disallowComments: true });
  const [first] = errors;
  if (first || !tree) {
    const common = commonFault(fence, { part, parses: (text) => valueOf(text) !== undefined });
    if (common) return { faults: [common], ...(tree && { tree }) };
    return { faults: [syntaxFault(fence, part, first)], ...(tree && { tree }) };
  }
  const repeated = repeatedKeys(tree).map(({ key, before }) => ({
    part,
    message: `duplicate key \`${String(key.value)}\``,
    span: spanOf(fence, key),
    help: 'keep one of the two',
    related: [{ span: spanOf(fence, before), text: 'first used here' }],
  }));
  const value = valueOf(fence.text);
  if (!value) {
    const help = 'write it as `JSON.stringify` does';
    return {
      tree,
      faults: [{ part, message: 'this is not JSON', span: spanOf(fence, tree), help }],
    };
  }
  return { tree, value: value.parsed, faults: repeated };
}

function spanOf(fence: Fence, { offset, length }: Node): Span {
  return fence.spanOf(offset, offset + length);
}

/**
 * Returns a syntax fault. It has a safe fix only if the intention is certain and the fixed text is
 * valid JSON.
 */
function syntaxFault(
  fence: Fence,
  part: ExamplePart,
  error: ParseError | undefined,
): ExampleSyntaxFault {
  const { range, message, help, open, edits = [], sure = false } = jsonWords(fence.text, error);
  const mends = edits.length > 0 && valueOf(withEdits(fence.text, edits)) !== undefined;
  const change = {
    edits: edits.map(({ start, end, text }) => ({ span: fence.spanOf(start, end), text })),
  };
  return {
    part,
    message: `this is not JSON: ${message}`,
    span: fence.spanOf(...range),
    help,
    ...(open !== undefined && {
      related: [{ span: fence.spanOf(open, open + 1), text: 'opened here' }],
    }),
    ...(mends && (sure ? { fix: change } : { suggestion: change })),
  };
}

/** Parses with `JSON.parse`, because jsonc-parser is more lenient than the standard. */
function valueOf(text: string): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

interface RepeatedKey {
  readonly key: Node;
  readonly before: Node;
}

function repeatedKeys(tree: Node): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const seen = new Map<unknown, Node>();
  for (const property of propertiesOf(tree)) {
    const key = keyOf(property);
    if (!key) continue;
    const before = seen.get(key.value);
    if (before) repeated.push({ key, before });
    else seen.set(key.value, key);
  }
  const inner = tree.type === 'property' ? tree.children?.slice(1) : tree.children;
  return [...repeated, ...(inner ?? []).flatMap(repeatedKeys)];
}

/** The spans of values and keys in a JSON fence. */
interface JsonPlaces {
  spanAt(path: JsonPath): Span;
  keySpanAt(path: JsonPath): Span;
  /**
   * Returns the span of an object's entry including one adjacent comma; undefined if there is no
   * entry.
   */
  entrySpanAt(path: JsonPath): Span | undefined;
}

function jsonPlaces(fence: Fence, tree: Node | undefined): JsonPlaces {
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

/** Returns the range of an entry with the comma before it, or after it for the first entry. */
function entryRange(property: Node): Range {
  const siblings = property.parent?.children ?? [];
  const at = siblings.indexOf(property);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const end = property.offset + property.length;
  if (before) return [before.offset + before.length, end];
  return [property.offset, after?.offset ?? end];
}

/** Returns the node at a path, or its nearest existing ancestor. */
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
  // The last of duplicate keys counts, as in `JSON.parse`.
  return propertiesOf(node).findLast((each) => keyOf(each)?.value === step)?.children?.[1];
}

function propertiesOf(node: Node): readonly Node[] {
  return node.type === 'object' ? (node.children ?? []) : [];
}

function keyOf(property: Node): Node | undefined {
  return property.children?.[0];
}

/**
 * Returns the range to show for a value: only the opening bracket of a multi-line value, because a
 * code frame shows one line.
 */
function valueRange(text: string, { offset, length }: Node): Range {
  const onOneLine = !/[\r\n]/.test(text.slice(offset, offset + length));
  return [offset, offset + (onOneLine ? length : 1)];
}

/**
 * Returns the range to show for a missing member: the key of its parent, or else the parent's
 * bracket.
 */
function holderRange(node: Node): Range {
  return node.parent?.type === 'property' ? keyRange(node) : [node.offset, node.offset + 1];
}

function keyRange(node: Node): Range {
  const key = node.parent?.type === 'property' ? keyOf(node.parent) : undefined;
  const { offset, length } = key ?? node;
  return [offset, offset + length];
}
