import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { projectOf } from './project.ts';

/** An API of rides: its behavior uses what the language has, and every response is simulated. */
const files = {
  'content/docs.config.yaml': `configVersion: 1
site: { name: Rides, url: 'https://docs.rides.example' }
schema: [../schema/**/*.graphql]
rules: { missing-description: off }
sandbox:
  now: '2031-05-14T08:00:00.000Z'
  codes: { token: NO_TOKEN, scope: FORBIDDEN, value: BAD_INPUT, repeated: REPEATED, missing: NOT_FOUND }
`,
  'schema/rides.graphql': `type Query { ride(id: ID!): Ride }
type Mutation {
  requestRide(seats: Int!, driverId: ID!): Ride!
  rateRide(rideId: ID!, rating: Int!, otherDriverId: ID): Ride!
}
type Driver { id: ID!, name: String! }
type Ride {
  id: ID!
  seats: Int!
  rating: Int
  driver: Driver!
  driverName: String!
  status: RideStatus!
  fee: Fee!
}
union Fee = NoFee | CancelFee
type NoFee { since: String! }
type CancelFee { since: String! }
enum RideStatus { REQUESTED UNDERWAY FINISHED }
`,
  'content/status.mdx': `---
title: Ride status
description: Where a ride is.
documents: RideStatus
lifecycle:
  id: ride
  entity: Ride
  initial: requested
  states:
    - { name: requested, value: REQUESTED, meaning: Nobody drives yet. }
    - { name: underway, value: UNDERWAY, meaning: The driver is on the way. }
    - { name: finished, value: FINISHED, meaning: The ride is over., terminal: true }
  transitions:
    - { from: requested, to: underway, cause: The driver comes. }
    - { from: underway, to: finished, cause: The ride ends., after: { constant: Longest ride } }
---
`,
  'content/request.mdx': `---
title: Request a ride
description: Request a ride.
documents: Mutation.requestRide
world:
  driver-1: { type: Driver, values: { name: Thandi } }
  driver-2: { type: Driver, values: { name: Sipho } }
constants:
  - { name: Free cancellation, value: 2, unit: minutes, meaning: Cancelling is free. }
  - { name: Longest ride, value: 3, unit: hours, meaning: Then it ends., applies: RideStatus.UNDERWAY }
  - { name: Most seats, value: 4, unit: seats, meaning: Cars have 4 seats., applies: 'Mutation.requestRide(seats:)', bound: most }
call:
  creates: Ride
  links: { driver: driverId }
  fills:
    driverName: { field: driver.name }
    fee: { type: NoFee, fills: { since: { now: 0 s } } }
triggers:
  - outcome: UNDERWAY
    input: 2 seats.
    operation: Mutation.requestRide
    when: { seats: { is: 2 } }
    after: { constant: Free cancellation }
acts:
  - { name: drive off, who: driver, on: Ride, in: [RideStatus.REQUESTED], moves: RideStatus.UNDERWAY }
scenarios:
  before the driver comes: { variables: { seats: 2 } }
---

\`\`\`graphql
mutation RequestRide($seats: Int!, $driverId: ID!) {
  requestRide(seats: $seats, driverId: $driverId) {
    id
    driverName
    status
  }
}
\`\`\`

\`\`\`json variables
{ "seats": 2, "driverId": "driver-1" }
\`\`\`

\`\`\`json response title="before the driver comes"
{ "data": { "requestRide": { "id": "ride-1", "driverName": "Thandi", "status": "REQUESTED" } } }
\`\`\`
`,
  'content/rate.mdx': `---
title: Rate a ride
description: Rate a ride.
documents: Mutation.rateRide
call:
  sets: { rideId: { rating: { input: rating }, driver: { input: otherDriverId } } }
world:
  driver-1: { type: Driver, values: { name: Thandi } }
  driver-2: { type: Driver, values: { name: Sipho } }
scenarios:
  rated: { before: [{ call: RequestRide }] }
  after the ride: { before: [{ call: RequestRide }, { after: 2 min }] }
---

\`\`\`graphql
mutation RateRide($rideId: ID!, $other: ID) {
  rateRide(rideId: $rideId, rating: 5, otherDriverId: $other) {
    rating
    status
    driver {
      name
    }
  }
}
\`\`\`

\`\`\`json variables
{ "rideId": "ride-1", "other": "driver-2" }
\`\`\`

\`\`\`json response title="rated"
{ "data": { "rateRide": { "rating": 5, "status": "REQUESTED", "driver": { "name": "Sipho" } } } }
\`\`\`

\`\`\`json response title="after the ride"
{ "data": { "rateRide": { "rating": 5, "status": "UNDERWAY", "driver": { "name": "Sipho" } } } }
\`\`\`
`,
} as const;

