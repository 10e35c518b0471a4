import type { ChaosKind } from './chaos.ts';
import type { Receiver } from './outbox.ts';

/** How a sandbox is opened. Only `graph` has to be given. */
export interface SandboxOptions {
  /** What `graph.json` of a built site holds, parsed. */
  readonly graph: object;
  /** `virtual` (the default) stands still until it is told to go on; `real` goes with the day. */
  readonly clock?: 'virtual' | 'real' | undefined;
  /** Where a clock begins: the moment that the docs name; now for a real one. */
  readonly now?: Date | undefined;
  /** For all that is left to chance: the same seed gives the same run. 1 without it. */
  readonly seed?: number | undefined;
  /** Refuses answers with values that nothing derives from what was sent. */
  readonly strict?: boolean | undefined;
  /** What goes wrong now and then. */
  readonly chaos?: readonly ChaosKind[] | undefined;
  /** Parties (`reader`) or acts (`give it back`) that act by themselves as soon as they can. */
  readonly play?: readonly string[] | undefined;
  /** False leaves `extensions.simulator` out of answers. */
  readonly extensions?: boolean | undefined;
  /** Ids of what is made; `made` things of the type were there before. */
  readonly newId?: ((typename: string, made: number) => string) | undefined;
  /** Who takes webhooks, when `deliver` is called. */
  readonly receiver?: Receiver | undefined;
  /** The address that webhooks are posted to: `https://localhost/webhooks` without it. */
  readonly receiverUrl?: string | undefined;
  /** What signatures say of the time; that of the sandbox without it. */
  readonly stamp?: (() => Date) | undefined;
}
