/** A part of a graph that an edit may change independently. Reads are recorded. */
export interface Cell {
  /** Counted from 0 in an order that depends on the graph's outline; undefined if derived. */
  readonly id: number | undefined;
  readonly value: unknown;
}

export type Reads = ReadonlySet<Cell>;

let noted: Set<Cell> | undefined;

/** Returns the value of a cell and records the read. */
export function read(cell: Cell): unknown {
  noted?.add(cell);
  return cell.value;
}

/** Records earlier reads again for a cached result. */
export function note(reads: Reads): void {
  if (noted) for (const cell of reads) noted.add(cell);
}

/**
 * Runs a function and records its result, which must be JSON, as a derived cell in place of the
 * cells that it read. For setup: files stay current as long as the result is the same.
 */
export function derived<Value>(make: () => Value): Value {
  const { value } = recorded(make);
  noted?.add({ id: undefined, value });
  return value;
}

/**
 * Runs a function and returns its result with the cells that it read. The caller must record them.
 */
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
