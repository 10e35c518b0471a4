import type { Code, Nodes, Root } from 'mdast';

/** A text whose fences show one character each, for a parser that has to read all others. */
export interface Folded {
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
export function foldFences(text: string): Folded | undefined {
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
