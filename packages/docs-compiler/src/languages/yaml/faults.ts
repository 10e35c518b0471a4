import { type Document, isCollection, isNode, isScalar, visit } from 'yaml';

import type { Fault } from '../../fault.ts';
import { lineTextOf, positionAt, type Span } from '../../source.ts';
import { mergeConflictIn, mergeConflictWords } from '../../text/merge-conflict.ts';
import { isInSmartQuotes } from '../../text/smart-quotes.ts';
import { withEdits } from '../../text/text-edit.ts';
import { unprintableIn } from '../../text/unprintable.ts';
import { parseYaml, type YamlDocument, type YamlValue } from './document.ts';
import {
  badAlias,
  badKey,
  type Found,
  lineEnd,
  repeatedKey,
  type Words,
  yamlErrorMessage,
} from './fault-words.ts';

export interface YamlFault extends Fault {
  /** True if other values may have been misread too, such as a key that seems to be missing. */
  readonly damaging: boolean;
}

type ParsedYaml = Pick<YamlDocument, 'document' | 'repeatedKeys'> & Omit<YamlValue, 'value'>;

/** Returns the faults of the text in order, one per location. */
export function yamlFaults(checked: ParsedYaml, block: Span): YamlFault[] {
  const { file, start, end } = block;
  const conflict = mergeConflictIn(file.text.slice(start, end));
  if (conflict) {
    const { message, help } = mergeConflictWords;
    const span = { file, start: start + conflict.start, end: start + conflict.end };
    return [{ message, help, span, damaging: true }];
  }
  const quoted = [...quotedFaults(checked, block), ...unprintableFaults(checked, block)];
  const lines = new Set(quoted.map(({ span }) => lineOf(span)));
  // The parser misreads a line with typographic quotes, so its own errors would mislead the author.
  const others = parserFaults(checked, block).filter(({ span }) => !lines.has(lineOf(span)));
  return [...quoted, ...others].sort((a, b) => a.span.start - b.span.start);
}

function lineOf({ file, start }: Span): number {
  return positionAt(file, start).line;
}

function parserFaults(
  { document, repeatedKeys, badAliases, badKeys }: ParsedYaml,
  block: Span,
): YamlFault[] {
  const found: readonly Found[] = [
    ...document.errors,
    ...document.warnings,
    ...repeatedKeys.map(({ start, first }) => ({
      ...errorAt(repeatedKey, [start, start + 1]),
      first,
    })),
    ...badAliases.map(({ range }) => errorAt(badAlias, range ?? [0, 0])),
    ...badKeys.map(({ range }) => errorAt(badKey, range ?? [0, 0])),
  ];
  const text = block.file.text.slice(block.start, block.end);
  // The usual case: the document is not searched for unclosed quotes.
  if (found.length === 0) return [];
  const unclosedWords = createUnclosed(document, text);
  const tops = Array.from(text.matchAll(topLine), ({ index }) => index);
  const faults = new Map<number, YamlFault>();
  const damaged = new Set<number>();
  for (const each of found) {
    const words = unclosedWords(each) ?? yamlErrorMessage(each, text);
    const [start] = words.range;
    const damaging = each.code !== repeatedKey;
    // The first of several errors at a location, or below a key, causes the others.
    const key = tops.findLastIndex((top) => top < start);
    if (faults.has(start) || (damaging && damaged.has(key))) continue;
    if (damaging) damaged.add(key);

    const isTried = faults.size < mostTriedFaults;
    faults.set(start, faultOf(words, { block, text, damaging, first: each.first, isTried }));
  }
  return [...faults.values()];
}

/**
 * The maximum number of faults whose edits are tried, because each try parses the whole text. Edits
 * are suggested only if no fault remains, so they belong to a fault that causes all later ones.
 */
const mostTriedFaults = 20;

interface FaultContext {
  readonly block: Span;
  readonly text: string;
  readonly damaging: boolean;
  readonly first: number | undefined;
  /**
   * Whether to apply the edits to a copy of the text. They are suggested if the result has no
   * fault.
   */
  readonly isTried: boolean;
}

