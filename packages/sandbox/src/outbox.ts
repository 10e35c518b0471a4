import { milliseconds, type Json } from '@docs-compiler/graph';
import { jsonOfField, type Sent, type Simulation } from '@docs-compiler/simulator';
import { Webhook as Signer } from 'standardwebhooks';

import type { Chaos } from './chaos.ts';
import type { DeliveryPart, SandboxGraph, WebhooksJson } from './graph.ts';
import type { Random } from './random.ts';

/** One attempt to deliver an event, signed. */
export interface Webhook {
  /** The id of the event: retries have the same. */
  readonly id: string;
  readonly event: string;
  /** The id of the entity that the event is about. */
  readonly about: string;
  /** The attempt, counted from 1. */
  readonly attempt: number;
  /** When it was sent, in ISO 8601: the time that is signed. */
  readonly sent: string;
  /** The time of the sandbox then, in ISO 8601. */
  readonly at: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The HTTP status of the response; null for no response, absent if no receiver was called. */
  readonly answered?: number | null;
}

/** Receives deliveries, like an integrator's server. */
export type Receiver = (request: Request) => Response | Promise<Response>;

export interface OutboxOptions {
  readonly graph: SandboxGraph;
  readonly simulation: Simulation;
  readonly chaos: Chaos;
  readonly random: Random;
  /**
   * Returns the time for signatures in milliseconds since the epoch; by default the time of the
   * sandbox.
   */
  readonly stamp?: (() => number) | undefined;
}

export interface Outbox {
  /** Returns the webhooks sent so far, oldest first. */
  webhooks(): readonly Webhook[];
  /** Collects new events, and sends those that are due. */
  collect(): void;
  /** Delivers pending webhooks to a receiver, and schedules retries for those that fail. */
  deliver(url: string, receiver: Receiver): Promise<void>;
  readonly secrets: Secrets;
  /** Clears all webhooks. Events that the simulation has sent so far are not sent again. */
  clear(): void;
}

/** The secrets that sign deliveries. */
export interface Secrets {
  /** Returns those that sign now, newest first; none if the docs have none. */
  current(): readonly Secret[];
  /** Replaces the secret, and returns the new one; undefined if the docs have none. */
  rotate(): string | undefined;
  /** Returns the secrets since a rotation, newest first; undefined if there was none. */
  rotated(): readonly Secret[] | undefined;
  /** Restores the secrets since a rotation, or without them the secret of the docs. */
  restore(saved?: readonly Secret[]): void;
}

/** A signing secret: `whsec_` and a key in base64. */
export interface Secret {
  readonly secret: string;
  /** When it stops signing, in milliseconds since the epoch. */
  readonly until?: number | undefined;
}

interface Planned {
  readonly sent: Sent;
  readonly body: string;
  readonly attempt: number;
  at: number;
}

/**
 * The maximum delay of a late delivery, in milliseconds, and how long one out of order waits for
 * the next.
 */
