import type { GraphJson } from 'docs-compiler/graph';

import { refundGuide } from './fixture-guide.ts';
import { operations, directives, types } from './fixture-schema.ts';
import { example, page } from './graph-parts.ts';
import { component, h, root } from './hast.ts';

const operationText =
  'mutation RefundOrder($input: RefundInput!) {\n  refundCreate(input: $input) {\n    status {\n      __typename\n    }\n  }\n}';

/** Returns the span of a name in the operation, with the element's coordinate. */
function named(text: string, coordinate: string) {
  const start = operationText.indexOf(text);
  return { start, end: start + text.length, coordinate };
}

/** A small graph with an instance of everything, which the site's tests read. */
export const fixture: GraphJson = {
  formatVersion: 1,
  site: {
    name: 'Acacia docs',
    url: 'https://docs.acacia.example',
    basePath: '/',
    language: 'en-ZA',
    product: { name: 'Acacia', slug: 'acacia' },
    endpoints: { graphql: 'https://api.acacia.example/graphql', token: null },
  },
  schemaHash: '0123456789abcdef'.repeat(4),
  schema: {
    description: 'Money, and what becomes of it.',
    directives: [
      {
        name: 'requiredScopes',
        arguments: { scopes: ['client_refund'] },
        text: '@requiredScopes(scopes: [client_refund])',
      },
    ],
  },
  pages: [
    page({
      route: '/',
      title: 'Build with Acacia',
      kind: 'home',
      body: root(
        component(
          'Cards',
          {},
          component(
            'Card',
            { title: 'Refunds', href: '/payouts/refunds' },
            h('p', {}, 'Give money back.'),
          ),
        ),
      ),
    }),
    page({
      route: '/api/unions/refund-status',
      title: 'Refund status',
      kind: 'reference',
      documents: 'RefundStatus',
      // The first heading has the same id as a member's anchor.
      headings: [{ depth: 2, text: 'RefundPaused', id: 'RefundPaused' }],
      body: root(
        h('h2', { id: 'RefundPaused' }, 'RefundPaused'),
        h('p', {}, 'Read it after each webhook.'),
      ),
    }),
    refundGuide,
    page({
      route: '/quick-start',
      title: 'Quick start',
      hidden: true,
      body: root(h('p', {}, 'From nothing to a refund.')),
      examples: ['/quick-start#example-1'],
    }),
    page({ route: '/tokens', title: 'Tokens', body: root(component('Scopes')) }),
  ],
  topics: [],
  types,
  directives,
  operations,
  lifecycles: [
    {
      id: 'refund',
      entity: 'Refund',
      designed: true,
      coordinate: 'RefundStatus',
      states: [
        {
          name: 'pending',
          type: 'RefundPending',
          meaning: 'Waiting for the bank.',
          terminal: false,
          category: 'pending',
        },
        {
          name: 'paused',
          type: 'RefundPaused',
          meaning: 'Read `RefundPaused.reason`.',
          next: 'Top up the float account.',
          terminal: false,
          category: 'pending',
        },
        {
          name: 'completed',
          type: 'RefundCompleted',
          meaning: 'Paid out.',
          terminal: true,
          category: 'done',
        },
      ],
      transitions: [
        { from: 'pending', to: 'paused', cause: 'The float account holds too little' },
        { from: 'paused', to: 'pending', cause: 'You top it up' },
        {
          from: 'pending',
          to: 'completed',
          cause: 'The bank pays',
          event: 'refund',
          timing: '1 day',
        },
      ],
      page: '/api/unions/refund-status',
      shownOn: ['/payouts/refunds'],
    },
  ],
  comparisons: [
    {
      name: 'plans',
      label: 'Plan',
      noun: 'plans',
      fields: [
        {
          name: 'whom',
          label: 'For whom',
          values: [{ name: 'one', text: 'One person' }],
          table: true,
        },
        { name: 'cost', label: 'Cost', values: null, table: true },
        { name: 'seats', label: 'Seats', values: null, table: false },
      ],
    },
  ],
  comparisonRows: [
    {
      comparison: 'plans',
      name: 'Small',
      says: { whom: ['one'], cost: ['Nothing, with `Refund.status`'] },
      page: '/tokens',
    },
    { comparison: 'plans', name: 'Secret', says: { whom: ['one'] }, page: '/quick-start' },
  ],
  errorGroups: [
    { name: 'bank', label: 'Bank' },
    { name: 'authentication', label: 'Authentication' },
    { name: 'other', label: 'Other' },
  ],
  errorFields: [
    {
      name: 'moneyMoved',
      label: 'Money',
      quoted: false,
      values: [
        { name: 'never', text: 'No money moved', tone: 'neutral' },
        { name: 'unknown', text: 'Money may have moved', tone: 'warning' },
        { name: 'always', text: 'Money moved', tone: 'danger' },
      ],
    },
    { name: 'shopperText', label: 'Tell the shopper', quoted: true, values: null },
  ],
  tokens: [
    { name: 'client', label: 'Client', policies: ['isClientToken'], kindOf: null },
    { name: 'user', label: 'User', policies: ['isUserToken'], kindOf: null },
    { name: 'tenant', label: 'Tenant', policies: ['isTenantUserToken'], kindOf: 'user' },
  ],
  errors: [
    {
      name: 'refund error',
      group: 'bank',
      meaning: 'The bank did not pay.',
      cause: 'A closed account.',
      retry: 'after-change',
      moneyMoved: 'never',
      action: 'Ask the payer for another account.',
      shopperText: 'We could not return your money yet.',
      coordinate: 'RefundError',
      page: '/payouts/refunds',
    },
  ],
  errorCodes: [
    {
      code: 'FORBIDDEN',
      meaning: 'A scope is missing.',
      action: 'Ask for it.',
      page: '/payouts/refunds',
    },
  ],
  scopes: [
    {
      name: 'client_refund',
      token: 'client',
      grants: 'Send refunds.',
      operations: ['Mutation.refundCreate'],
      page: '/tokens',
    },
  ],
  events: [
    { name: 'refund', when: 'A state changed.', payload: 'Refund', page: '/payouts/refunds' },
  ],
  sandbox: null,
  triggers: [
    {
      outcome: 'RefundPaused',
      input: 'Cents 11.',
      operation: 'Mutation.refundCreate',
      page: '/payouts/refunds',
    },
  ],
  calls: [],
  acts: [],
  typeRules: [],
  scenarios: [],
  constants: [
    {
      name: 'Reference',
      value: 30,
      unit: 'characters',
      meaning: 'Longer text is rejected.',
      applies: 'RefundInput.reference',
      page: '/payouts/refunds',
    },
  ],
  examples: [
    example({
      id: '/payouts/refunds#example-1',
      page: '/payouts/refunds',
      operation: operationText,
      operationName: 'RefundOrder',
      rootFields: ['Mutation.refundCreate'],
      names: [
        named('RefundInput', 'RefundInput'),
        named('refundCreate', 'Mutation.refundCreate'),
        named('status', 'Refund.status'),
      ],
      variables: { input: { amount: '80.00', reference: 'Order 1042' } },
      responses: [
        {
          title: 'Paid',
          errorCode: null,
          body: { data: { refundCreate: { status: { __typename: 'RefundCompleted' } } } },
        },
        {
          title: null,
          errorCode: 'FORBIDDEN',
          body: { data: null, errors: [] },
          skipped: 'Tokens of `Refund` are not simulated.',
        },
      ],
    }),
    example({
      id: '/payouts/refunds#example-2',
      page: '/payouts/refunds',
      operation: 'query Wrong { nope }',
      invalid: 'there is no such field',
    }),
    example({
      id: '/quick-start#example-1',
      page: '/quick-start',
      operation: '{ node(id: 1) { id } }',
      rootFields: ['Query.node'],
    }),
  ],
  sidebar: [
    { kind: 'page', label: 'Build with Acacia', route: '/' },
    { kind: 'page', label: 'Quick start', route: '/quick-start' },
    {
      kind: 'category',
      label: 'Payouts',
      route: '/payouts',
      description: 'Money that goes out.',
      items: [{ kind: 'page', label: 'Refund a payment', route: '/payouts/refunds' }],
    },
    { kind: 'page', label: 'Tokens', route: '/tokens' },
    { kind: 'reference', label: 'API reference' },
    { kind: 'link', label: 'Workspace', href: 'https://workspace.acacia.example/' },
  ],
  redirects: [],
  synonyms: [],
};
