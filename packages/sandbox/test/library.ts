import { createSandbox, type Sandbox, type SandboxOptions } from '../src/index.ts';

const field = (name: string, type: string) => ({ name, type });

/** A library that lends books, as `graph.json` has it. */
export const graph = {
  formatVersion: 1,
  schemaHash: 'library',
  site: {
    name: 'Library',
    endpoints: {
      graphql: 'https://api.library.example/graphql',
      token: 'https://sign-in.library.example/token',
    },
  },
  types: [
    {
      name: 'Query',
      kind: 'object',
      fields: [
        { ...field('loan', 'Loan'), arguments: [field('id', 'ID!')] },
        { ...field('loans', 'LoanConnection!'), arguments: pageArguments() },
        { ...field('reader', 'Reader'), arguments: [field('id', 'ID!')] },
        { ...field('loansAndReaders', 'LoanOrReaderConnection!'), arguments: pageArguments() },
      ],
    },
    {
      name: 'Mutation',
      kind: 'object',
      fields: [
        {
          ...field('lend', 'Loan!'),
          arguments: [field('title', 'String!'), field('readerId', 'ID')],
        },
        { ...field('join', 'Reader!'), arguments: [field('name', 'String!')] },
      ],
    },
    {
      name: 'Loan',
      kind: 'object',
      fields: [
        field('id', 'ID!'),
        field('title', 'String!'),
        field('reader', 'Reader'),
        field('status', 'Status!'),
        field('again', 'Loan'),
      ],
    },
    {
      name: 'Reader',
      kind: 'object',
      fields: [
        field('id', 'ID!'),
        field('name', 'String!'),
        { ...field('loans', 'LoanConnection!'), arguments: pageArguments() },
      ],
    },
    {
      name: 'LoanConnection',
      kind: 'object',
      fields: [
        field('nodes', '[Loan!]!'),
        field('pageInfo', 'PageInfo!'),
        field('totalCount', 'Int!'),
      ],
    },
    { name: 'LoanOrReader', kind: 'union', members: [{ name: 'Loan' }, { name: 'Reader' }] },
    {
      name: 'LoanOrReaderConnection',
      kind: 'object',
      fields: [field('nodes', '[LoanOrReader!]!'), field('pageInfo', 'PageInfo!')],
    },
    {
      name: 'PageInfo',
      kind: 'object',
      fields: [
        field('hasNextPage', 'Boolean!'),
        field('hasPreviousPage', 'Boolean!'),
        field('startCursor', 'String'),
        field('endCursor', 'String'),
      ],
    },
    { name: 'Status', kind: 'union', members: [{ name: 'Open' }, { name: 'Late' }] },
    { name: 'Open', kind: 'object', fields: [field('since', 'String!')] },
    { name: 'Late', kind: 'object', fields: [field('since', 'String!')] },
    { name: 'LoanFilter', kind: 'input', fields: [field('title', 'TextFilter')] },
    { name: 'TextFilter', kind: 'input', fields: [field('eq', 'String')] },
  ],
  directives: [],
  operations: [
    operation('query', 'loan'),
    operation('query', 'loans'),
    operation('query', 'reader'),
    operation('query', 'loansAndReaders'),
    operation('mutation', 'lend'),
    operation('mutation', 'join'),
  ],
  errors: [],
  tokens: [{ name: 'card', policies: [], kindOf: null }],
  scopes: [],
  events: [],
  constants: [],
  typeRules: [],
  calls: [
    { coordinate: 'Mutation.lend', creates: 'Loan', links: { reader: 'readerId' } },
    { coordinate: 'Mutation.join', creates: 'Reader' },
  ],
  lifecycles: [
    {
      id: 'loan',
      coordinate: 'Status',
      initial: 'open',
      fills: { since: { now: '0 s' } },
      states: [
        { name: 'open', type: 'Open' },
        { name: 'late', type: 'Late' },
      ],
      transitions: [
        { from: 'open', to: 'late', after: '5 min' },
        { from: 'late', to: 'open', after: '5 min' },
      ],
    },
  ],
  triggers: [],
  acts: [{ name: 'bring it', who: 'reader', on: 'Loan', moves: 'Late' }],
  scenarios: [],
  pages: [{ route: '/lend', title: 'Lend' }],
  examples: [
    {
      id: '/lend#example-1',
      kind: 'operation',
      page: '/lend',
      operation: 'mutation Lend($title: String!) { lend(title: $title) { id title } }',
      operationName: 'Lend',
      rootFields: ['Mutation.lend'],
      variables: { title: 'Rivers' },
      responses: [{ title: null, body: { data: { lend: { id: 'loan-1', title: 'Rivers' } } } }],
      token: 'card',
      checked: true,
      invalid: null,
    },
  ],
  sandbox: {
    now: '2031-05-14T09:00:00.000Z',
    order: 'oldest',
    skip: {},
    codes: {
      token: { code: 'NO_TOKEN' },
      scope: { code: 'FORBIDDEN' },
      value: { code: 'BAD_VALUE' },
      repeated: { code: 'REPEATED' },
      missing: { code: 'NOT_FOUND' },
    },
    clients: [{ id: 'desk', secret: 'open-sesame', token: 'card', lifetime: '10 min' }],
  },
};

export function openLibrary(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({ graph, extensions: false, ...options });
}

/** The graph with another lifecycle of loans. */
export function withTransitions(transitions: readonly object[]): object {
  return { ...graph, lifecycles: [{ ...graph.lifecycles[0], transitions }] };
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Sends JSON, or a body of another kind, as a program does. */
export async function send(
  { fetch }: Pick<Sandbox, 'fetch'>,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const response = await fetch(`http://localhost:4600${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

function operation(kind: string, name: string) {
  const root = kind === 'query' ? 'Query' : 'Mutation';
  return { name, kind, coordinate: `${root}.${name}`, type: 'Loan' };
}

function pageArguments() {
  return [
    field('first', 'Int'),
    field('last', 'Int'),
    field('after', 'String'),
    field('before', 'String'),
    field('filter', 'LoanFilter'),
  ];
}
