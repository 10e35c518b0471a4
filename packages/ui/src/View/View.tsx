import { Fragment, type ReactNode } from 'react';

import { Badge } from '../Badge/Badge.tsx';
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx';
import { Finder } from '../Finder/Finder.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { LinkList } from '../LinkList/LinkList.tsx';
import { StateChip } from '../States/StateChip.tsx';
import { Table } from '../Table/Table.tsx';
import type { Cell, Column, Piece, TableView, TableViewRow, ViewData } from './view.ts';

/** Renders a view as HTML. */
export function View({ view }: { readonly view: ViewData }) {
  return view.kind === 'table' ? <TableBlock {...view} /> : <Pieces pieces={view.pieces} />;
}

function TableBlock(view: TableView) {
  const { filter, look } = view;
  if (view.rows.some(({ sample }) => sample)) return <SampleCards {...view} />;
  if (!filter && !look) return <Rows {...view} />;
  return (
    <div className={['finding', look].filter(Boolean).join(' ')}>
      {filter && <Finder {...filter} />}
      <Rows {...view} />
    </div>
  );
}

function Rows({ caption, filter, columns, rows }: TableView) {
  return (
    <Table
      caption={caption}
      id={filter?.list}
      columns={columns.filter(isShown).map(({ label }) => label)}
      rows={rows.map(({ cells, ...row }) => ({
        ...row,
        cells: cells.filter((_, at) => isShown(columns[at])).map(cellOf),
      }))}
    />
  );
}

/** Renders each row as a card: name and text, with the sample below the third cell. */
function SampleCards({ rows }: TableView) {
  return (
    <ul className="events">
      {rows.map((row) => (
        <SampleCard key={row.key} row={row} />
      ))}
    </ul>
  );
}

function SampleCard({ row }: { readonly row: TableViewRow }) {
  const { key, sample } = row;
  const [name, text, shown] = row.cells;
  return (
    <li className="event">
      <div>
        <div className="event__name">{cellOf(name)}</div>
        <p>{cellOf(text)}</p>
      </div>
      <CodeBlock
        label={`${sample?.label} of ${key}`}
        shown={cellOf(shown)}
        tokens={sample?.tokens}
      />
    </li>
  );
}

function isShown(column: Column | undefined): boolean {
  return column?.only !== 'markdown';
}

function cellOf(cell: Cell): ReactNode {
  if (cell === undefined || typeof cell === 'string') return cell;
  const pieces = cell.filter((piece) => piece.kind !== 'names' || piece.names.length > 0);
  return pieces.length > 0 ? <Pieces pieces={pieces} /> : undefined;
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => <Fragment key={at}>{pieceOf(piece)}</Fragment>);
}

function pieceOf(piece: Piece): ReactNode {
  switch (piece.kind) {
    case 'page':
      return <a href={piece.href}>{piece.text}</a>;
    case 'badge':
      return (
        <Badge tone={piece.tone} href={piece.href} code={piece.code}>
          {piece.text}
        </Badge>
      );
    case 'state':
      return <StateChip name={piece.text} tone={piece.tone} />;
    case 'names':
      return piece.as === 'list' ? <LinkList links={piece.names} /> : nameBadges(piece.names);
    case 'below':
      return (
        <span className="state-name__element">
          <Inline parts={piece.parts} />
        </span>
      );
    case 'values':
      return (
        <span data-values={piece.count || undefined}>
          <Inline parts={piece.parts} />
        </span>
      );
    case 'html':
      return <Pieces pieces={piece.pieces} />;
    default:
      return <Inline parts={[piece]} />;
  }
}

function nameBadges(names: Extract<Piece, { readonly kind: 'names' }>['names']): ReactNode {
  return (
    <span className="requirement-badges">
      {names.map(({ text, href }) => (
        <Badge key={text} code href={href}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
