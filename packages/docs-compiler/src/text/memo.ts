/**
 * Memoizes a pure function of an object for the lifetime of the object. When sources are
 * recompiled, as in the preview, unchanged objects are not processed again.
 */
export function memo<Input extends object, Result>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  return keep(make, new WeakMap<Input, { readonly result: Result }>());
}

/** Returns a function that computes a value at its first call. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** Memoizes a pure function of a string for the lifetime of the function. */
export function memoOfText<Result>(make: (text: string) => Result): (text: string) => Result {
  return keep(make, new Map<string, { readonly result: Result }>());
}

/** Memoizes a pure function by a string key that identifies its input. */
export function memoBy<Input, Result>(
  make: (input: Input) => Result,
  textOf: (input: Input) => string,
): (input: Input) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return keep(make, {
    get: (input) => known.get(textOf(input)),
    set: (input, kept) => known.set(textOf(input), kept),
  });
}

interface Store<Input, Result> {
  get(input: Input): { readonly result: Result } | undefined;
  set(input: Input, kept: { readonly result: Result }): unknown;
}

function keep<Input, Result>(
  make: (input: Input) => Result,
  known: Store<Input, Result>,
): (input: Input) => Result {
  return (input) => {
    const kept = known.get(input);
    if (kept) return kept.result;
    const result = make(input);
    known.set(input, { result });
    return result;
  };
}
