import {
  transitionsTitle,
  type Cell,
  type LifecycleProps,
  type Piece,
  type TableView,
  type ViewData,
} from '@docs-compiler/ui';

import { joinBlocks } from './blocks.ts';
import { escapeText, fence } from './escape.ts';
import { inlineMarkdown, nameLink, nameLinks, textLink } from './inline.ts';
import { table } from './table.ts';

/** Renders a view as Markdown. */
export function viewMarkdown(view: ViewData): string {
  return view.kind === 'table' ? tableMarkdown(view) : piecesMarkdown(view.pieces);
}

/** Renders a table, followed by the samples of its rows. */
export function tableMarkdown({ columns, rows }: TableView): string {
  const shown = <Item>(items: readonly Item[]) =>
    items.filter((_, at) => columns[at]?.only !== 'html');
  const overview = table({
    columns: shown(columns).map(({ label }) => escapeText(label)),
    rows: rows.map(({ cells }) => shown(cells).map(cellMarkdown)),
  });
  const samples = rows.flatMap(({ cells, sample }) => {
    if (!sample) return [];
    const code = sample.tokens.map(({ text }) => text).join('');
    const label = sample.label.charAt(0).toUpperCase() + sample.label.slice(1);
    return [`${label} of ${cellMarkdown(cells[0])}:`, fence(code, 'json')];
  });
  return joinBlocks([overview, ...samples]);
}

/** Renders the states and transitions of a lifecycle. */
export function lifecycleMarkdown({ tables }: LifecycleProps): string {
  const moves = tableMarkdown(tables.transitions);
  return joinBlocks([tableMarkdown(tables.states), moves && `${transitionsTitle}:\n\n${moves}`]);
}

function cellMarkdown(cell: Cell): string {
  return typeof cell === 'string' ? escapeText(cell) : piecesMarkdown(cell ?? []);
}

function piecesMarkdown(pieces: readonly Piece[]): string {
  return pieces.map(pieceMarkdown).join('').trim();
}

function pieceMarkdown(piece: Piece): string {
  switch (piece.kind) {
    case 'page':
      return textLink(piece);
    case 'badge':
      // Only names link: the same label in each row would repeat its address.
      return piece.code ? nameLink(piece) : escapeText(piece.text);
    case 'state':
      return escapeText(piece.text);
    case 'names':
      return nameLinks(piece.names);
    case 'below':
    case 'values':
      return inlineMarkdown(piece.parts);
    case 'html':
      return '';
    default:
      return inlineMarkdown([piece]);
  }
}
