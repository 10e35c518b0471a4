import type { Prepare } from '@docs-compiler/sandbox';

/** What a token of the IDE is: its kind, and the scopes of that kind that it does not carry. */
export interface TokenChoice {
  readonly kind: string;
  readonly without: readonly string[];
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
  /** Brings about what a request presupposes that is, or is made of, an example. */
  | ({ readonly do: 'prepare'; readonly example: string } & Prepare);
