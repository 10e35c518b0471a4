/** The call took effect, and the answer did not come: to its caller as a line that breaks. */
export class LostAnswer extends TypeError {
  constructor() {
    super('fetch failed: the answer was lost');
  }
}

/** What was asked of a sandbox cannot be done now. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether an error says that something cannot be done now, wherever it comes from. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Refused;
}
