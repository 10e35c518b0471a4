import type { Prepare } from '@docs-compiler/sandbox';

/** The settings of a token. */
export interface TokenChoice {
  readonly kind: string;
  /** Scopes of that kind, and claims, that it lacks. */
  readonly without: readonly string[];
  /** The token is valid if omitted. */
  readonly is?: 'expired' | 'missing' | undefined;
}

/** A request as in the editors. */
export interface Draft {
  readonly operation: string;
  /** The JSON text as typed. */
  readonly variables: string;
}

/** A step that changes the state of the IDE's sandbox. A permalink repeats these steps. */
export type Step =
  | ({ readonly do: 'call'; readonly token: TokenChoice } & Draft)
  | { readonly do: 'act'; readonly act: string; readonly id: string }
  /** Advances the clock by a duration, or to the `next` event. */
  | { readonly do: 'pass'; readonly by: string }
  /** Creates the preconditions of an example, or of a request based on one. */
  | ({ readonly do: 'prepare'; readonly example: string } & Prepare);
