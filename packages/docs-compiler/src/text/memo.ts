/**
 * A pure function of an object that keeps what it made for as long as the object lives. Where
 * sources are compiled again, as in the preview, what did not change costs nothing.
 */
export function memo<Input extends object, Result>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  return keep(make, new WeakMap<Input, { readonly result: Result }>());
}

/** A value that is made when it is first asked for. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** A pure function of a text that keeps what it made for as long as the function lives. */
export function memoOfText<Result>(make: (text: string) => Result): (text: string) => Result {
  return keep(make, new Map<string, { readonly result: Result }>());
}

/** A pure function of what a text says whole: what says the same is made once. */
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
