import { note, recorded, type Reads } from './cells.ts';

interface MemoEntry<Value> {
  readonly value: Value;
  readonly reads: Reads;
}

/**
 * Memoizes a pure function of an object for the lifetime of the object. A cache hit records the
 * same reads.
 */
export function memo<Input extends object, Result>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  const known = new WeakMap<Input, MemoEntry<Result>>();
  return (input) => {
    const made = known.get(input) ?? recorded(() => make(input));
    known.set(input, made);
    note(made.reads);
    return made.value;
  };
}

/** Memoizes only the last result. */
export function memoOfLast<Input extends object, Result>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  let last: (MemoEntry<Result> & { readonly input: Input }) | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, ...recorded(() => make(input)) };
    note(last.reads);
    return last.value;
  };
}

/** Memoizes a function without arguments in the same way. */
export function once<Value>(make: () => Value): () => Value {
  let made: MemoEntry<Value> | undefined;
  return () => {
    made ??= recorded(make);
    note(made.reads);
    return made.value;
  };
}
