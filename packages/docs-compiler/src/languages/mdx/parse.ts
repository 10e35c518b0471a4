import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Code, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';

import type { PageFault } from '../../parse/types.ts';
import { deepestLevel, firstTooDeep } from './limits.ts';
import { type BodySource, spanOf } from './draft.ts';
import { type SizeFault, sizeFaultOf } from './limits.ts';
import { openFenceFault } from './open-fence.ts';
import { remarkLimits } from './limits.ts';
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
  return foldedTree(text) ?? wholeTree(text);
}

/** Parses a complete text to mdast, without folding fences. */
export function wholeTree(text: string): Root {
  acorn.refill();
  return mdx.parse(text);
}

/**
 * Parses a text to mdast with folded fences; undefined if the tree may be different. Errors are
 * always reported for the complete text.
 */
export function foldedTree(text: string): Root | undefined {
  const folded = foldFences(text);
  if (!folded) return undefined;
  try {
    const root = wholeTree(folded.text);
    // An ESM node has an AST with its own positions, which unfolding does not adjust.
    const isPlain = root.children.every(({ type }) => type !== 'mdxjsEsm');
    return isPlain && folded.unfold(root) ? root : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A text with the content of each fence replaced by one character, because the parser reads every
 * character.
 */
interface Folded {
  readonly text: string;
  /**
   * Restores the content of fences in the tree and adjusts positions. Returns false if the parser
   * did not recognize each of them as a fence: the tree is then invalid.
   */
  unfold(root: Root): boolean;
}

/**
 * Replaces the content of fences by a placeholder. Fences are half of the content, and a Markdown
 * parser reads each of their characters. Only fences at the start of a line are replaced, so those
 * in lists and quotes are not. Returns undefined if no fence is worth it.
 */
function foldFences(text: string): Folded | undefined {
  const folds = foldsIn(text);
  if (folds.length === 0) return undefined;
  let folded = '';
  let from = 0;
  for (const { start, end } of folds) {
    folded += text.slice(from, start) + standIn;
    from = end;
  }
  return { text: folded + text.slice(from), unfold: (root) => unfold(root, text, folds) };
}

/** The placeholder: a character without a meaning in Markdown. */
const standIn = 'x';
/** The minimum length in characters. */
const worthFolding = 20;

interface Fold {
  /** The offset at which the fence begins. */
  readonly fence: number;
  /** The range of its content, excluding the line ending before the closing line. */
  readonly start: number;
  readonly end: number;
}

/**
 * Matches lines that may open or close a fence. MDX has no indented code, so any indentation is
 * allowed. If a matched line closes no fence, the tree differs, which `unfold` detects.
 */
const markedLine = /^([ \t]*)(`{3,}|~{3,})([^\r\n]*)(?:\r\n|\r|\n|$)/gm;

function foldsIn(text: string): Fold[] {
  // Markdown replaces NUL by another character.
  if (text.includes('\0')) return [];
  const folds: Fold[] = [];
  let open: { readonly marks: string; readonly fence: number; readonly start: number } | undefined;
  for (const match of text.matchAll(markedLine)) {
    const [line, indent = '', marks = '', rest = ''] = match;
    if (!open) {
      const isFence = !(marks.startsWith('`') && rest.includes('`'));
      // Indented fences are left to the parser.
      const fence = indent === '' ? match.index : -1;
      if (isFence) open = { marks, fence, start: match.index + line.length };
    } else if (marks.startsWith(open.marks) && rest.trim() === '') {
      const { fence, start } = open;
      const shown = /(?:\r\n|\r|\n)$/.exec(text.slice(start, match.index));
      const end = start + (shown?.index ?? 0);
      if (fence >= 0 && end - start >= worthFolding) folds.push({ fence, start, end });
      open = undefined;
    }
  }
  return folds;
}

function unfold(root: Root, text: string, folds: readonly Fold[]): boolean {
  const moves = movesOf(text, folds);
  const left = new Map(folds.map((fold) => [fold.fence, fold]));
  // Not recursive, because the depth of the tree is not yet checked.
  const nodes: Nodes[] = [root];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    movePlace(node);
    if (node.type === 'code') show(node);
    if ('attributes' in node) node.attributes.forEach(movePlace);
    if ('children' in node) for (const child of node.children) nodes.push(child);
  }
  return left.size === 0;

  function movePlace(node: { position?: Position | undefined }): void {
    if (!node.position) return;
    const { start, end } = node.position;
    node.position = { start: moved(start, moves), end: moved(end, moves) };
  }

  function show(node: Code): void {
    const fence = node.position?.start.offset ?? -1;
    const fold = left.get(fence);
    if (!fold || node.value !== standIn) return;
    node.value = text.slice(fold.start, fold.end);
    left.delete(fence);
  }
}

type Position = NonNullable<Nodes['position']>;
type Point = Position['start'];

/** The shift of all positions after an offset in the folded text. */
interface Move {
  readonly from: number;
  readonly offset: number;
  readonly line: number;
}

function movesOf(text: string, folds: readonly Fold[]): Move[] {
  const moves: Move[] = [];
  let last = { offset: 0, line: 0 };
  for (const { start, end } of folds) {
    const lines = text.slice(start, end).match(/\r\n|\r|\n/g)?.length ?? 0;
    const from = start - last.offset + standIn.length;
    last = { offset: last.offset + end - start - standIn.length, line: last.line + lines };
    moves.push({ from, ...last });
  }
  return moves;
}

function moved(point: Point, moves: readonly Move[]): Point {
  const { offset = 0, line, column } = point;
  const move = moves.findLast(({ from }) => from <= offset);
  return move ? { line: line + move.line, column, offset: offset + move.offset } : point;
}
