import type { ReactNode } from 'react';

export interface TableProps {
  /** The caption for screen readers, hidden because the heading says the same. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The id, for a filter. */
  readonly id?: string | undefined;
}

export interface TableRow {
  readonly key: string;
  readonly id?: string | undefined;
  /** Filter values, as `data-` attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** One for each column; the first is the row's heading. */
  readonly cells: readonly ReactNode[];
}

/**
 * Renders a table without empty columns. On a small screen each row becomes a card with labeled
 * cells.
 */
export function Table({ caption, id, ...all }: TableProps) {
  const { columns, rows } = withoutEmptyColumns(all);
  return (
    <div className="table">
      <table id={id}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ columns, row }: { readonly columns: readonly string[]; readonly row: TableRow }) {
  const [heading, ...cells] = row.cells;
  return (
    <tr id={row.id} {...row.data}>
      <th scope="row">{heading}</th>
      {cells.map((cell, index) => (
        <td key={columns[index + 1]} data-label={columns[index + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function withoutEmptyColumns({ columns, rows }: Pick<TableProps, 'columns' | 'rows'>) {
  const isUsed = columns.map((_, index) => rows.some(({ cells }) => !isEmpty(cells[index])));
  return {
    columns: columns.filter((_, index) => isUsed[index]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => isUsed[index]) })),
  };
}

function isEmpty(cell: ReactNode) {
  return cell === undefined || cell === null || cell === '';
}
