import type { Duration } from '@docs-compiler/graph';
import type { Prepared, Reason } from '@docs-compiler/simulator';
import type { GraphQLSchema } from 'graphql';

import type { Ending } from './endings.ts';
import type { Noted } from './journal.ts';
import type { Webhook } from './outbox.ts';
import type { Prepare, Rehearsal, Rehearse } from './rehearsing.ts';
import type { ThingState } from './state-of.ts';

/** What the docs of an API say that it does, running. */
export interface Sandbox {
  /**
   * Answers a request as `fetch` does, by its path alone: the endpoints of the docs, and
   * `/_sandbox/…`. With the chaos `lost-answer` it may reject with a `LostAnswer`, a `TypeError` as of a network.
   */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** A token that the API takes: of the first client of the docs, with all scopes, unless said otherwise. */
  token(
    this: void,
    wanted?: {
      readonly kind?: string;
      readonly scopes?: readonly string[];
      /** Scopes and claims that it does not carry. */
      readonly without?: readonly string[];
      readonly isExpired?: boolean;
    },
  ): string;
  /** Lets time pass: `2 min`, `1 d`. What is due on the way happens, and the reasons are given. */
  advance(this: void, by: Duration): readonly Reason[];
  /** Lets time pass up to the next change; nothing where none is to come. */
  advanceToNext(this: void): readonly Reason[];
  /** Somebody else than the caller does something to a thing. Throws `Refused` where that cannot be now. */
  act(this: void, name: string, id: string): readonly Reason[];
  now(this: void): Date;
  /** The moment of the next change; undefined if nothing is to come. */
  next(this: void): Date | undefined;
  /** Where a thing stands; undefined where there is none. */
  state(this: void, id: string): ThingState | undefined;
  /** What calls have made so far, the first first: ids that `state` knows. What is gone is left out. */
  things(this: void): readonly string[];
  /** What happened to a thing, and the rules that said so, the first first. */
  why(this: void, id: string): readonly Noted[];
  /** The webhooks that were sent so far, signed, the first first. */
  readonly webhooks: readonly Webhook[];
  /** Hands what was sent to the receiver of the options. What it refuses comes again, later. */
  deliver(this: void): Promise<void>;
  /**
   * Runs an example of the docs by its id (`/quick-start#example-1`), in the world of the examples
   * that were run before. What it presupposes is brought about first. Throws `Refused` for an
   * unknown id.
   */
  rehearse(this: void, id: string, wanted?: Rehearse): Rehearsal;
  /**
   * Brings about what an example of the docs presupposes, in the world as it is, and does not run
   * it: with other variables, what these name. Throws `Refused` for an unknown id.
   */
  prepare(this: void, id: string, wanted?: Prepare): Prepared;
  /** What requests are held against. */
  readonly schema: GraphQLSchema;
  /** Every ending that the docs describe, with a request that leads there. */
  endings(this: void): readonly Ending[];
  /** Back to the beginning. */
  reset(this: void): void;
  /** All that it remembers, as text. */
  save(this: void): string;
  /** Goes on from what `save` gave. False for a text of something else, or of another schema. */
  restore(this: void, saved: string): boolean;
}
