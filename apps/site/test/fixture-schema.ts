import type { DirectiveJson, OperationJson, TypeJson } from 'docs-compiler/graph';

import {
  argument,
  deprecated,
  directive,
  enumValue,
  field,
  operation,
  sectionsOf,
  type,
} from './graph-parts.ts';

const requiresRefund = {
  directives: [
    {
      name: 'requiredScopes',
      arguments: { scopes: ['client_refund'] },
      text: '@requiredScopes(scopes: [client_refund])',
    },
  ],
  scopes: ['client_refund'],
  token: 'client' as const,
};

/** At least one type of each kind, and each way in which one type uses another. */
export const types: TypeJson[] = [
  type({
    name: 'Query',
    kind: 'object',
    route: null,
    description: 'Reads what is there.',
    ...requiresRefund,
  }),
  type({ name: 'Mutation', kind: 'object', route: null }),
  type({ name: 'Subscription', kind: 'object', route: null }),
  type({
    name: 'Node',
    kind: 'interface',
    fields: [field('Node.id', { type: 'ID!' })],
    implementedBy: ['Refund'],
    usedBy: [
      { coordinate: 'Query.node', relation: 'field' },
      { coordinate: 'Refund', relation: 'implementation' },
    ],
  }),
  type({
    name: 'Refund',
    kind: 'object',
    interfaces: ['Node'],
    ...requiresRefund,
    fields: [
      field('Refund.id', { type: 'ID!' }),
      field('Refund.status', { type: 'RefundStatus!' }),
      field('Refund.events', {
        type: '[Refund!]!',
        arguments: [argument('Refund.events(first:)', { type: 'Int', defaultValue: '10' })],
        ...requiresRefund,
      }),
      field('Refund.state', {
        type: 'String',
        deprecated: deprecated('Use `status`.', { status: 'Refund.status' }),
      }),
    ],
    examples: ['/payouts/refunds#example-1'],
    usedBy: [
      { coordinate: 'Mutation.refundCreate', relation: 'field' },
      { coordinate: 'Refund.events', relation: 'field' },
    ],
  }),
  type({
    name: 'RefundPending',
    kind: 'object',
    stateOf: [{ lifecycle: 'refund', state: 'pending' }],
    fields: [field('RefundPending.date', { type: 'String!' })],
  }),
  type({
    name: 'RefundPaused',
    kind: 'object',
    fields: [field('RefundPaused.reason', { type: 'PausedReason!' })],
    stateOf: [{ lifecycle: 'refund', state: 'paused' }],
    usedBy: [{ coordinate: 'RefundStatus', relation: 'member' }],
  }),
  type({
    name: 'RefundCompleted',
    kind: 'object',
    stateOf: [{ lifecycle: 'refund', state: 'completed' }],
    fields: [field('RefundCompleted.date', { type: 'String!' })],
  }),
  type({
    name: 'RefundError',
    kind: 'object',
    error: 'refund error',
    fields: [field('RefundError.message', { type: 'String!' })],
  }),
  documented({
    name: 'RefundStatus',
    kind: 'union',
    lifecycle: 'refund',
    examples: ['/payouts/refunds#example-1'],
    members: ['RefundPending', 'RefundPaused', 'RefundCompleted'].map((name) => ({
      name,
      anchor: name,
    })),
    usedBy: [{ coordinate: 'Refund.status', relation: 'field' }],
  }),
  type({
    name: 'Payer',
    kind: 'union',
    members: [{ name: 'Refund', anchor: 'Refund', meaning: 'Paid before.', next: 'Greet them.' }],
  }),
  type({
    name: 'PausedReason',
    kind: 'enum',
    values: [
      enumValue('PausedReason.insufficient_funds', { meaning: 'Too little.', next: 'Top up.' }),
      enumValue('PausedReason.old_reason', {
        deprecated: deprecated('Use `insufficient_funds`.', {
          insufficient_funds: 'PausedReason.insufficient_funds',
        }),
      }),
    ],
  }),
  type({ name: 'Scope', kind: 'enum', values: [enumValue('Scope.client_refund')] }),
  type({
    name: 'RefundInput',
    kind: 'input',
    oneOf: true,
    fields: [
      field('RefundInput.amount', { type: 'Money' }),
      field('RefundInput.reference', { type: 'String', defaultValue: '"none"' }),
    ],
    usedBy: [{ coordinate: 'Mutation.refundCreate(input:)', relation: 'argument' }],
  }),
  type({ name: 'Money', kind: 'scalar', specifiedBy: 'https://money.acacia.example/spec' }),
  ...['Boolean', 'Float', 'ID', 'Int', 'String'].map((name) => type({ name, kind: 'scalar' })),
];

export const directives: DirectiveJson[] = [
  directive({
    name: 'requiredScopes',
    arguments: [argument('@requiredScopes(scopes:)', { type: '[Scope!]!' })],
    usedBy: [{ coordinate: 'Refund', relation: 'applied' }],
  }),
];

export const operations: OperationJson[] = [
  operation({
    name: 'node',
    kind: 'query',
    type: 'Node',
    arguments: [argument('Query.node(id:)', { type: 'ID!' })],
  }),
  operation({
    name: 'refundCreate',
    kind: 'mutation',
    type: 'Refund!',
    ...requiresRefund,
    arguments: [argument('Mutation.refundCreate(input:)', { type: 'RefundInput!' })],
    examples: ['/payouts/refunds#example-1'],
    failures: ['refund error'],
    outcomes: ['refund'],
  }),
  operation({
    name: 'client',
    kind: 'subscription',
    type: 'Refund',
    deprecated: deprecated('Use `Query.node`, and webhooks.', { 'Query.node': 'Query.node' }),
  }),
];

/** Returns the type with a page of its own, whose text starts with a heading. */
function documented(given: Parameters<typeof type>[0]): TypeJson {
  const json = type(given);
  return { ...json, sections: sectionsOf(json.kind, json, { titled: true }) };
}
