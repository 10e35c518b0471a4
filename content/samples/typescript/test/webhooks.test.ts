import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { openShop, type Shop } from '../src/shop.js';
import { receiveWebhook, WebhookRejected } from '../src/webhooks.js';

const oldSecret = 'whsec_dGhlIG9sZCBzZWNyZXQgb2YgdGhlIGVuZHBvaW50';
const newSecret = 'whsec_dGhlIG5ldyBzZWNyZXQgb2YgdGhlIGVuZHBvaW50';
const secrets = [oldSecret, newSecret];

let folder: string;
let shop: Shop;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
  shop = await openShop(folder);
});
after(() => rm(folder, { recursive: true }));

function deliveryOf(eventId: string, secret: string) {
  const node = { id: 'request-1' };
  const body = Buffer.from(JSON.stringify({ eventId, type: 'payment', node }));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${eventId}.${timestamp}.`)
    .update(body)
    .digest('base64');
  const headers = {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { headers, body };
}

test('an event that is delivered twice is stored once, and survives a restart', async () => {
  for (let delivery = 1; delivery <= 2; delivery += 1) {
    const { headers, body } = deliveryOf('event-1', oldSecret);
    await receiveWebhook(shop, secrets, headers, body);
  }
  const { events } = await openShop(folder);
  assert.deepEqual(events.all(), [
    { id: 'event-1', type: 'payment', objectId: 'request-1', isProcessed: false },
  ]);
});

test('the old and the new secret are accepted', async () => {
  for (const secret of secrets) {
    const { headers, body } = deliveryOf(`event-${secret}`, secret);
    await receiveWebhook(shop, secrets, headers, body);
    assert.ok(shop.events.get(`event-${secret}`));
  }
});

test('a changed body and the signature of another secret are rejected', async () => {
  const { headers, body } = deliveryOf('event-2', newSecret);
  const changed = Buffer.from(body.toString().replace('request-1', 'request-2'));
  await assert.rejects(receiveWebhook(shop, secrets, headers, changed), WebhookRejected);
  await assert.rejects(receiveWebhook(shop, [oldSecret], headers, body), WebhookRejected);
  assert.equal(shop.events.get('event-2'), undefined);
});
