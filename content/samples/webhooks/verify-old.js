import { createHmac, timingSafeEqual } from 'node:crypto';

export function verifyOld(headers, rawBody, hmacSha256Key) {
  const expected = createHmac('sha256', hmacSha256Key).update(rawBody).digest();
  const given = Buffer.from(headers['x-marula-signature'] ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('no matching signature');
}