function faultOf(
  { message, help, range, edits = [] }: Words,
  { block, text, damaging, first, isTried }: FaultContext,
): YamlFault {
  const { file, start, end } = block;
  const place = (from: number, to: number): Span => ({
    file,
    start: start + from,
    end: start + to,
  });
  const isValidThen =
    isTried && edits.length > 0 && parseYaml(withEdits(text, edits))?.document.errors.length === 0;
  const [from, to] = range;
  const span = visibleSpan(block, [Math.min(start + from, end), Math.min(start + to, end)]);
  const length = span.end - span.start;
  return {
    message,
    ...(help !== undefined && { help }),
    span,
    ...(first !== undefined && {
      related: [{ span: place(first, first + length), text: 'given first here' }],
    }),
    ...(isValidThen && {
      suggestion: {
        edits: edits.map((edit) => ({ span: place(edit.start, edit.end), text: edit.text })),
      },
    }),
    damaging,
  };
}

/** Matches a line that begins a top-level key. */
const topLine = /^[^\s#]/gm;

/** Returns a fault that the library does not report. */
function errorAt(code: string, [start, end]: readonly [number, number, ...number[]]): Found {
  return { code, message: '', pos: [start, end] };
}

/**
 * Returns the range as a span; if it contains only white space, the last visible character before
 * it.
 */
function visibleSpan(block: Span, [start, end]: readonly [number, number]): Span {
  const { file } = block;
  if (file.text.slice(start, end).trim() !== '') return { file, start, end };
  const before = file.text.slice(block.start, start).trimEnd().length + block.start;
  return { file, start: Math.max(before - 1, block.start), end: Math.max(before, block.start) };
}

/** Returns the faults of strings with lone surrogates or control characters. */
function unprintableFaults(
  { document }: Pick<YamlDocument, 'document'>,
  { file, start }: Span,
): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Scalar(_, { range, value }) {
      const words = typeof value === 'string' && unprintableIn(value);
      if (!words) return;
      const [from = 0, to = 0] = range ?? [];
      faults.push({
        ...words,
        span: { file, start: start + from, end: start + to },
        damaging: false,
      });
    },
  });
  return faults;
}

/** Returns the faults of values in typographic quotes, which YAML parses as part of the value. */
function quotedFaults(
  { document }: Pick<YamlDocument, 'document'>,
  { file, start }: Span,
): YamlFault[] {
  const faults = new Map<number, YamlFault>();
  visit(document, {
    Scalar(_, { type, source = '', range }) {
      const from = start + (range?.[0] ?? 0);
      if (type === 'PLAIN' && isInSmartQuotes(source))
        faults.set(from, quotedFault({ file, start: from, end: from + source.length }, false));
    },
  });
  // Once per line: a long line may have thousands of errors.
  const positions = document.errors.map(({ pos }) => positionAt(file, start + pos[0]));
  for (const [line, { offset, column }] of new Map(positions.map((each) => [each.line, each]))) {
    const quoted = quotedIn(lineTextOf(file, line));
    if (!quoted) continue;
    const from = offset - column + 1 + quoted.index;
    const span = { file, start: from, end: from + quoted.length };
    faults.set(from, quotedFault(span, true));
  }
  return [...faults.values()];
}

/**
 * Finds the value in typographic quotes in a line: from the first such quote that opens a value to
 * the last one that closes one. Returns undefined if the text between them is not one quoted value.
 */
function quotedIn(line: string): { index: number; length: number } | undefined {
  const index = line.search(/(?=[“„‟‘‚])(?<=[:[{,-][ \t]*)[“„‟‘‚]/);
  const last = [...line.matchAll(/[”“‟’](?=[ \t]*(?:[,\]}]|$))/g)].at(-1)?.index ?? -1;
  const isQuoted = index >= 0 && last > index && isInSmartQuotes(line.slice(index, last + 1));
  return isQuoted ? { index, length: last + 1 - index } : undefined;
}

