import { note, recorded, type Reads } from './cells.ts';

interface Made<Value> {
  readonly value: Value;
  readonly reads: Reads;
}

/**
 * A pure function of an object that keeps what it made for as long as the object lives. Whoever
 * asks for it has read what it was made of.
 */
export function memo<Input extends object, Result>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  const known = new WeakMap<Input, Made<Result>>();
  return (input) => {
    const made = known.get(input) ?? recorded(() => make(input));
    known.set(input, made);
    note(made.reads);
    return made.value;
  };
}

/** The same, and only what it made last is kept. */
export function memoOfLast<Input extends object, Result>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  let last: (Made<Result> & { readonly input: Input }) | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, ...recorded(() => make(input)) };
    note(last.reads);
    return last.value;
  };
}

/** Makes a value when it is first asked for, and keeps it in the same way. */
export function once<Value>(make: () => Value): () => Value {
  let made: Made<Value> | undefined;
  return () => {
    made ??= recorded(make);
    note(made.reads);
    return made.value;
  };
}
