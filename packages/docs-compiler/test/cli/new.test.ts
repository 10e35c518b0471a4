import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { folderWith, initialProject, run } from './run.ts';
import { treeOf } from './tree.ts';

const template = initialProject();
const schema = 'schema/schema.graphql';
const config = 'content/docs.config.yaml';

/** The template with a sandbox, and with operations that change something. */
const sandbox = {
  ...template,
  [schema]: `${template[schema]}
extend type Query {
  "Returns a courier on the way, or null if there is none."
  courier(
    "The id of a booking."
    id: ID!
  ): Courier
  "Returns the reason why nobody came, or null if somebody did."
  lastFailure: NoCourierFree
  "Returns who or what is at a place, or null if nothing is."
  pickup(
    "Street and number."
    street: String!
  ): Pickup
}
"The mutations of the API."
type Mutation {
  "Books a courier, who picks a parcel up."
  bookCourier(
    "Where to come."
    input: BookCourierInput!
  ): Courier!
  "Tells the courier not to come."
  cancelCourier(
    "Who need not come."
    courierId: ID!
  ): Courier!
  "Rates the work of a courier from 1 to 5."
  rateCourier(
    "Who came."
    courierId: ID!
    "From 1 to 5."
    rating: Int!
  ): RateCourierPayload!
  "Deletes the records of a courier."
  deleteCourier(
    "Whose records are deleted."
    courierId: ID!
  ): Boolean!
}
extend type Mutation {
  "Orders a van."
  orderVan: Van!
  "Stops a van."
  vanStop(
    "Which."
    vanId: ID!
  ): StopVanPayload!
}
"The result of a stop."
type StopVanPayload {
  "What the van does now."
  status: VanStatus!
  "The van."
  van: Van!
}
"A car for large parcels."
type Van {
  "The number plate."
  plate: Plate!
  "The share of the van that is full."
  load: Load!
  "Stays the same for all time."
  id: ID!
  "Whether the data changed."
  updated: Boolean!
  "How its number plate is written."
  format: String!
  "When a camera saw it."
  seen: Moment!
  "What it does now."
  status: VanStatus!
}
"What a van does."
enum VanStatus {
  "It waits."
  VAN_WAITING
  "It does not move."
  STOPPED
}
"The place and the time of a pickup."
input BookCourierInput {
  "Street and number."
  street: String!
  "How heavy the parcels are together, in kilograms."
  weight: Float
  "A key that makes repeated calls safe."
  nonce: String!
}
"The result of a rating."
type RateCourierPayload {
  "The rated person."
  courier: Courier!
}
"A person on the way to a pickup."
type Courier {
  "Stays the same for all time."
  id: ID!
  "Where the pickup is."
  street: String!
  "From 1 to 5; null before a rating."
  rating: Int
  "When somebody booked."
  booked: Moment!
  "What happens now."
  status: CourierStatus!
  "How urgent it is."
  speed: Speed!
  "Words that the shop and the courier agreed on."
  labels: [String!]!
  "How far the pickup is."
  route: Distance!
}
"What a courier is doing."
union CourierStatus = CourierBooked | CourierCancelled
"On the way to the pickup."
type CourierBooked {
  "Since when."
  since: Moment!
}
"Somebody told the courier not to come."
type CourierCancelled {
  "Since when."
  since: Moment!
}
"How urgent a pickup is."
enum Speed {
  "Within two days."
  STANDARD
  "Today."
  EXPRESS
}
"Nobody is free today."
type NoCourierFree {
  "The reason, in words."
  message: String!
}
"A parcel to pick up, or the courier who came."
union Pickup = Parcel | Courier
"A length, with its unit."
scalar Distance
"A date and a time in UTC."
scalar Moment
"A number plate."
scalar Plate
"A share."
scalar Load
`,
  [config]: `${template[config]}
scalars:
  Moment: { type: string, examples: ['2031-05-14T08:00:00.000Z'] }
  Plate: { type: string, pattern: '^\\S{1,50}$' }
  Load: { type: number, minimum: 0, maximum: 0.5 }
  Distance: { type: object, required: [km], properties: { km: { type: integer } } }
tokens: { shop: { policies: [] } }
sandbox:
  codes: { token: NO_TOKEN, scope: FORBIDDEN, value: BAD_INPUT, repeated: REPEATED, missing: NOT_FOUND }
`,
  'content/errors.mdx': `---
title: Errors
description: The errors of requests.
hidden: sidebar
errorCodes:
${['NO_TOKEN', 'FORBIDDEN', 'BAD_INPUT', 'REPEATED', 'NOT_FOUND']
  .map((code) => `  - { code: ${code}, meaning: Rejected., action: Change the request. }`)
  .join('\n')}
---

<ErrorCodes />
`,
};