function quotedFault(span: Span, damaging: boolean): YamlFault {
  const { file, start, end } = span;
  const inner = file.text.slice(start + 1, end - 1);
  const edits = [
    { span: { file, start, end: start + 1 }, text: '"' },
    { span: { file, start: end - 1, end }, text: '"' },
  ];
  return {
    message: 'typographic quotes are a part of the value',
    span,
    help: 'write `"`',
    damaging,
    ...(!/["\\]/.test(inner) && { fix: { edits } }),
  };
}

/**
 * Returns a function that explains a parser error by an unclosed quote or bracket. Collects quotes
 * and brackets once, because a text may have thousands of errors.
 */
function createUnclosed(document: Document, text: string): (found: Found) => Words | undefined {
  const { quotes, flows } = marksOf(document, text);
  const openQuote = quotes.findLast(({ isClosed }) => !isClosed)?.start;
  const broken = quotes.filter(({ isBroken }) => isBroken);
  return unclosedWords;

  /**
   * Returns the message for an unclosed quote or bracket, located at its start; undefined for any
   * other error.
   */
  function unclosedWords({ message, pos: [at] }: Found): Words | undefined {
    const quote = /^Missing closing ["']/.test(message) ? openQuote : quoteBefore(at);
    if (quote !== undefined) {
      const sign = text.charAt(quote);
      const end = lineEnd(text, quote);
      return {
        message: 'a quote is not closed',
        help: `write \`${sign}\` at the end of the text that it opens`,
        range: [quote, end],
        edits: [{ start: end, end, text: sign }],
      };
    }
    const bracket = / end with a ([\]}])$/.exec(message)?.[1];
    if (bracket === undefined) return undefined;

    const sign = bracket === '}' ? '{' : '[';
    const open = flows.find((flow) => flow.sign === sign && flow.closedBy !== bracket)?.start ?? at;
    const end = lineEnd(text, open);
    return {
      message: `\`${text.charAt(open)}\` is not closed`,
      help: `write \`${bracket}\` after the last entry`,
      range: [open, end],
      edits: [{ start: end, end, text: bracket === '}' ? ' }' : ']' }],
    };
  }

  /** Returns the opening quote of a string that is followed by invalid text. */
  function quoteBefore(at: number): number | undefined {
    const last = broken.findLast(({ end }) => end <= at);
    return last && !/[\r\n]/.test(text.slice(last.end, at)) ? last.start : undefined;
  }
}

interface Quote {
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
  /** True if the string ends after the key of a later line, so its own closing quote is missing. */
  readonly isBroken: boolean;
}

interface Flow {
  readonly start: number;
  readonly sign: string;
  /** The closing bracket; undefined if the last character closes a nested collection. */
  readonly closedBy: string | undefined;
}

/** Returns all quoted strings and all flow collections, in order. */
function marksOf(document: Document, text: string) {
  const quotes: Quote[] = [];
  const flows: Flow[] = [];
  visit(document, {
    Scalar(_, { type, range }) {
      if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return;
      const [start, end] = range;
      const isClosed = end - start > 1 && text.charAt(end - 1) === text.charAt(start);
      const isBroken = /[\r\n][ \t]*[\w-]+:[ \t]*$/.test(text.slice(start, end - 1));
      quotes.push({ start, end, isClosed, isBroken });
    },
    Collection(_, { flow, range, items }) {
      if (!flow || !range) return;
      const [start, end] = range;
      const isOwn = lastNode(items.at(-1))?.range?.[1] !== end;
      const closedBy = isOwn ? text.charAt(end - 1) : undefined;
      flows.push({ start, sign: text.charAt(start), closedBy });
    },
  });
  return { quotes, flows };
}

function lastNode(item: unknown): { readonly range?: readonly number[] | null } | undefined {
  if (isCollection(item) || isScalar(item)) return item;
  const value: unknown =
    typeof item === 'object' && item !== null ? Reflect.get(item, 'value') : item;
  return isNode(value) && 'range' in value ? value : undefined;
}
