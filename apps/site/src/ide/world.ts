import type { Noted, Sandbox, ThingState, Webhook } from '@docs-compiler/sandbox';
import { Webhook as Verifier } from 'standardwebhooks';

import type { Session } from '../run/browser/session.ts';

/** A thing that a call has made, and why it is as it is. */
export interface Thing extends ThingState {
  readonly why: readonly Noted[];
}

/** A webhook, and whether a receiver with the secret of the docs takes its signature. */
export interface Delivery extends Webhook {
  readonly verifies: boolean;
}

/** What the panes show of a sandbox, as it is at one moment. */
export interface World {
  readonly now: Date;
  readonly next: Date | undefined;
  /** The last made first. */
  readonly things: readonly Thing[];
  /** The last sent first. */
  readonly deliveries: readonly Delivery[];
}

export function worldOf({ sandbox, graph }: Session): World {
  const secret = graph.sandbox?.webhooks?.secret;
  return {
    now: sandbox.now(),
    next: sandbox.next(),
    things: sandbox
      .things()
      .flatMap((id) => thingOf(sandbox, id))
      .toReversed(),
    deliveries: sandbox.webhooks
      .map((webhook) => ({ ...webhook, verifies: isVerified(webhook, secret) }))
      .toReversed(),
  };
}

function thingOf(sandbox: Sandbox, id: string): Thing[] {
  const state = sandbox.state(id);
  return state ? [{ ...state, why: sandbox.why(id) }] : [];
}

const verified = new WeakMap<Webhook, boolean>();

/** Found out when it comes, as a receiver does: a signature is taken for some minutes only. */
function isVerified(webhook: Webhook, secret: string | undefined): boolean {
  const known = verified.get(webhook) ?? (secret !== undefined && verify(webhook, secret));
  verified.set(webhook, known);
  return known;
}

function verify({ body, headers }: Webhook, secret: string): boolean {
  try {
    new Verifier(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
