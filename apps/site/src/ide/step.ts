import type { Prepare } from '@docs-compiler/sandbox';

/** What a token of the IDE is. */
export interface TokenChoice {
  readonly kind: string;
  /** Scopes of that kind, and claims, that it does not carry. */
  readonly without: readonly string[];
  /** Valid without it. */
  readonly is?: 'expired' | 'missing' | undefined;
}

/** A request as it stands in the editors. */
export interface Draft {
  readonly operation: string;
  /** JSON, as it is typed. */
  readonly variables: string;
}

/** All that changes the world of the IDE: what a permalink repeats. */
export type Step =
  | ({ readonly do: 'call'; readonly token: TokenChoice } & Draft)
  | { readonly do: 'act'; readonly act: string; readonly id: string }
  /** By a length of time, or `next`. */
  | { readonly do: 'pass'; readonly by: string }
  /** Creates the preconditions of a request that is, or is made of, an example. */
  | ({ readonly do: 'prepare'; readonly example: string } & Prepare);
