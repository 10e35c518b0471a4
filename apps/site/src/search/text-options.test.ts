import { expect, test } from 'vitest';

import { stem } from './text-options.ts';

test.each([
  'refund refunds refunded refunding',
  'retry retries retried retrying',
  'decline declines declined declining',
  'cancel cancels cancelled canceled cancelling',
  'expire expires expired expiring',
  'install installed installing',
  'set sets setting settings',
  'add adds added adding',
  'batch batches',
  'process processes processed',
  'verify verifies verification',
  'authenticate authenticated authentication',
  'authorise authorize authorised authorization authorisation',
  'initiate initiated initiation',
  'reconcile reconciliation',
  'cancel cancellation',
  'reject rejected rejection',
  'settle settled settlement',
])('all forms of a word have the same stem: %s', (forms) => {
  expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
});

test.each([
  'status',
  'string',
  'speed',
  'address',
  'pass',
  '3ds',
  'id',
  'rate',
  'format',
  'repeat',
  'statement',
])('letters that only look like a suffix stay: %s', (word) => {
  expect(stem(word)).toBe(word);
});
