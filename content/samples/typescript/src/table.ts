import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Row {
  readonly id: string;
}

/**
 * Rows in a JSON file, by id. Only one process may use a file. In production, use a table of your
 * database with a unique key on `id`.
 */
export class Table<R extends Row> {
  readonly #file: string;
  #rows: ReadonlyMap<string, R>;
  #lastChange: Promise<unknown> = Promise.resolve();

  private constructor(file: string, rows: readonly R[]) {
    this.#file = file;
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  static async open<R extends Row>(file: string): Promise<Table<R>> {
    await mkdir(dirname(file), { recursive: true });
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    });
    try {
      return new Table<R>(file, JSON.parse(text));
    } catch (cause) {
      throw new Error(`${file} is not a file of this shop`, { cause });
    }
  }

  get(id: string): R | undefined {
    return this.#rows.get(id);
  }

  all(): readonly R[] {
    return [...this.#rows.values()];
  }

  /** Adds a row, unless there is one with its id. Returns whether the row was added. */
  async insert(row: R): Promise<boolean> {
    const { before } = await this.#change(row.id, (existing) => existing ?? row);
    return before === undefined;
  }

  /** Adds a row, or replaces the one with its id. */
  async save(row: R): Promise<void> {
    await this.#change(row.id, () => row);
  }

  /** Changes a row. Nothing else changes the row between reading and saving it. */
  async update(id: string, change: (row: R) => R): Promise<R> {
    const { after } = await this.#change(id, (row) => {
      if (!row) throw new Error(`${this.#file} has no row ${id}`);
      return change(row);
    });
    return after;
  }

  /**
   * Makes one change after the other. When the promise resolves, the change is on the disk. After a
   * crash, the file has either all rows from before the change or all rows from after it.
   */
  #change(id: string, change: (row: R | undefined) => R): Promise<Change<R>> {
    const result = this.#lastChange.then(async () => {
      const before = this.#rows.get(id);
      const after = change(before);
      if (after !== before) await this.#write(new Map(this.#rows).set(id, after));
      return { before, after };
    });
    this.#lastChange = result.catch(() => {});
    return result;
  }

  async #write(rows: ReadonlyMap<string, R>): Promise<void> {
    const draft = `${this.#file}.new`;
    await writeFile(draft, JSON.stringify([...rows.values()], null, 2), { flush: true });
    await rename(draft, this.#file);
    this.#rows = rows;
  }
}

interface Change<R> {
  readonly before: R | undefined;
  readonly after: R;
}
