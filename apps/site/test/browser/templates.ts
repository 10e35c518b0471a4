import { isNightly } from '../nightly.ts';

/** One page of each template of the shipped docs. */
export const templates = {
  home: '/',
  guide: '/payment-products/payins/bnpl',
  'guide with diagrams': '/payment-products/payins/debicheck/debit-order-files',
  'guide with the error finder': '/graphql/error-handling',
  'reference index': '/api',
  'category index': '/api/objects',
  query: '/api/queries/client',
  mutation: '/api/mutations/client-refund-initiate',
  object: '/api/objects/payment-initiation-request',
  interface: '/api/interfaces/payment-initiation-request-event',
  'union with lifecycle': '/api/unions/refund-status',
  enum: '/api/enums/scope',
  input: '/api/inputs/client-refund-initiate-input',
  scalar: '/api/scalars/money',
  'further page of the uses of a type': '/api/scalars/string/used-by/2',
  directive: '/api/directives/required-scopes',
  changelog: '/changelog',
  deprecations: '/changelog/deprecations',
  'not found': '/404.html',
} as const satisfies Readonly<Record<string, string>>;

const often = new Set(['home', 'guide', 'mutation', 'object']);

/** The templates that are checked one by one: all of them nightly, the most read in `npm test`. */
export const checkedTemplates: readonly (readonly [name: string, path: string])[] = Object.entries(
  templates,
).filter(([name]) => isNightly || often.has(name));
