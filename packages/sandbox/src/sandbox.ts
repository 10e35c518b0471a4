import type { Duration } from '@docs-compiler/graph';
import type { Prepared, Reason } from '@docs-compiler/simulator';
import type { GraphQLSchema } from 'graphql';

import type { Ending } from './endings.ts';
import type { Noted } from './journal.ts';
import type { Webhook } from './outbox.ts';
import type { Prepare, Rehearsal, Rehearse } from './rehearsing.ts';
import type { ThingState } from './state-of.ts';

/** A running simulation of a documented API. */
export interface Sandbox {
  /**
   * Handles a request like `fetch`, by its path alone: the documented endpoints, and `/_sandbox/…`.
   * With the chaos `lost-answer` it may reject with a `LostAnswer`, a `TypeError` like that of a
   * network failure.
   */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /**
   * Returns a token that the API accepts: by default one of the first documented client, with all
   * scopes.
   */
  token(
    this: void,
    wanted?: {
      readonly kind?: string;
      readonly scopes?: readonly string[];
      /** Scopes and claims that it lacks. */
      readonly without?: readonly string[];
      readonly isExpired?: boolean;
    },
  ): string;
  /**
   * Advances the clock by a duration (`2 min`, `1 d`) and runs due events. Returns their reasons.
   */
  advance(this: void, by: Duration): readonly Reason[];
  /** Advances the clock to the next event; does nothing if none is scheduled. */
  advanceToNext(this: void): readonly Reason[];
  /**
   * Performs an act of an actor other than the caller. Throws `Refused` if it is not possible now.
   */
  act(this: void, name: string, id: string): readonly Reason[];
  now(this: void): Date;
  /** Returns the time of the next event; undefined if none is scheduled. */
  next(this: void): Date | undefined;
  /** Returns the state of an entity; undefined if the id is unknown. */
  state(this: void, id: string): ThingState | undefined;
  /**
   * Returns the ids of the entities that calls have created, oldest first, without removed ones.
   */
  things(this: void): readonly string[];
  /** Returns the history of an entity with the rules that applied, oldest first. */
  why(this: void, id: string): readonly Noted[];
  /** The signed webhooks that were sent so far, oldest first. */
  readonly webhooks: readonly Webhook[];
  /**
   * Rotates the secret that signs webhooks, and returns the new one. For the documented time,
   * deliveries are signed with both. Throws `Refused` if the docs have no webhooks.
   */
  rotateSecret(this: void): string;
  /** Delivers pending webhooks to the `receiver` option. Failed deliveries are retried later. */
  deliver(this: void): Promise<void>;
  /**
   * Runs an example of the docs by its id (`/quick-start#example-1`), in the state left by earlier
   * examples. Creates its preconditions first. Throws `Refused` for an unknown id.
   */
  rehearse(this: void, id: string, wanted?: Rehearse): Rehearsal;
  /**
   * Creates the preconditions of an example in the current state without running it; with other
   * variables, the preconditions of those. Throws `Refused` for an unknown id.
   */
  prepare(this: void, id: string, wanted?: Prepare): Prepared;
  /** The schema that requests are validated against. */
  readonly schema: GraphQLSchema;
  /** Returns every documented outcome, or those of a page, with a request that leads there. */
  endings(this: void, page?: string): readonly Ending[];
  /** Resets the sandbox to its initial state. */
  reset(this: void): void;
  /** Returns the complete state as text. */
  save(this: void): string;
  /**
   * Restores a state returned by `save`. Returns false for other text, or a state of another
   * schema.
   */
  restore(this: void, saved: string): boolean;
}
