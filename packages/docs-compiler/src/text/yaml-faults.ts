import { visit } from 'yaml';

import type { Fix } from '../diagnostic.ts';
import { positionAt, type Span } from '../source.ts';
import { mergeConflictIn, mergeConflictWords } from './merge-conflict.ts';
import { isInSmartQuotes } from './smart-quotes.ts';
import type { YamlDocument } from './yaml-document.ts';
import type { YamlValue } from './yaml-value.ts';

export interface YamlFault {
  readonly message: string;
  readonly span: Span;
  readonly help?: string;
  readonly fix?: Fix;
  /** Values may not be what the author meant. A key that is given twice does no such harm. */
  readonly damaging: boolean;
}

type Checked = Pick<YamlDocument, 'document' | 'repeatedKeys'> & Omit<YamlValue, 'value'>;

/** Every fault of the text, one a place, in order. */
export function yamlFaults(checked: Checked, block: Span): YamlFault[] {
  const { file, start, end } = block;
  const conflict = mergeConflictIn(file.text.slice(start, end));
  if (conflict) {
    const { message, help } = mergeConflictWords;
    const span = { file, start: start + conflict.start, end: start + conflict.end };
    return [{ message, help, span, damaging: true }];
  }
  const quoted = quotedFaults(checked, block);
  const lines = new Set(quoted.map(({ span }) => lineOf(span)));
  // What the parser makes of such a line is not what was meant.
  const others = parserFaults(checked, block).filter(({ span }) => !lines.has(lineOf(span)));
  return [...quoted, ...others].sort((a, b) => a.span.start - b.span.start);
}

function lineOf({ file, start }: Span): number {
  return positionAt(file, start).line;
}

function parserFaults(
  { document, repeatedKeys, badAliases, badKeys }: Checked,
  block: Span,
): YamlFault[] {
  const found = [
    ...document.errors,
    ...document.warnings,
    ...repeatedKeys.map((start) => errorAt(repeatedKey, [start, start + 1])),
    ...badAliases.map(({ range }) => errorAt(badAlias, range ?? [0, 0])),
    ...badKeys.map(({ range }) => errorAt(badKey, range ?? [0, 0])),
  ];
  const text = block.file.text.slice(block.start, block.end);
  const faults = new Map<number, YamlFault>();
  const damaged = new Set<number>();
  for (const { code, message, pos } of found) {
    const start = Math.min(block.start + placeOf(code, { text, pos }), block.end);
    const damaging = code !== repeatedKey;
    // The first of several errors at a place, or below a key, is the cause of the others.
    const key = text.slice(0, start - block.start).match(topLine)?.length ?? 0;
    if (faults.has(start) || (damaging && damaged.has(key))) continue;
    if (damaging) damaged.add(key);

    const length = lengthOf(code, block, start) ?? pos[1] - pos[0];
    const span = visibleSpan(block, [start, Math.min(start + length, block.end)]);
    faults.set(start, { span, damaging, ...wordsOf({ code, message }, span) });
  }
  return [...faults.values()];
}

/** Values in typographic quotes, which YAML takes for a part of them. */
function quotedFaults({ document }: Checked, { file, start }: Span): YamlFault[] {
  const faults = new Map<number, YamlFault>();
  visit(document, {
    Scalar(_, { type, source = '', range }) {
      const from = start + (range?.[0] ?? 0);
      if (type === 'PLAIN' && isInSmartQuotes(source))
        faults.set(from, quotedFault({ file, start: from, end: from + source.length }, false));
    },
  });
  for (const { pos } of document.errors) {
    const range = quotedOnLine(file.text, start + pos[0]);
    if (range) faults.set(range.start, quotedFault({ file, ...range }, true));
  }
  return [...faults.values()];
}

function quotedOnLine(text: string, at: number): { start: number; end: number } | undefined {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const match = /(?<=[:[{,-][ \t]*)[“„‟‘‚].*[”“‟’](?=[ \t]*(?:[,\]}]|$))/.exec(line);
  if (!match || !isInSmartQuotes(match[0])) return undefined;
  return { start: start + match.index, end: start + match.index + match[0].length };
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

/** A line that begins a key of the outermost map. */
const topLine = /^[^\s#]/gm;

/** The parser notices a tab before it comes to it. */
function placeOf(
  code: string,
  { text, pos }: { readonly text: string; readonly pos: readonly number[] },
): number {
  const [at = 0] = pos;
  return code === 'TAB_AS_INDENT' ? Math.max(text.indexOf('\t', at), at) : at;
}

type Found = {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
};

/** A fault that the library does not tell of. */
function errorAt(code: string, [start, end]: readonly [number, number, ...number[]]): Found {
  return { code, message: '', pos: [start, end] };
}

const badAlias = 'BAD_ALIAS';
const repeatedKey = 'DUPLICATE_KEY';
const badKey = 'BAD_KEY';

function wordsOf(
  { code, message }: { readonly code: string; readonly message: string },
  { file, start, end }: Span,
): Pick<YamlFault, 'message' | 'help'> {
  const text = file.text.slice(start, end);
  switch (code) {
    case repeatedKey:
      return { message: `key \`${text}\` is given twice`, help: 'keep one of the two' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        message: 'a value holds `: ` and is read as a key',
        help: 'put the value in quotes, or on lines of its own after `>-`',
      };
    case 'BAD_SCALAR_START':
      return { message: `a value cannot start with \`${text}\``, help: 'put the value in quotes' };
    case 'TAB_AS_INDENT':
      return { message: 'a tab cannot indent YAML', help: 'indent with spaces' };
    case badAlias:
      return {
        message: `alias \`${text}\` cannot be followed`,
        help: 'write its anchor before it, and not around it; or write the value itself',
      };
    case badKey:
      return { message: `no key can be called \`${text}\``, help: 'give it another name' };
    case 'MISSING_CHAR':
      return { message: 'a quote or a bracket is not closed' };
    default:
      return { message: `not valid YAML: ${firstWords(message)}` };
  }
}

/** Where nothing can be seen at a place, the last character before it stands for it. */
function visibleSpan(block: Span, [start, end]: readonly [number, number]): Span {
  const { file } = block;
  if (file.text.slice(start, end).trim() !== '') return { file, start, end };
  const before = file.text.slice(block.start, start).trimEnd().length + block.start;
  return { file, start: Math.max(before - 1, block.start), end: Math.max(before, block.start) };
}

/** The parser names one character where a key or the rest of a line is meant. */
function lengthOf(code: string, { file, end }: Span, start: number): number | undefined {
  const rest = file.text.slice(start, end);
  switch (code) {
    case repeatedKey:
      return /^("[^"\n]*"|'[^'\n]*'|[^:\r\n]+)/.exec(rest)?.[0].trimEnd().length;
    case 'TAB_AS_INDENT':
      return /^\s*\S+/.exec(rest)?.[0].length;
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /^[^\r\n]+/.exec(rest)?.[0].trimEnd().length;
    default:
      return undefined;
  }
}

/** The parser's words up to the colon: after it stands the text itself, whatever its length. */
function firstWords(message: string): string {
  const [words = ''] = message.split(/[:\r\n]/);
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '');
}
