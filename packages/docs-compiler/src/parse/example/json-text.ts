import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

import { nestingLimit, nestingOf } from '../../text/nesting.ts';
import type { Fence } from '../body.ts';
import { keyOf, propertiesOf } from './json-places.ts';
import { commonFault, type ExamplePart, type ExampleSyntaxFault } from './syntax-fault.ts';

export interface JsonText {
  /** As far as the text could be read, for places. */
  readonly tree?: Node;
  readonly value?: unknown;
  readonly faults: readonly ExampleSyntaxFault[];
}

/** Reads strict JSON: no comments, no trailing commas, no key twice. */
export function parseJsonText(fence: Fence, part: ExamplePart): JsonText {
  const fault = (range: Range, message: string): ExampleSyntaxFault => ({
    part,
    message,
    span: fence.spanOf(...range),
  });

  if (nestingOf(fence.text) > nestingLimit) {
    return { faults: [fault([0, 1], `the JSON is nested more than ${nestingLimit} levels deep`)] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(fence.text, errors, { disallowComments: true });
  const [first] = errors;
  if (first || !tree) {
    const common = commonFault(fence, { part, parses: (text) => valueOf(text) !== undefined });
    if (common) return { faults: [common], ...(tree && { tree }) };
    const { range, message } = wordsOf(fence.text, first);
    return { faults: [fault(range, `this is not JSON: ${message}`)], ...(tree && { tree }) };
  }
  const repeated = repeatedKeys(tree).map((key) =>
    fault(rangeOf(key), `key \`${String(key.value)}\` stands twice in one object`),
  );
  const value = valueOf(fence.text);
  if (!value) return { tree, faults: [fault(rangeOf(tree), 'this is not JSON')] };
  return { tree, value: value.parsed, faults: repeated };
}

type Range = [start: number, end: number];

function rangeOf({ offset, length }: Node): Range {
  return [offset, offset + length];
}

/** jsonc-parser is more patient than the standard, so the last word is the platform's. */
function valueOf(text: string): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function wordsOf(text: string, error: ParseError | undefined): { range: Range; message: string } {
  if (!error || text.trim() === '') return { range: [0, 0], message: 'there is no value' };

  const { offset, length } = error;
  const before = text.slice(0, offset).trimEnd();
  if (before.endsWith(',') && /^[}\]]/.test(text.slice(offset))) {
    return {
      range: [before.length - 1, before.length],
      message: `a comma stands before \`${text.charAt(offset)}\``,
    };
  }
  const range: Range =
    offset < text.length ? [offset, offset + length] : [before.length - 1, before.length];
  return { range, message: words[printParseErrorCode(error.error)] ?? 'this is not a value' };
}

const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a value; text needs double quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a key in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected after the key',
  CommaExpected: 'a comma is expected before this',
  CloseBraceExpected: 'a closing `}` is missing',
  CloseBracketExpected: 'a closing `]` is missing',
  EndOfFileExpected: 'nothing may follow the value',
  InvalidCommentToken: 'it has no comments',
  UnexpectedEndOfComment: 'it has no comments',
  UnexpectedEndOfString: 'the closing quote is missing',
  UnexpectedEndOfNumber: 'the number is not complete',
  InvalidUnicode: 'four hexadecimal digits must follow `\\u`',
  InvalidEscapeCharacter: 'this escape does not exist',
  InvalidCharacter: 'this character must be written as an escape',
};

function repeatedKeys(tree: Node): Node[] {
  const repeated: Node[] = [];
  const seen = new Set<unknown>();
  for (const property of propertiesOf(tree)) {
    const key = keyOf(property);
    if (!key) continue;
    if (seen.has(key.value)) repeated.push(key);
    seen.add(key.value);
  }
  const inner = tree.type === 'property' ? tree.children?.slice(1) : tree.children;
  return [...repeated, ...(inner ?? []).flatMap(repeatedKeys)];
}
