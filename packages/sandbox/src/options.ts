import type { ChaosKind } from './chaos.ts';
import type { Receiver } from './outbox.ts';

/** Options of a sandbox. Only `graph` is required. */
export interface SandboxOptions {
  /** The parsed `graph.json` of a built site. It must not be changed afterwards. */
  readonly graph: object;
  /** `virtual` (the default) moves only on request; `real` follows the real time. */
  readonly clock?: 'virtual' | 'real' | undefined;
  /** The start time: by default the documented one, or now for a real clock. */
  readonly now?: Date | undefined;
  /** The seed of all random decisions: the same seed gives the same run. 1 by default. */
  readonly seed?: number | undefined;
  /** Rejects responses with values that are not derived from the request. */
  readonly strict?: boolean | undefined;
  /** Faults to inject. */
  readonly chaos?: readonly ChaosKind[] | undefined;
  /** Actors (`reader`) or acts (`give it back`) to run automatically as soon as possible. */
  readonly play?: readonly string[] | undefined;
  /** Set to false to omit `extensions.simulator` from responses. */
  readonly extensions?: boolean | undefined;
  /** Generates ids; `made` is the number of earlier entities of the type. */
  readonly newId?: ((typename: string, made: number) => string) | undefined;
  /** Receives webhooks when `deliver` is called. */
  readonly receiver?: Receiver | undefined;
  /** The URL that webhooks are posted to: `https://localhost/webhooks` by default. */
  readonly receiverUrl?: string | undefined;
  /** Returns the time for signatures; by default the time of the sandbox. */
  readonly stamp?: (() => Date) | undefined;
}
