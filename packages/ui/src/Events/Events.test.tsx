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

test('one that is going away says so', () => {
  expect(text(<Events events={[{ ...event, deprecated: true }]} />)).toContain('refund deprecated');
});