type Path = keyof typeof files;

const request = 'content/request.mdx';
const rate = 'content/rate.mdx';
const status = 'content/status.mdx';

function reportAfter(path: Path, from: string, to: string): string {
  const text: string = files[path];
  expect(text).toContain(from);
  return reportPretty(
    compile(projectOf({ ...files, [path]: text.replace(from, () => to) })).diagnostics,
  );
}

test('updates, delays of constants, enum values and fields of linked objects are simulated', () => {
  expect(reportPretty(compile(projectOf(files)).diagnostics)).toBe('');
});

test('an update without an argument keeps the value of the last update, not that of the creation', () => {
  const schema = 'schema/rides.graphql';
  const report = reportPretty(
    compile(
      projectOf({
        ...files,
        [schema]: files[schema].replace('otherDriverId: ID)', 'otherDriverId: ID, seats: Int)'),
        [rate]: files[rate]
          .replace('sets: { rideId: {', 'sets: { rideId: { seats: { input: seats },')
          .replace('$other: ID)', '$other: ID, $seats: Int)')
          .replace('otherDriverId: $other)', 'otherDriverId: $other, seats: $seats)')
          .replace('    rating\n', '    rating\n    seats\n')
          .replace(
            '[{ call: RequestRide }] }',
            '[{ call: RequestRide }, { call: RateRide, variables: { seats: 3 } }] }',
          )
          .replace('"rating": 5,', '"rating": 5, "seats": 3,')
          .replace(
            '"rating": 5, "status": "UNDERWAY"',
            '"rating": 5, "seats": 2, "status": "UNDERWAY"',
          ),
      }),
    ).diagnostics,
  );
  expect(report).toBe('');
});

describe('a rule without effect is reported at its place', () => {
  test.each<readonly [title: string, path: Path, from: string, to: string, found: string[]]>([
    [
      'sets of an act without moves',
      request,
      ', moves: RideStatus.UNDERWAY',
      ', sets: { rating: 1 }',
      ['key-without-effect', '`sets` has no effect without `moves`'],
    ],
    [
      'links of a call without creates',
      rate,
      'call:\n',
      'call:\n  links: { driver: rideId }\n',
      ['key-without-effect', '`links` has no effect without `creates`'],
    ],
    [
      'an unknown field in sets',
      rate,
      'rating: { input',
      'ratign: { input',
      ['unknown-symbol', 'unknown name `ratign`', 'write `rating`'],
    ],
    [
      'an unknown argument in sets',
      rate,
      'sets: { rideId:',
      'sets: { riedId:',
      ['unknown-symbol', 'unknown name `riedId`', 'write `rideId`'],
    ],
    [
      'an unknown constant',
      request,
      'constant: Free cancellation',
      'constant: Free cancelation',
      ['unknown-fact', 'unknown constant `Free cancelation`', 'write `Free cancellation`'],
    ],
    [
      'a constant of another page that is no duration',
      status,
      'constant: Longest ride',
      'constant: Most seats',
      ['invalid-value', 'the constant `Most seats` is not a duration', 'its value is `4 seats`'],
    ],
    [
      'a constant of a state that is left after another time',
      status,
      'after: { constant: Longest ride }',
      'after: 4 h',
      [
        'constant-not-enforced',
        '`Longest ride` is 3 hours',
        '`underway` becomes `finished` after 4 h',
      ],
    ],
    [
      'a type that a field never has',
      rate,
      'call:\n',
      'call:\n  needs:\n    - { given: { rideId.fee.__typename: { is: Driver } }, code: NO_FEE, message: No fee. }\n',
      [
        'invalid-value',
        'the condition on `rideId.fee.__typename` never holds',
        'write `NoFee` or `CancelFee`',
      ],
    ],
    [
      'an object that is compared with a text',
      rate,
      'call:\n',
      'call:\n  needs:\n    - { given: { rideId.fee: { is: NoFee } }, code: NO_FEE, message: No fee. }\n',
      [
        'invalid-value',
        'the condition on `rideId.fee` never holds',
        'its value is an object',
        '`rideId.fee.__typename`',
      ],
    ],
    [
      'a number with an end that is none',
      request,
      'seats: { is: 2 }',
      "seats: { ends: '.51' }",
      ['invalid-value', 'the condition on `seats` never holds', 'its type is `Int`'],
    ],
  ])('%s', (_title, path, ...[from, to, found]) => {
    const report = reportAfter(path, from, to);
    for (const text of found) expect(report).toContain(text);
  });
});

test('the value of a constant decides when a state is entered', () => {
  expect(reportAfter(request, 'value: 2, unit: minutes', 'value: 3, unit: minutes')).toContain(
    'simulated: `"REQUESTED"`',
  );
});
