/** Thrown if the call took effect but its response is lost, like a broken connection. */
export class LostAnswer extends TypeError {
  constructor() {
    super('fetch failed: the answer was lost');
  }
}

/** Thrown if the current state of a sandbox does not allow a request. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Checks whether an error is a `Refused`, even from another copy of this package. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Refused;
}
