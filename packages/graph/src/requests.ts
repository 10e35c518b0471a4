/** The properties that determine whether an example is a request. */
export interface Requesting {
  readonly kind: 'operation' | 'sdl';
  /** False if the author disabled checking. */
  readonly checked: boolean;
  /** The mistake that the example demonstrates. */
  readonly invalid: string | null;
}

/** Checks whether an example is a valid request that can be sent. */
export function isRequest({ kind, checked, invalid }: Requesting): boolean {
  return kind === 'operation' && checked && invalid === null;
}
