import type { Cell, Piece, ViewData } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import { plainWords } from './plain-text.ts';
import type { NamedFacts } from './format.ts';

/** What search finds a component by, apart from its children. */
export interface SearchWords {
  readonly texts: readonly string[];
  /** The names of its facts: `client_refund`, `FORBIDDEN`. */
  readonly names: readonly NamedFacts[];
}

/** Returns the searched text of a view. Rows that another page declares are indexed on that page. */
export function viewWords(view: ViewData, { route }: PageJson): SearchWords {
  if (view.kind === 'line') return { texts: [piecesText(view.pieces)], names: [] };
  const { columns, named } = view;
  const rows = view.rows.filter(({ page }) => page === undefined || page === route);
  const texts = rows.map(({ cells }) =>
    plainWords(
      cells
        .filter((_, at) => columns[at]?.isSearched)
        .map(cellText)
        .join(' '),
    ),
  );
  const names = rows.map(({ cells }) => cellText(cells[0]));
  return { texts, names: named !== undefined && names.length > 0 ? [[named, ...names]] : [] };
}

function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : piecesText(cell ?? []);
}

function piecesText(pieces: readonly Piece[]): string {
  return pieces.map(pieceText).join('');
}

function pieceText(piece: Piece): string {
  switch (piece.kind) {
    case 'names':
      return piece.names.map(({ text }) => text).join(' ');
    case 'below':
    case 'values':
      return piecesText(piece.parts);
    case 'html':
      return '';
    default:
      return piece.text;
  }
}

/** Returns the words of a fact, without type names and colors. */
export function wordsOfFact(fact: object): string {
  const words = Object.entries(fact).flatMap(([key, value]) =>
    prose.has(key) && typeof value === 'string' ? [value] : [],
  );
  return plainWords(words.join(' '));
}

const prose = new Set(
  'title name code outcome label meaning cause action grants when input next'.split(' '),
);
