import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 5 * 60;
const secretForm =
  /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/;

/** Returns when the delivery is genuine, and throws the reason when it is not. */
export function verify(
  headers: Record<string, string | undefined>,
  rawBody: Uint8Array,
  secret: string,
  now: number,
): void {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'] ?? '';
  const signatures = headers['webhook-signature'];
  if (!id || !signatures || !/^[0-9]{1,12}$/.test(timestamp)) throw new Error('malformed header');
  if (Math.abs(now - Number(timestamp)) > toleranceSeconds) throw new Error('stale timestamp');
  if (!secretForm.test(secret)) throw new Error('malformed secret');

  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${id}.${timestamp}.`)
    .update(rawBody)
    .digest('base64');
  const matches = signatures.split(' ').some((each) => isSame(each, `v1,${expected}`));
  if (!matches) throw new Error('no matching signature');
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