/** Pages of each kind, each with parts of its text. */
const pages: readonly (readonly [line: string, ...parts: string[]])[] = [
  ['/guides/track', 'title: Track', '## Set up the client'],
  ['Query.parcel', 'documents: Query.parcel', 'parcel(trackingNumber: $trackingNumber)'],
  ['Parcel', 'documents: Parcel'],
  ['error NO_COURIER', 'code: NO_COURIER'],
  ['event parcel.delivered', 'payload: Parcel #', "selection: '{ trackingNumber }'"],
  ['scope parcels', 'name: parcels'],
];

/** The same with a sandbox, in the order in which a writer needs them. */
const simulatedPages: typeof pages = [
  ['CourierStatus', 'initial: booked #', 'type: CourierCancelled', 'since: { now: 0 s } #'],
  ['Speed', 'documents: Speed'],
  ['Pickup', 'members:', 'meaning: A person on the way to a pickup.'],
  [
    'Mutation.bookCourier',
    'creates: Courier #',
    'labels: { list: [ example-labels ] } #',
    'route: { value: { km: 1 } } #',
    'once: input.nonce #',
    '"rating": null',
  ],
  ['Mutation.cancelCourier', 'moves: { courierId: CourierCancelled } #', '"CourierCancelled"'],
  ['Mutation.rateCourier', 'sets: { courierId: { rating: { input: rating } } } #', '"rating": 1'],
  ['Mutation.deleteCourier', 'removes: { Courier: courierId } #', 'answer: true #'],
  // Only the type of a field tells whether it is a time.
  [
    'Mutation.orderVan',
    'creates: Van #',
    'updated: true #',
    'plate: example-plate #',
    'load: 0.5 #',
    'format: example-format #',
    'seen: { now: 0 s } #',
  ],
  // A word of the entity is not what the call does.
  ['VanStatus', 'entity: Van'],
  ['Mutation.vanStop', 'moves: { vanId: VanStatus.STOPPED } #'],
  ['Query.courier', '"__typename": "CourierBooked"'],
  ['error NoCourierFree', 'documents: NoCourierFree', 'name: no courier free'],
  ['event courier.booked', 'payload: Courier #', 'example: { id: courier-1 } #'],
];

