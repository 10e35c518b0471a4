import type { Fault } from '../fault.ts';
import { positionAt, type Span } from '../source.ts';
import { mergeConflictIn, mergeConflictWords } from './merge-conflict.ts';
import { withEdits } from './smart-quotes.ts';
import { parseYaml, type YamlDocument } from './yaml-document.ts';
import { badAlias, badKey, repeatedKey, type Found, type Words } from './yaml-faults/found.ts';
import { quotedFaults } from './yaml-faults/quotes.ts';
import { createUnclosed } from './yaml-faults/unclosed.ts';
import { unprintableFaults } from './yaml-faults/unprintable.ts';
import { wordsOf } from './yaml-faults/words.ts';
import type { YamlValue } from './yaml-value.ts';

export interface YamlFault extends Fault {
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
  const quoted = [...quotedFaults(checked, block), ...unprintableFaults(checked, block)];
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
  // Most texts have no fault.
  if (found.length === 0) return [];
  const unclosedWords = createUnclosed(document, text);
  const tops = Array.from(text.matchAll(topLine), ({ index }) => index);
  const faults = new Map<number, YamlFault>();
  const damaged = new Set<number>();
  for (const each of found) {
    const words = unclosedWords(each) ?? wordsOf(each, text);
    const [start] = words.range;
    const damaging = each.code !== repeatedKey;
    // The first of several errors at a place, or below a key, is the cause of the others.
    const key = tops.findLastIndex((top) => top < start);
    if (faults.has(start) || (damaging && damaged.has(key))) continue;
    if (damaging) damaged.add(key);

    faults.set(start, faultOf(words, { block, text, damaging, first: each.first }));
  }
  return [...faults.values()];
}

interface Place {
  readonly block: Span;
  readonly text: string;
  readonly damaging: boolean;
  readonly first: number | undefined;
}

function faultOf(
  { message, help, range, edits = [] }: Words,
  { block, text, damaging, first }: Place,
): YamlFault {
  const { file, start, end } = block;
  const place = (from: number, to: number): Span => ({
    file,
    start: start + from,
    end: start + to,
  });
  const mends = edits.length > 0 && parseYaml(withEdits(text, edits))?.document.errors.length === 0;
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
    ...(mends && {
      suggestion: {
        edits: edits.map((edit) => ({ span: place(edit.start, edit.end), text: edit.text })),
      },
    }),
    damaging,
  };
}

/** A line that begins a key of the outermost map. */
const topLine = /^[^\s#]/gm;

/** A fault that the library does not tell of. */
function errorAt(code: string, [start, end]: readonly [number, number, ...number[]]): Found {
  return { code, message: '', pos: [start, end] };
}

/** Where nothing can be seen at a place, the last character before it stands for it. */
function visibleSpan(block: Span, [start, end]: readonly [number, number]): Span {
  const { file } = block;
  if (file.text.slice(start, end).trim() !== '') return { file, start, end };
  const before = file.text.slice(block.start, start).trimEnd().length + block.start;
  return { file, start: Math.max(before - 1, block.start), end: Math.max(before, block.start) };
}
