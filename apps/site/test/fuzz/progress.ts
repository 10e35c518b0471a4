import type { Files } from '../../../../packages/docs-compiler/test/fuzz/corpus.ts';

/** The current case of a worker, readable from outside while the worker does not respond. */
export interface Progress {
  /** Returns a counter that grows with each step; if it stops, the worker hangs. */
  steps(): number;
  current(): Case;
  begin(current: Case): void;
}

/** A case and the generator that made it. */
export interface Case {
  readonly generator: string;
  readonly files: Files;
}

const header = 8;

export function createMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(header + 2 ** 22);
}

/** Wraps shared memory; the worker and its parent both call this. */
export function progressIn(memory: SharedArrayBuffer): Progress {
  const counts = new Int32Array(memory, 0, 2);
  const bytes = new Uint8Array(memory, header);
  return {
    steps: () => Atomics.load(counts, 0),
    current: () => JSON.parse(Buffer.from(bytes.slice(0, Atomics.load(counts, 1))).toString()),
    begin(current) {
      const text = Buffer.from(JSON.stringify(current));
      bytes.set(text.subarray(0, bytes.length));
      Atomics.store(counts, 1, text.length);
      Atomics.add(counts, 0, 1);
    },
  };
}
