import type { Shop } from './shop.js';
import { verify } from './verify.js';

/** The delivery is not genuine. */
export class WebhookRejected extends Error {}

interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly node?: { readonly id: string } | null;
}

/**
 * Verifies a delivery and stores its event, once. Accepts each of several secrets, such as the old
 * and the new one while a secret is rotated or an endpoint is replaced.
 */
export async function receiveWebhook(
  shop: Shop,
  secrets: readonly string[],
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Uint8Array,
): Promise<void> {
  verifyWithAny(secrets, headers, rawBody);
  const { eventId, type, node }: Delivery = JSON.parse(new TextDecoder().decode(rawBody));
  const objectId = node?.id ?? null;
  await shop.events.insert({ id: eventId, type, objectId, isProcessed: false });
}

function verifyWithAny(
  secrets: readonly string[],
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Uint8Array,
): void {
  const reasons: string[] = [];
  for (const secret of secrets) {
    try {
      verify(headers, rawBody, secret, Date.now() / 1000);
      return;
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new WebhookRejected(reasons.join(', '));
}
