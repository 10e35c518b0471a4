import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Code, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';

import type { PageFault } from '../types.ts';
import { deepestLevel, firstTooDeep } from './depth.ts';
import { type BodySource, spanOf } from './draft.ts';
import { type SizeFault, sizeFaultOf } from './limits.ts';
import { openFenceFault } from './open-fence.ts';
import { remarkLimits } from './remark-limits.ts';
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
    // The parser says by an exception that it cannot read the text.
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

/** What MDX reads expressions with, and what of it is spent. */
interface BoundedAcorn {
  readonly parse: Parse;
  readonly parseExpressionAt: (typeof Parser)['parseExpressionAt'];
  /** Called before each page. */
  refill(): void;
}

/** In characters that are read in vain: about a second. */
const mostInVain = 5_000_000;

/**
 * Where an expression is no JavaScript, MDX tries again at each `}` to the end of the page, from
 * the first character on. Here such trying ends, with the words that it has at the end of a page.
 */
function createBoundedAcorn(): BoundedAcorn {
  const parser = Parser.extend(acornJsx());
  let left = mostInVain;
  return {
    parse: (text, options) => parser.parse(text, options),
    parseExpressionAt(text, at, options) {
      try {
        return parser.parseExpressionAt(text, at, options);
      } catch (error) {
        left -= text.length;
        throw left > 0 ? error : lastTry(error);
      }
    },
    refill() {
      left = mostInVain;
    },
  };
}

/**
 * MDX catches what acorn throws, puts its place in the page into it, and reads `raisedAt` to see
 * whether to go on. That is the one moment at which it can be stopped.
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

// Building it takes longer than parsing a page.
const mdx = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx, { acorn })
  .use(remarkLimits)
  .freeze();

/** MDX as a tree. Throws what the parser throws where it cannot read the text. */
function mdastOf(text: string): Root {
  return foldedTree(text) ?? wholeTree(text);
}

/** The same, with each character read by the parser. */
export function wholeTree(text: string): Root {
  acorn.refill();
  return mdx.parse(text);
}

/**
 * The same with fences folded; undefined where that may be another tree. What is wrong with a text
 * is told of the whole text, too.
 */
export function foldedTree(text: string): Root | undefined {
  const folded = foldFences(text);
  if (!folded) return undefined;
  try {
    const root = wholeTree(folded.text);
    // A program has places of its own, which are asked for of these.
    const isPlain = root.children.every(({ type }) => type !== 'mdxjsEsm');
    return isPlain && folded.unfold(root) ? root : undefined;
  } catch {
    return undefined;
  }
}

/** A text whose fences show one character each, for a parser that has to read all others. */
interface Folded {
  readonly text: string;
  /**
   * Puts what the fences show into the tree of the text, and moves its places to where they were.
   * False where not each of them is a fence to the parser: then the tree is that of another text.
   */
  unfold(root: Root): boolean;
}

/**
 * What a fence shows is half of what is written, and a Markdown parser reads each of its characters
 * to find out that it means nothing. Here lines are looked at, and only where a fence starts a line:
 * such a one stands in no list and in no quote. Undefined where nothing is worth it.
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

/** What is shown in place of anything else: no character that means something to Markdown. */
const standIn = 'x';
/** In characters. */
const worthFolding = 20;

interface Fold {
  /** Where the fence begins. */
  readonly fence: number;
  /** What it shows, without the line ending in front of its last line. */
  readonly start: number;
  readonly end: number;
}

/**
 * Each that may open or end a fence. MDX knows no indented code, so there may be any blanks in front;
 * one that ends none after all leads to another tree than was meant, which `unfold` sees.
 */
const markedLine = /^([ \t]*)(`{3,}|~{3,})([^\r\n]*)(?:\r\n|\r|\n|$)/gm;

function foldsIn(text: string): Fold[] {
  // Markdown reads another character for it.
  if (text.includes('\0')) return [];
  const folds: Fold[] = [];
  let open: { readonly marks: string; readonly fence: number; readonly start: number } | undefined;
  for (const match of text.matchAll(markedLine)) {
    const [line, indent = '', marks = '', rest = ''] = match;
    if (!open) {
      const isFence = !(marks.startsWith('`') && rest.includes('`'));
      // What stands further to the right is left to the parser, as far as it goes.
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
  // Without recursion: nobody knows yet how deep the tree is.
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

/** From an offset in the folded text on, how much further all is in the text. */
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
