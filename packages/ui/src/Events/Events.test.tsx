import { expect, test } from 'vitest';

import { text } from '../../test/markup.ts';
import { Events } from './Events.tsx';

const event = {
  name: 'refund',
  when: [{ kind: 'text', text: 'The state changed.' }],
  payload: [{ kind: 'code', text: 'Refund', href: '/api/objects/refund' }],
  deprecated: false,
} as const;

test('an event says when it is sent and what it carries', () => {
  expect(text(<Events events={[event]} />)).toContain('refund The state changed. Refund');
});

test('one that is going away says so, and what replaces it', () => {
  expect(text(<Events events={[{ ...event, deprecated: true }]} />)).toContain('refund deprecated');
  const replaced = [{ kind: 'text', text: 'Use payment.' }] as const;
  expect(text(<Events events={[{ ...event, deprecated: replaced }]} />)).toContain(
    'refund deprecated The state changed. Use payment. Refund',
  );
});

test('what it sends stands beside it, ready to copy', () => {
  const example = [{ text: '{ "id": "refund-example-1" }' }] as const;
  expect(text(<Events events={[{ ...event, example }]} />)).toContain(
    'refund The state changed. Refund Copy payload of refund { "id": "refund-example-1" }',
  );
});
