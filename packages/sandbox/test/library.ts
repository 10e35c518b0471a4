import { createSandbox, type Sandbox, type SandboxOptions } from '../src/index.ts';

const paging = '(first: Int, last: Int, after: String, before: String, filter: LoanFilter)';

const sdl = /* GraphQL */ `
  type Query {
    loan(id: ID!): Loan
    loans${paging}: LoanConnection!
    reader(id: ID!): Reader
    loansAndReaders${paging}: LoanOrReaderConnection!
  }
  type Mutation {
    lend(title: String!, readerId: ID): Loan!
    join(name: String!): Reader!
  }
  type Loan {
    id: ID!
    title: String!
    reader: Reader
    status: Status!
    again: Loan
  }
  type Reader {
    id: ID!
    name: String!
    loans${paging}: LoanConnection!
  }
  type LoanConnection {
    nodes: [Loan!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  union LoanOrReader = Loan | Reader
  type LoanOrReaderConnection {
    nodes: [LoanOrReader!]!
    pageInfo: PageInfo!
  }
  type PageInfo {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
  union Status = Open | Late
  type Open {
    since: String!
  }
  type Late {
    since: String!
  }
  input LoanFilter {
    title: TextFilter
  }
  input TextFilter {
    eq: String
  }
`;

/** The `graph.json` of a library that lends books. */
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
  types: [],
  directives: [],
  operations: [],
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
    sdl,
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

/** Returns the graph with other transitions of loans. */
export function withTransitions(transitions: readonly object[]): object {
  return { ...graph, lifecycles: [{ ...graph.lifecycles[0], transitions }] };
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Sends `body` as JSON, or as it is if it is a string, and parses a JSON response. */
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