const latest = 10 * 60_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { simulation, chaos } = options;
  const settings = options.graph.sandbox?.webhooks;
  const secrets = createSecrets(options);
  let webhooks: Webhook[] = [];
  let planned: Planned[] = [];
  let held: Planned[] = [];
  let taken = 0;
  let firstUndelivered = 0;

  function plan(sent: Sent): void {
    if (!settings || !isWanted(settings, sent) || chaos('webhook-never')) return;
    const late = chaos('webhook-late') ? chaos.share() * latest : 0;
    const body = bodyOf(options, settings, sent);
    const delivery: Planned = { sent, body, attempt: 1, at: sent.at + late };
    if (chaos('webhook-order')) held.push({ ...delivery, at: delivery.at + latest });
    else {
      planned.push(delivery, ...held.map((each) => ({ ...each, at: delivery.at })));
      held = [];
    }
    if (chaos('webhook-twice')) planned.push({ ...delivery });
  }

  /**
   * Checks whether an event is sent. Once addresses are registered, only events that one of them
   * subscribes to are.
   */
  function isWanted({ filter }: WebhooksJson, { event }: Sent): boolean {
    const [type, field = ''] = filter?.split('.') ?? [];
    if (type === undefined) return true;
    const all = simulation.entities().filter(({ typename }) => typename === type);
    const asked = all.map((entity) => jsonOfField(entity, field));
    return all.length === 0 || asked.some((each) => !Array.isArray(each) || each.includes(event));
  }

  function signed({ sent: { id, event, entity }, body, attempt, at: due }: Planned): Webhook {
    const moment = new Date(options.stamp?.() ?? simulation.now());
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
      'webhook-signature': secrets
        .current()
        .map(({ secret }) => new Signer(secret).sign(id, moment, body))
        .join(' '),
    };
    const at = new Date(due).toISOString();
    return { id, event, about: entity, attempt, sent: moment.toISOString(), at, headers, body };
  }

  function release(now: number): void {
    const due = [...planned, ...held].filter(({ at }) => at <= now);
    planned = planned.filter((each) => !due.includes(each));
    held = held.filter((each) => !due.includes(each));
    for (const each of due.sort((a, b) => a.at - b.at)) webhooks.push(signed(each));
  }

  return {
    secrets,
    webhooks: () => webhooks,
    collect() {
      const sent = simulation.sent();
      for (const each of sent.slice(taken)) plan(each);
      taken = sent.length;
      release(simulation.now());
    },
    async deliver(url, receiver) {
      const batch = webhooks.slice(firstUndelivered);
      firstUndelivered = webhooks.length;
      const timeout = milliseconds(settings?.timeout ?? '15 s') ?? 0;
      const answers = await Promise.all(
        batch.map((webhook) => answerTo(requestOf(url, webhook, timeout), receiver)),
      );
      for (const [index, answered] of answers.entries()) {
        const webhook = batch[index];
        const at = webhook ? webhooks.indexOf(webhook) : -1;
        // Cleared in the meantime.
        if (!webhook || at < 0) continue;
        webhooks[at] = { ...webhook, answered };
        if (answered === null || answered < 200 || answered > 299) again(webhook);
      }
    },
    clear() {
      [webhooks, planned, held] = [[], [], []];
      taken = simulation.sent().length;
      firstUndelivered = 0;
    },
  };

  function again({ id, attempt, body }: Webhook): void {
    const wait = milliseconds(settings?.retries[attempt - 1] ?? '');
    const sent = simulation.sent().find((each) => each.id === id);
    if (wait === undefined || !sent) return;
    planned.push({ sent, body, attempt: attempt + 1, at: simulation.now() + wait });
  }
}

function createSecrets({ graph, simulation, random }: OutboxOptions): Secrets {
  const settings = graph.sandbox?.webhooks;
  const documented: readonly Secret[] = settings ? [{ secret: settings.secret }] : [];
  let rotated: readonly Secret[] | undefined;
  return {
    current: () =>
      (rotated ?? documented).filter(
        ({ until }) => until === undefined || until > simulation.now(),
      ),
    rotate() {
      if (!settings) return undefined;
      const until = simulation.now() + (milliseconds(settings.overlap ?? '0 s') ?? 0);
      const known = rotated ?? documented;
      const former = known.slice(0, 1).map(({ secret }) => ({ secret, until }));
      let secret = secretOf(random);
      // After a restart with a saved state, the numbers start from the beginning.
      while (known.some((each) => each.secret === secret)) secret = secretOf(random);
      rotated = [{ secret }, ...former];
      return secret;
    },
    rotated: () => rotated,
    restore(saved) {
      rotated = saved;
    },
  };
}

function secretOf(random: Random): string {
  const key = Array.from({ length: 24 }, () => String.fromCodePoint(Math.floor(random() * 256)));
  return `whsec_${btoa(key.join(''))}`;
}

function bodyOf(
  { graph, simulation }: OutboxOptions,
  { body }: WebhooksJson,
  { id, event, at, entity }: Sent,
): string {
  const selection = graph.events.find(({ name }) => name === event)?.selection ?? '{ id }';
  const parts: Readonly<Record<DeliveryPart, () => unknown>> = {
    id: () => id,
    event: () => event,
    time: () => new Date(at).toISOString(),
    payload: () => simulation.show(entity, selection) ?? ({ id: entity } satisfies Json),
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(body).map(([key, part]) => [key, parts[part]()])),
  );
}

function requestOf(url: string, { headers, body }: Webhook, timeout: number): Request {
  // The maximum duration of a timer.
  const signal = AbortSignal.timeout(Math.min(timeout, 2 ** 31 - 1));
  // A redirect could lead to an unregistered address.
  return new Request(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
}

async function answerTo(request: Request, receiver: Receiver): Promise<number | null> {
  try {
    const response = await receiver(request);
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
