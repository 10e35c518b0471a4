/**
 * Work in steps of some milliseconds. Between two of them a caller can do other work, and it can
 * abandon the rest.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Takes all steps, and returns their result. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
