/** A part of a graph that an edit may change while all else stays. Whoever reads it is noted. */
export interface Cell {
  /** Counts from 0, in an order that the graph's outline decides. */
  readonly id: number;
  readonly value: unknown;
}

export type Reads = ReadonlySet<Cell>;

let noted: Set<Cell> | undefined;

/** The value of a cell; noted for whatever is made. */
export function read(cell: Cell): unknown {
  noted?.add(cell);
  return cell.value;
}

/** Notes what was read for something that is used once more. */
export function note(reads: Reads): void {
  if (noted) for (const cell of reads) noted.add(cell);
}

/** What is made, with the cells that are read for it. It is for the caller to note them. */
export function recorded<Value>(make: () => Value): {
  readonly value: Value;
  readonly reads: Reads;
} {
  const outer = noted;
  const reads = new Set<Cell>();
  noted = reads;
  try {
    return { value: make(), reads };
  } finally {
    noted = outer;
  }
}
