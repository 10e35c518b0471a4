/** A pure function of an object that keeps what it made for as long as the object lives. */
export function memo<Input extends object, Result>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  const known = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    const kept = known.get(input) ?? { result: make(input) };
    known.set(input, kept);
    return kept.result;
  };
}
