import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { simulatedConfig } from './response-cases.ts';
import { folderWith, run } from './run.ts';

const config = simulatedConfig('Hotel');

const schema = `type Query {
  booking(id: ID!): Booking
}

type Mutation {
  book(guest: String!, key: String!): BookResult!
  cancel(id: ID!, key: String): Booking!
}

union BookResult = Booked | NoRoom

type Booked {
  booking: Booking!
}

type NoRoom {
  message: String!
}

type Booking {
  id: ID!
  guest: String!
  status: BookingStatus!
}

enum BookingStatus {
  PENDING
  ARRIVED
  CANCELLED
}
`;

const codes = ['NO_TOKEN', 'FORBIDDEN', 'BAD_INPUT', 'REPEATED', 'NOT_FOUND', 'TOO_LATE'];

const files = {
  'package.json': '{}\n',
  'content/docs.config.yaml': config,
  'schema/schema.graphql': schema,
  'content/book.mdx': `---
title: Book
description: Book a room.
documents: Mutation.book
call:
  creates: Booking
  once: key
  answer:
    first:
      - type: NoRoom
        when: { guest: { is: Full } }
        fills: { message: No room is free. }
      - type: Booked
        fills: { booking: { field: id } }
---
`,
  'content/status.mdx': `---
title: Status
description: The states of a booking.
documents: BookingStatus
lifecycle:
  id: booking
  entity: Booking
  initial: pending
  states:
    - { name: pending, value: PENDING, meaning: Booked., next: Wait. }
    - { name: arrived, value: ARRIVED, meaning: The guest is here., next: Wait., terminal: true }
    - { name: cancelled, value: CANCELLED, meaning: The room is free., next: Wait., terminal: true }
  transitions:
    - { from: pending, to: cancelled, cause: The caller cancels. }
    - { from: pending, to: arrived, cause: The guest arrives. }
acts:
  - { name: arrive, who: guest, on: Booking, moves: BookingStatus.ARRIVED }
---
`,
  'content/cancel.mdx': `---
title: Cancel
description: Cancel a booking.
documents: Mutation.cancel
call:
  moves: { id: BookingStatus.CANCELLED }
  needs:
    - { state: { id: [BookingStatus.PENDING] }, code: TOO_LATE, message: 'Only a {states} booking can be cancelled.' }
errorCodes:
${codes.map((code) => `  - { code: ${code}, meaning: Rejected., action: Change the request. }\n`).join('')}---
`,
};

const bookCall = `\`\`\`graphql
mutation Book($guest: String!, $key: String!) {
  book(guest: $guest, key: $key) {
    __typename
    ... on Booked { booking { id guest status } }
    ... on NoRoom { message }
  }
}
\`\`\`

\`\`\`json variables
{ "guest": "Ada", "key": "key-1" }
\`\`\``;

const booked =
  '{ "data": { "book": { "__typename": "Booked", "booking": { "id": "booking-1", "guest": "Ada", "status": "PENDING" } } } }';
const noRoom = '{ "data": { "book": { "__typename": "NoRoom", "message": "No room is free." } } }';

const cancelCall = `\`\`\`graphql
mutation Cancel($id: ID!) {
  cancel(id: $id) { id status }
}
\`\`\`

\`\`\`json variables
{ "id": "booking-1" }
\`\`\``;

interface Guide {
  readonly call: string;
  readonly meta?: string;
  readonly facts?: string;
}

/** Returns a guide that books a room, and then prints a response. */
function guideWith(body: string, { call, meta = '', facts = '' }: Guide): string {
  return `---
title: Guide
description: Book a room.
${facts}---

${bookCall}

\`\`\`json response title="booked"
${booked}
\`\`\`

${call}

\`\`\`json response title="this one"${meta}
${body}
\`\`\`
`;
}

/** Accepts all updates of a guide. Returns what was printed, and its last response. */
async function update(guide: string) {
  const folder = folderWith({ ...files, 'content/guide.mdx': guide });
  const { stdout, stderr } = await run(folder, ['check', '--update-responses', '--yes']);
  const text = readFileSync(join(folder, 'content/guide.mdx'), 'utf8');
  const body = /"this one".*\n([^]*?)\n```/.exec(text)?.[1] ?? '';
  return { stdout, stderr, text, body };
}

describe('`errors=CODE` of a new response is what it shows:', () => {
  test.each(['{}', '{ "data": null }', '{ "errors": [] }'])(
    'the state that leads to the error is set up for %s',
    async (body) => {
      const after = await update(guideWith(body, { call: cancelCall, meta: ' errors=TOO_LATE' }));
      expect(after.stderr).toContain('updated 1 response in 1 file');
      expect(after.body).toContain('"code": "TOO_LATE"');
      expect(after.stdout).not.toContain('error[');
    },
  );

  test.each([
    ['NOT_FOUND', cancelCall.replace('"id": "booking-1"', '"id": "booking-9"')],
    ['REPEATED', bookCall.replace('Ada', 'Bob')],
  ])('%s', async (code, call) => {
    const after = await update(guideWith('{}', { call, meta: ` errors=${code}` }));
    expect(after.body).toContain(`"code": "${code}"`);
  });

  test('a response whose setup does not lead to it is not updated', async () => {
    const guide = guideWith('{}', { call: cancelCall, meta: ' errors=BAD_INPUT' });
    const { stderr, text } = await update(guide);
    expect(stderr).toContain(
      'is not updated: its fence names `errors=BAD_INPUT`, but the simulated response is a success: correct the code, or set what leads to it in `scenarios:`',
    );
    expect(text).toBe(guide);
  });
});

describe('the type of a printed result is what a response shows:', () => {
  const facts = 'scenarios:\n  this one: { variables: { guest: Full } }\n';

  test.each([
    ['a complete response', noRoom],
    ['a new response', '{ "data": { "book": { "__typename": "NoRoom" } } }'],
  ])('%s is not updated to another one', async (_, body) => {
    const guide = guideWith(body, { call: bookCall });
    const { stdout, stderr, text } = await update(guide);
    expect(stderr).toContain('no response to update');
    expect(stderr).toContain(
      'is not updated: it shows `NoRoom` at `data.book.__typename`, but the simulated response has `Booked`: correct the type, or set what leads to it in `scenarios:` (guest is "Full")',
    );
    expect(text).toBe(guide);
    expect(stdout).toMatch(/error\[(example-answers-otherwise|invalid-response)\]/);
  });

  test('a new response is completed if its scenario leads to it', async () => {
    const body = '{ "data": { "book": { "__typename": "NoRoom" } } }';
    const after = await update(guideWith(body, { call: bookCall, facts }));
    expect(JSON.parse(after.body)).toEqual(JSON.parse(noRoom));
  });

  test('a report does not recommend an update', async () => {
    const guide = guideWith(noRoom, { call: bookCall });
    const folder = folderWith({ ...files, 'content/guide.mdx': guide });
    const { stdout } = await run(folder, ['check']);
    expect(stdout).toContain(
      'set what leads to `NoRoom` in `scenarios:` of the page: guest is "Full"',
    );
    expect(stdout).not.toContain('--update-responses');
  });

  test('a state is not: it follows from the rules', async () => {
    const body = '{ "data": { "cancel": { "id": "booking-1", "status": "PENDING" } } }';
    const after = await update(guideWith(body, { call: cancelCall }));
    expect(after.body).toContain('CANCELLED');
  });
});
