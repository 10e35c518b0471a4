/** What tells whether an example is a request. */
export interface Requesting {
  readonly kind: 'operation' | 'sdl';
  /** False where its author asked that it be left alone. */
  readonly checked: boolean;
  /** The mistake that it is there to show. */
  readonly invalid: string | null;
}

/** Whether an example is a request that the schema takes, so that it can be sent. */
export function isRequest({ kind, checked, invalid }: Requesting): boolean {
  return kind === 'operation' && checked && invalid === null;
}