describe.each([
  ['the template', template, pages],
  ['the template with mutations and a sandbox', sandbox, [...pages, ...simulatedPages]],
])('a new page of each kind has no findings in %s', (_, files, lines) => {
  const folder = folderWith(files);
  test.each(lines)('%s', async (line, ...parts) => {
    const { code, stderr } = await run(folder, ['new', ...line.split(' ')]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const [, path = ''] = /^wrote (.*)$/m.exec(stderr) ?? [];
    const text = readFileSync(join(folder, path), 'utf8');
    for (const part of parts) expect(text).toContain(part);
    // Guesses and texts to write are marked, and the command lists their lines.
    const marked = text.split('\n').flatMap((each, at) => (each.includes('TODO') ? [at + 1] : []));
    expect(stderr).toContain(`${marked.join(', ')}\n`);
    // Nothing fails, and there is a warning for each mark in the frontmatter.
    const [, frontmatter = ''] = text.split('---\n');
    const warned = frontmatter
      .split('\n')
      .flatMap((each, at) => (each.includes('TODO') ? [at + 2] : []));
    const { stdout, ...checked } = await run(folder, ['check', path]);
    const found = stdout.matchAll(/^warning\[(.*)\].*\n +--> .*?:(\d+):/gm);
    expect(Array.from(found, ([, rule, at]) => `${rule} ${at}`)).toEqual(
      warned.map((at) => `leaked-note ${at}`),
    );
    expect(checked).toMatchObject({ code: 0, stderr: expect.stringContaining('no errors') });
  });
});

describe('a name is never part of a path as it is', () => {
  test.each([
    ['scope', '../../../x', 'content/scopes/x.mdx'],
    ['scope', 'parcels:read', 'content/scopes/parcels-read.mdx'],
    ['event', 'parcel.delivered/../..', 'content/events/parcel-delivered.mdx'],
    ['error', '/etc/NO_COURIER', 'content/errors/etc-no-courier.mdx'],
  ])('new %s %s', async (kind, name, path) => {
    const { stderr } = await run(folderWith(template), ['new', kind, name]);
    expect(stderr).toContain(`wrote ${path}\n`);
  });
});

describe('no page is written', () => {
  const files = {
    ...sandbox,
    'content/scopes/lend/index.mdx': '---\ntitle: Lend\nhidden: sidebar\n---\n',
    'content/guides/track/index.mdx': '---\ntitle: Track\nhidden: sidebar\n---\n',
  };
  const folder = folderWith(files);
  test.each([
    ['a name without letters', 'scope ..', '`..` has no letter or digit to name a file after'],
    ['a root type', 'Query', '`Query` has no page of its own', 'such as `Query.parcel`'],
    ['a root type as an error', 'error Mutation', '`Mutation` has no page of its own'],
    ['a field', 'Courier.id', '`Courier.id` has no page of its own', 'name its type: `Courier`'],
    ['a taken route', 'scope lend', 'the route `/scopes/lend` is taken', 'scopes/lend/index.mdx'],
    ['the route of a guide', '/guides/track', 'the route `/guides/track` is taken'],
  ])('for %s', async (_, line, ...parts) => {
    const before = treeOf(folder);
    const { code, stderr } = await run(folder, ['new', ...line.split(' ')]);
    for (const part of parts) expect(stderr).toContain(part);
    expect(code).toBe(2);
    expect(treeOf(folder)).toEqual(before);
  });
});

test('a rejection is no example of a success', async () => {
  const folder = folderWith({
    ...sandbox,
    'content/limits.mdx': `---
title: Limits
description: The limits of calls.
hidden: sidebar
constants:
  - name: Short street
    value: 3
    unit: characters
    meaning: Longest street.
    applies: BookCourierInput.street
    bound: maxLength
---
`,
  });
  await run(folder, ['new', 'CourierStatus']);
  const { stdout, stderr } = await run(folder, ['new', 'Mutation.bookCourier', '--dry-run']);
  expect(stderr).toMatch(/^\nThe response is a sample: the sandbox rejects the call: .*\.\n$/);
  expect(stdout).toContain("skip: 'TODO: ");
  expect(stdout).not.toContain('"errors"');
});

test('a response that cannot be simulated is a sample, and a dry run says why', async () => {
  const folder = folderWith({
    ...sandbox,
    'content/broken.mdx': '---\ntitle: A\nhidden: true\n---\n\n```graphql\n{ nothing }\n```\n',
    'content/courier.mdx':
      '---\ntitle: B\ndocuments: Mutation.bookCourier\ncall: { creates: Curier }\n---\n',
  });
  const { code, stdout, stderr } = await run(folder, ['new', 'Query.courier', '--dry-run']);
  expect(code).toBe(0);
  expect(stdout).toContain('documents: Query.courier');
  expect(stderr).toMatch(
    /^\nThe response is a sample: errors of the project stop the simulation: .* \(content\/broken\.mdx:1\) and 4 more errors\.\n$/,
  );
});

test('a connection shows the nodes of its edges, and a reason ends with one period', async () => {
  const folder = folderWith({
    ...sandbox,
    [schema]: `${sandbox[schema]}
extend type Query {
  "Lists couriers."
  couriers: CourierConnection!
}
"A page of couriers."
type CourierConnection {
  "The couriers."
  edges: [CourierEdge!]!
}
"A courier of a page."
type CourierEdge {
  "Its place."
  cursor: String!
  "The courier."
  node: Courier!
}
`,
  });
  const { stdout } = await run(folder, ['new', 'Query.couriers', '--dry-run']);
  expect(stdout).toMatch(/edges \{\n +node \{\n +id\n/);
  const { stderr } = await run(folder, ['new', 'Mutation.vanStop', '--dry-run']);
  expect(stderr).not.toContain('..');
});
