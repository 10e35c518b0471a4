import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';

import type { PageFault } from '../../parse/types.ts';
import type { Fix } from '../../diagnostic.ts';
import { positionAt } from '../../source.ts';
import { deepestLevel, firstTooDeep, type SizeFault, sizeFaultOf, remarkLimits } from './limits.ts';
import { type BodySource, spanOf, spanBetween } from './draft.ts';
import { syntaxFaultOf } from './syntax-fault.ts';

type SyntaxFault = Extract<PageFault, { kind: 'syntax-mdx' }>;

export function parseMdx(source: BodySource): { kind: 'mdx'; root: Root } | SyntaxFault {
  const text = source.file.text.slice(source.start);
  const oversize = sizeFaultOf(text);
  if (oversize) return oversizeFault(source, oversize);

  try {
    const root = mdastOf(text);
    const tooDeep = firstTooDeep(root);
    if (tooDeep) return nestingFault(source, tooDeep);
    return openFenceFault(source) ?? { kind: 'mdx', root };
  } catch (error) {
    // The parser throws if it cannot parse the text.
    return openFenceFault(source) ?? syntaxFaultOf(source, error);
  }
}

function oversizeFault({ file, start }: BodySource, { at, ...words }: SizeFault): SyntaxFault {
  return { kind: 'syntax-mdx', ...words, span: { file, start: start + at, end: start + at + 1 } };
}

function nestingFault(source: BodySource, node: Nodes): SyntaxFault {
  const { file, start } = spanOf(source, node);
  return {
    kind: 'syntax-mdx',
    message: `the page nests more than ${deepestLevel} levels deep`,
    label: 'too deep',
    span: { file, start, end: start + 1 },
  };
}

type Parse = (typeof Parser)['parse'];

/** A parser for MDX expressions with a budget. */
interface BoundedAcorn {
  readonly parse: Parse;
  readonly parseExpressionAt: (typeof Parser)['parseExpressionAt'];
  /** Resets the budget. Call it before each page. */
  refill(): void;
}

/** The budget for failed attempts in characters: about a second. */
const mostInVain = 5_000_000;

/**
 * Creates a parser with a budget. If an expression is not JavaScript, MDX retries from its first
 * character at each `}` up to the end of the page. Once the budget is spent, retries stop with the
 * error that MDX reports at the end of a page.
 */
function createBoundedAcorn(): BoundedAcorn {
  const parser = Parser.extend(acornJsx());
  let left = mostInVain;
  return {
    parse: (text, options) => parser.parse(text, options),
    parseExpressionAt(text, at, options) {
      let node: ReturnType<typeof parser.parseExpressionAt>;
      try {
        node = parser.parseExpressionAt(text, at, options);
      } catch (error) {
        throw spend(text) ? error : lastTry(error);
      }
      // MDX also retries `{ thing { id }`, an expression followed by more than a comment.
      const isWhole = !/^\s*[^\s/]/.test(text.slice(node.end));
      if (isWhole || spend(text)) return node;
      throw lastTry(Object.assign(new SyntaxError('Unexpected content'), { pos: node.end }));
    },
    refill() {
      left = mostInVain;
    },
  };

  /** Takes a failed attempt from the budget. Returns whether anything is left. */
  function spend(text: string): boolean {
    left -= text.length;
    return left > 0;
  }
}

/**
 * Makes an error that stops retries. MDX catches acorn's errors, sets their position and reads
 * `raisedAt` to decide whether to retry, which is the only hook for stopping it.
 */
function lastTry(error: unknown): unknown {
  if (!(error instanceof SyntaxError)) return error;
  return Object.defineProperty(error, 'raisedAt', {
    get: () => {
      throw new VFileMessage('Could not parse expression with acorn', {
        place: placeOf(error),
        ruleId: 'acorn',
      });
    },
  });
}

function placeOf(error: object): { line: number; column: number; offset: number } | undefined {
  if (!('pos' in error) || typeof error.pos !== 'number') return undefined;
  return { line: 1, column: 1, offset: error.pos };
}

const acorn = createBoundedAcorn();

// Created once, because that takes longer than parsing a page.
const mdx = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx, { acorn })
  .use(remarkLimits)
  .freeze();

/** Parses MDX to mdast. Throws the parser's errors. */
function mdastOf(text: string): Root {
  acorn.refill();
  return mdx.parse(text);
}

/**
 * Returns the fault of an unclosed fence, which contains the rest of the text. If another fence
 * with the same marker starts inside it, the first one was probably not closed.
 */
function openFenceFault(source: BodySource): SyntaxFault | undefined {
  const open = findOpenFence(source.file.text.slice(source.start));
  if (!open) return undefined;

  const { start, end, marks, next, indent } = open;
  const place =
    next === undefined
      ? 'after its text'
      : `before line ${positionAt(source.file, source.start + next).line}, where the next fence starts`;
  return {
    kind: 'syntax-mdx',
    message: 'a fence is not closed',
    label: 'opened here',
    help: `write ${marks} on a line of its own ${place}`,
    span: spanBetween(source, [start, end]),
    ...(next !== undefined && { suggestion: closedBefore(source, { next, mark: indent + marks }) }),
  };
}

/** Returns an edit that closes the fence after its last non-blank line. */
function closedBefore(
  source: BodySource,
  { next, mark }: { readonly next: number; readonly mark: string },
): Fix {
  const end = source.file.text.slice(source.start, source.start + next).trimEnd().length;
  return { edits: [{ span: spanBetween(source, [end, end]), text: `\n${mark}` }] };
}

interface Open {
  /** The offset of the fence's marker in its first line. */
  readonly start: number;
  readonly end: number;
  readonly marks: string;
  readonly isQuoted: boolean;
  /** The indentation. */
  readonly indent: string;
  /** The offset of a fence that starts inside this one. */
  readonly next?: number;
}

function findOpenFence(text: string): Open | undefined {
  let open: Open | undefined;
  for (const match of text.matchAll(fenceLine)) {
    const [, front = '', marks = '', info = ''] = match;
    const start = match.index + front.length;
    // The end of a quote closes the fences in it.
    if (open?.isQuoted && !front.includes('>')) open = undefined;
    // Fewer or different markers are content of the fence.
    if (open && !marks.startsWith(open.marks)) continue;
    if (!open) {
      // A code span is not a fence.
      if (info.includes('`')) continue;
      const end = match.index + match[0].trimEnd().length;
      const indent = /^[ \t]*/.exec(front)?.[0] ?? '';
      open = { start, end, marks, isQuoted: front.includes('>'), indent };
    } else if (info === '') open = undefined;
    else if (/^[a-z]/.test(info)) return { ...open, next: start };
  }
  return open?.isQuoted ? undefined : open;
}

/**
 * Matches a fence marker at the start of a line, after quote and list markers, with its info
 * string.
 */
const fenceLine =
  /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d+[.)](?=[ \t])))*[ \t]*)(`{3,}|~{3,})[ \t]*([^\r\n]*?)[ \t]*$/gm;
