import { parseTree, type Node, type ParseError } from 'jsonc-parser';

import type { Span } from '../../source.ts';
import { withEdits } from '../../text/smart-quotes.ts';
import { nestingLimit, nestingOf } from '../../text/nesting.ts';
import type { Fence } from '../body.ts';
import { keyOf, propertiesOf } from './json-places.ts';
import { jsonWords } from './json-words.ts';
import { commonFault, type ExamplePart, type ExampleSyntaxFault } from './syntax-fault.ts';

export interface JsonText {
  /** As far as the text could be read, for places. */
  readonly tree?: Node;
  readonly value?: unknown;
  readonly faults: readonly ExampleSyntaxFault[];
}

/** Reads strict JSON: no comments, no trailing commas, no key twice. */
export function parseJsonText(fence: Fence, part: ExamplePart): JsonText {
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
    message: `key \`${String(key.value)}\` stands twice in one object`,
    span: spanOf(fence, key),
    help: 'keep one of the two',
    related: [{ span: spanOf(fence, before), text: 'it stands first here' }],
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

/** What mends it is a fix only where nothing else can be meant, and the text is JSON with it. */
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

/** jsonc-parser is more patient than the standard, so the last word is the platform's. */
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
