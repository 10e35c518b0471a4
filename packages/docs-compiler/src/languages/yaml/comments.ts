import { CST, isNode, isSeq, Lexer, parseDocument, visit } from 'yaml';

import type { Span } from '../../source.ts';

interface YamlComment {
  readonly span: Span;
  /** The next key with its value, or the next list item. */
  readonly next?: Span;
}

/** Returns the comments of a YAML text in a file, in order. */
export function yamlComments({ file, start, end }: Span): YamlComment[] {
  const text = file.text.slice(start, end).replaceAll(/\r(?!\n)/g, '\n');
  const parts = partsOf(text);
  return commentRanges(text).map((place) => {
    const next = parts.find((part) => part.start >= place.end);
    return {
      span: { file, start: start + place.start, end: start + place.end },
      ...(next && { next: { file, start: start + next.start, end: start + next.end } }),
    };
  });
}

interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** Markers between tokens; one of them announces a scalar. */
const lexerMarks: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

function commentRanges(text: string): OffsetRange[] {
  const places: OffsetRange[] = [];
  let start = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (lexerMarks.has(lexeme)) {
      isScalar = lexeme === CST.SCALAR;
      continue;
    }
    if (!isScalar && lexeme.startsWith('#'))
      places.push({ start, end: start + lexeme.trimEnd().length });
    isScalar = false;
    start += lexeme.length;
  }
  return places;
}

/** Returns pairs and items by position; of two with the same start, the larger comes first. */
function partsOf(text: string): OffsetRange[] {
  const parts: OffsetRange[] = [];
  const add = (first: unknown, last: unknown): void => {
    if (!isNode(first) || !first.range) return;
    const end = (isNode(last) ? last.range : undefined)?.[1] ?? first.range[1];
    parts.push({ start: first.range[0], end: text.slice(0, end).trimEnd().length });
  };
  visit(parseDocument(text, { version: '1.2', prettyErrors: false }), {
    Pair: (_, { key, value }) => add(key, value),
    Node: (_, node, path) => {
      if (isSeq(path.at(-1))) add(node, node);
    },
  });
  return parts.sort((a, b) => a.start - b.start || b.end - a.end);
}
