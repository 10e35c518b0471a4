import { describe, expect, test } from 'vitest';

import { examplesOf, faultText, fence } from '../../test/examples.ts';

const schema = `
type Query { refund: Refund, refunds: [Refund!]!, node(id: ID): Node, client: Client!, leaf: Leaf! }
type Mutation { cancel: Boolean! }
interface Node { id: ID! }
type Refund implements Node { id: ID!, amount: Int, status: RefundStatus!, reason: Reason, parent: Refund }
type Client implements Node { id: ID!, name: String, refunds: [Refund] }
union RefundStatus = Pending | Completed
type Pending { since: String! }
type Completed { date: String!, note: String }
enum Reason { duplicate fraudulent }
scalar Money
type Leaf { int: Int, float: Float, string: String, boolean: Boolean, id: ID, money: Money, matrix: [[Int!]] }
`;

interface Case {
  readonly title: string;
  readonly operation: string;
  readonly response: string;
  readonly meta?: string;
  readonly faults?: readonly string[];
}

const refund = '{ refund { id amount } }';
const status = '{ refund { status { __typename ... on Completed { date note } } } }';

const cases: readonly Case[] = [
  {
    title: 'a valid response',
    operation: refund,
    response: '{ "data": { "refund": { "id": "r", "amount": 1 } } }',
  },
  {
    title: 'a nullable value that is null',
    operation: refund,
    response: '{ "data": { "refund": null } }',
  },
  {
    title: 'an alias',
    operation: '{ newest: refund { key: id } }',
    response: '{ "data": { "newest": { "key": "r" } } }',
  },
  {
    title: 'the field name instead of its alias',
    operation: '{ newest: refund { id } }',
    response: '{ "data": { "refund": { "id": "r" } } }',
    faults: [
      'response <"refund"> `data.refund` is not selected on `Query`',
      'response <"data"> `data.newest` is selected, but the response does not have it',
    ],
  },
  {
    title: 'fragments and one field selected twice',
    operation:
      'query { refund { ...A ... { amount } parent { id } } } fragment A on Refund { id parent { amount } }',
    response:
      '{ "data": { "refund": { "id": "r", "amount": 1, "parent": { "id": "p", "amount": null } } } }',
  },
  {
    title: 'a missing key of a field selected in two places',
    operation: '{ refund { parent { id } parent { amount } } }',
    response: '{ "data": { "refund": { "parent": { "id": "p" } } } }',
    faults: [
      'response <"parent"> `data.refund.parent.amount` is selected, but the response does not have it',
    ],
  },
  {
    title: 'a missing key of an object in a list is placed at its brace',
    operation: '{ refunds { id amount } }',
    response: '{ "data": { "refunds": [{ "id": "r" }] } }',
    faults: [
      'response <{> `data.refunds[0].amount` is selected, but the response does not have it',
    ],
  },
  {
    title: 'a misspelled key is one fault',
    operation: refund,
    response: '{ "data": { "refund": { "id": "r", "amuont": 1 } } }',
    faults: ['response <"amuont"> `data.refund.amuont` is not selected on `Refund`'],
  },
  {
    title: 'keys that may be skipped',
    operation:
      'query ($yes: Boolean = true) { refund { id amount @include(if: $yes) ... @skip(if: $yes) { reason } } }',
    response: '{ "data": { "refund": { "id": "r" } } }',
  },
  {
    title: 'a key that may be skipped, with a wrong value',
    operation: 'query ($yes: Boolean = true) { refund { id amount @include(if: $yes) } }',
    response: '{ "data": { "refund": { "id": "r", "amount": "1" } } }',
    faults: ['response <"1"> `data.refund.amount` is a string, but its type is `Int`'],
  },
  {
    title: 'the keys of a skippable field that is present',
    operation: 'query ($yes: Boolean = true) { refund @include(if: $yes) { id amount } }',
    response: '{ "data": { "refund": { "id": "r" } } }',
    faults: [
      'response <"refund"> `data.refund.amount` is selected, but the response does not have it',
    ],
  },
  {
    title: 'null in a list of non-null items',
    operation: '{ refunds { id } }',
    response: '{ "data": { "refunds": [null] } }',
    faults: ['response <null> `data.refunds[0]` is null, but its type is `Refund!`'],
  },
  {
    title: 'an object where a list is expected, and the reverse',
    operation: '{ refunds { id } refund { id } }',
    response: '{ "data": { "refunds": { "id": "r" }, "refund": [{ "id": "r" }] } }',
    faults: [
      'response <{ "id": "r" }> `data.refunds` is an object, but its type is `[Refund!]!`',
      'response <[{ "id": "r" }]> `data.refund` is a list, but its type is `Refund`',
    ],
  },
  {
    title: 'valid scalars',
    operation: '{ leaf { int float string boolean id money matrix } }',
    response:
      '{ "data": { "leaf": { "int": -2147483648, "float": 1, "string": "", "boolean": false, "id": "1", "money": { "any": [1] }, "matrix": [[1], null, []] } } }',
  },
  {
    title: 'invalid scalars',
    operation: '{ leaf { int float string boolean id matrix } }',
    response:
      '{ "data": { "leaf": { "int": 2147483648, "float": "1", "string": 1, "boolean": 0, "id": 1, "matrix": [[1.5, null]] } } }',
    faults: [
      'response <2147483648> `data.leaf.int` is beyond 32 bits, but its type is `Int`',
      'response <"1"> `data.leaf.float` is a string, but its type is `Float`',
      'response <1> `data.leaf.string` is a number, but its type is `String`',
      'response <0> `data.leaf.boolean` is a number, but its type is `Boolean`',
      'response <1> `data.leaf.id` is a number, but its type is `ID`',
      'response <1.5> `data.leaf.matrix[0][0]` is not a whole number, but its type is `Int`',
      'response <null> `data.leaf.matrix[0][1]` is null, but its type is `Int!`',
    ],
  },
  {
    title: 'enum values',
    operation: '{ a: refund { reason } b: refund { reason } }',
    response: '{ "data": { "a": { "reason": "Duplicate" }, "b": { "reason": 1 } } }',
    faults: [
      'response <"Duplicate"> `data.a.reason` is `Duplicate`, which is not a value of `Reason`',
      'response <1> `data.b.reason` is a number, which is not a value of `Reason`',
    ],
  },
  {
    title: 'a member of a union',
    operation: status,
    response:
      '{ "data": { "refund": { "status": { "__typename": "Completed", "date": "d", "note": null } } } }',
  },
  {
    title: 'a member without selected fields',
    operation: status,
    response: '{ "data": { "refund": { "status": { "__typename": "Pending" } } } }',
  },
  {
    title: 'a key of another member',
    operation: status,
    response: '{ "data": { "refund": { "status": { "__typename": "Pending", "date": "d" } } } }',
    faults: ['response <"date"> `data.refund.status.date` is not selected on `Pending`'],
  },
  {
    title: 'no `__typename` in the response',
    operation: status,
    response: '{ "data": { "refund": { "status": { "date": "d" } } } }',
    faults: [
      'response <"status"> `data.refund.status.__typename` is missing, so the type of this `RefundStatus` is not known',
    ],
  },
  {
    title: 'no `__typename` in the selection',
    operation: '{ node { id ... on Client { name } } }',
    response: '{ "data": { "node": { "id": "r" } } }',
    faults: ['operation <node> `node` can have several types, but `__typename` is not selected'],
  },
  {
    title: 'no `__typename`, with the same selection for all types',
    operation: '{ node { id ... on Node { key: id } } }',
    response: '{ "data": { "node": { "id": "r", "key": "r" } } }',
  },
  {
    title: 'a wrong value and a wrong key, with the same selection for all types',
    operation: '{ node { id } }',
    response: '{ "data": { "node": { "id": true, "name": "n" } } }',
    faults: [
      'response <"name"> `data.node.name` is not selected on `Node`',
      'response <true> `data.node.id` is a boolean, but its type is `ID`',
    ],
  },
  {
    title: 'an impossible type',
    operation: '{ node { __typename id } }',
    response: '{ "data": { "node": { "__typename": "Completed", "id": "r" } } }',
    faults: [
      'response <"Completed"> `data.node.__typename` is `Completed`, which is not a type of `Node`',
    ],
  },
  {
    title: 'fragments on an interface and on its types',
    operation:
      '{ node { kind: __typename ... on Node { id } ... on Client { name } ... on Refund { amount } } }',
    response: '{ "data": { "node": { "kind": "Client", "id": "c", "name": null } } }',
  },
  {
    title: 'the wrong `__typename` of an object',
    operation: '{ refund { __typename } }',
    response: '{ "data": { "refund": { "__typename": "Client" } } }',
    faults: ['response <"Client"> `data.refund.__typename` is `Client`, but the type is `Refund`'],
  },
  {
    title: 'introspection',
    operation: '{ __schema { queryType { name } } __type(name: "Refund") { kind } }',
    response:
      '{ "data": { "__schema": { "queryType": { "name": "Query" } }, "__type": { "kind": "OBJ" } } }',
    faults: ['response <"OBJ"> `data.__type.kind` is `OBJ`, which is not a value of `__TypeKind`'],
  },
  {
    title: 'an error without data',
    operation: refund,
    response: '{ "errors": [{ "message": "No", "extensions": { "code": "FORBIDDEN" } }] }',
    meta: 'errors=FORBIDDEN',
  },
  {
    title: 'an error beside data',
    operation: '{ refund { id } client { id name } }',
    response:
      '{ "data": { "refund": null, "client": { "id": "c", "name": null } }, "errors": [{ "message": "No", "path": ["refund"] }], "extensions": {} }',
  },
  {
    title: 'an error whose null propagates to the root',
    operation: '{ client { id } }',
    response: '{ "data": null, "errors": [{ "message": "No", "path": ["client", "id"] }] }',
  },
  {
    title: 'an error that does not reach the root',
    operation: '{ client { name } }',
    response: '{ "data": null, "errors": [{ "message": "No", "path": ["client", "name"] }] }',
    faults: ['response <null> `data` is null, but the error at `client.name` does not reach it'],
  },
  {
    title: 'an error at a value that is not null',
    operation: '{ client { refunds { id } } }',
    response:
      '{ "data": { "client": { "refunds": [{ "id": "r" }] } }, "errors": [{ "message": "No", "path": ["client", "refunds", 0, "id"] }] }',
    faults: [
      'response <{ "id": "r" }> `data.client.refunds[0]` is not null, although an error at `client.refunds[0].id` makes it null',
    ],
  },
  {
    title: 'an error at a field that is not selected',
    operation: refund,
    response:
      '{ "data": { "refund": null }, "errors": [{ "message": "No", "path": ["refunds"] }] }',
    faults: [
      'response <"refunds"> the path of `errors[0]` leads to `refunds`, which is not selected',
    ],
  },
  {
    title: 'null for a non-null type, despite an error there',
    operation: '{ client { id } }',
    response: '{ "data": { "client": null }, "errors": [{ "message": "No", "path": ["client"] }] }',
    faults: ['response <null> `data.client` is null, but its type is `Client!`'],
  },
  {
    title: 'null data without errors',
    operation: refund,
    response: '{ "data": null }',
    faults: ['response <null> `data` is null, but the response has no `errors`'],
  },
  {
    title: 'no envelope',
    operation: refund,
    response: '{ "refund": null }',
    faults: ['response <"refund"> the response has neither `data` nor `errors`'],
  },
  {
    title: 'another key in the envelope',
    operation: refund,
    response: '{ "data": { "refund": null }, "error": [], "status": 200 }',
    faults: [
      'response <"error"> a response has no key `error`',
      'response <"status"> a response has no key `status`',
    ],
  },
  {
    title: 'the shape of errors',
    operation: refund,
    response:
      '{ "errors": [{ "code": "X", "path": "refund", "locations": [{ "line": 0, "column": 1 }], "extensions": [] }, "No"] }',
    faults: [
      'response <"code"> an error of a response has no key `code`',
      'response <{> `errors[0]` has no `message`',
      'response <[]> `errors[0].extensions` is a list, but must be an object',
      'response <"refund"> `errors[0].path` is a string, but must be a list of keys and indexes',
      'response <{ "line": 0, "column": 1 }> `errors[0].locations[0]` is an object, but must be a `line` and a `column`, both from 1',
      'response <"No"> `errors[1]` is a string, but must be an object',
    ],
  },
  {
    title: 'no error in `errors`',
    operation: refund,
    response: '{ "data": { "refund": null }, "errors": [] }',
    faults: ['response <[]> `errors` is an empty list'],
  },
  {
    title: 'a misspelled code',
    operation: refund,
    response: '{ "errors": [{ "message": "No", "extensions": { "code": "FORBIDDEN" } }] }',
    meta: 'errors=FORBIDEN',
    faults: ['response <FORBIDEN> no page declares the error code `FORBIDEN`'],
  },
  {
    title: 'a code that the response does not have',
    operation: refund,
    response: '{ "errors": [{ "message": "No", "extensions": { "code": "OTHER" } }] }',
    meta: 'errors=FORBIDDEN',
    faults: ['response <"OTHER"> the response carries no error with the code `FORBIDDEN`'],
  },
  {
    title: 'a code without errors',
    operation: refund,
    response: '{ "data": { "refund": null } }',
    meta: 'errors=FORBIDDEN',
    faults: ['response <{> the response carries no error with the code `FORBIDDEN`'],
  },
  {
    title: 'no code',
    operation: refund,
    response: '{ "data": { "refund": null } }',
    meta: 'errors',
    faults: ['response <errors> `errors` names no code'],
  },
  {
    title: 'the response to an invalid operation is not compared with it',
    operation: '{ refund { idd } }',
    response: '{ "data": { "refund": { "id": "r" } }, "x": 1 }',
    faults: [
      'operation <idd> cannot query field `idd` on type `Refund`',
      'response <"x"> a response has no key `x`',
    ],
  },
];

describe('a response is checked against its operation', () => {
  test.each(cases)('$title', ({ operation, response, meta = '', faults = [] }) => {
    const body = [fence('graphql', operation), fence(`json response ${meta}`, response)];
    const [example] = examplesOf(schema, body.join('\n\n'));
    expect(example?.faults.map(faultText)).toEqual(faults);
  });
});

test('a fault in a response also points to the schema', () => {
  const body = [
    fence('graphql', refund),
    fence('json response', '{ "data": { "refund": { "id": "r", "amuont": 1 } } }'),
  ];
  const [fault] = examplesOf(schema, body.join('\n\n'))[0]?.faults ?? [];
  expect(fault).toMatchObject({
    help: 'write `amount`',
    related: [
      { text: 'a similar name is defined here', span: { file: { path: 'schema/test.graphql' } } },
    ],
  });
});
