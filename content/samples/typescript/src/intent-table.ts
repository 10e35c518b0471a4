import type { Intent, Intents } from './intents.js';
import { Table } from './table.js';

/** Intents in a file, with locks that are valid in this process. */
export class IntentTable implements Intents {
  readonly #table: Table<Intent>;
  readonly #locks = new Map<string, Promise<unknown>>();

  private constructor(table: Table<Intent>) {
    this.#table = table;
  }

  static async open(file: string): Promise<IntentTable> {
    return new IntentTable(await Table.open<Intent>(file));
  }

  /** Stores a new intent. An intent that exists already stays as it is. */
  async add(intent: Pick<Intent, 'id' | 'call' | 'variables' | 'user'>): Promise<void> {
    await this.#table.insert({ ...intent, status: 'open', sentAt: null, result: null });
  }

  get(id: string): Intent | undefined {
    return this.#table.get(id);
  }

  all(): readonly Intent[] {
    return this.#table.all();
  }

  async open(): Promise<string[]> {
    return this.all().flatMap(({ id, status }) => (status === 'open' ? [id] : []));
  }

  async save(intent: Intent): Promise<void> {
    await this.#table.save(intent);
  }

  async withLock<Result>(id: string, work: (intent: Intent) => Promise<Result>): Promise<Result> {
    const previous = this.#locks.get(id) ?? Promise.resolve();
    const result = previous.then(() => {
      const intent = this.#table.get(id);
      if (!intent) throw new Error(`there is no intent ${id}`);
      return work(intent);
    });
    const unlocked = result.catch(() => {});
    this.#locks.set(id, unlocked);
    void unlocked.then(() => {
      if (this.#locks.get(id) === unlocked) this.#locks.delete(id);
    });
    return result;
  }
}
