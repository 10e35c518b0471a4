import type { Noted, Sandbox, ThingState, Webhook } from '@docs-compiler/sandbox';
import { Webhook as Verifier } from 'standardwebhooks';

import type { IdeSession } from './session.ts';

/** An entity that a call has created, with its history. */
export interface Thing extends ThingState {
  readonly why: readonly Noted[];
}

/** A webhook, and whether its signature is valid for the documented secret. */
export interface Delivery extends Webhook {
  readonly verifies: boolean;
}

/** A snapshot of a sandbox for the panes. */
export interface SandboxState {
  readonly now: Date;
  readonly next: Date | undefined;
  /** Entities, newest first. */
  readonly things: readonly Thing[];
  /** Webhooks, newest first. */
  readonly deliveries: readonly Delivery[];
}

export function sandboxState({
  sandbox,
  graph,
}: Pick<IdeSession, 'sandbox' | 'graph'>): SandboxState {
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

/** Checks a signature on arrival, as receivers do: it is only valid for some minutes. */
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
