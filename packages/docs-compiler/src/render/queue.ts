/**
 * Files that several threads take from both ends: the threads begin at the front, the one that
 * writes at the back. Plain shared memory, so that nobody waits for another.
 */
export interface RenderQueue {
  /** The index of a file that nobody else takes; undefined once all are taken. */
  fromFront(): number | undefined;
  fromBack(): number | undefined;
}

/** Memory for a queue, to be shared with the threads. */
export function queueMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
}

/** @param length how many files there are */
export function createQueue(memory: SharedArrayBuffer, length: number): RenderQueue {
  const counts = new Int32Array(memory);
  const [taken, front, back] = [0, 1, 2];
  // As long as no more are taken than there are, the ends do not cross.
  const next = (end: number): number | undefined =>
    Atomics.add(counts, taken, 1) < length ? Atomics.add(counts, end, 1) : undefined;
  return {
    fromFront: () => next(front),
    fromBack() {
      const index = next(back);
      return index === undefined ? undefined : length - 1 - index;
    },
  };
}
