import { whyFiles } from './why-project.ts';

/** Returns a config with a sandbox, for a project whose responses are simulated. */
export const simulatedConfig = (name: string) => `configVersion: 1
site: { name: ${name}, url: 'https://docs.${name.toLowerCase()}.example' }
schema: [../schema/**/*.graphql]
content: .
rules: { missing-description: off, missing-example: off }
sandbox:
  now: '2031-05-14T09:00:00.000Z'
  codes: { token: NO_TOKEN, scope: FORBIDDEN, value: BAD_INPUT, repeated: REPEATED, missing: NOT_FOUND }
`;

const config = simulatedConfig('Library');

const schema = `type Query {
  loan(id: ID!): Loan
}

type Mutation {
  lend(input: LendInput!): Loan!
}

input LendInput {
  reader: String!
  copies: Int!
}

type Loan {
  id: ID!
  reader: String!
  copies: Int!
  created: String!
}
`;

/** Returns a page with frontmatter, and a body. */
function pageOf(title: string, body: string, facts = ''): string {
  return `---\ntitle: ${title}\ndescription: ${title} a book.\n${facts}---\n\n${body}\n`;
}

/** The fences of an operation with its variables. */
export const lendCall = `\`\`\`graphql
mutation Lend($input: LendInput!) {
  lend(input: $input) { id reader copies created }
}
\`\`\`

\`\`\`json variables
{ "input": { "reader": "Ada", "copies": 2 } }
\`\`\``;

const codes = ['NO_TOKEN', 'FORBIDDEN', 'BAD_INPUT', 'REPEATED', 'NOT_FOUND', 'TOO_MANY'];

const lendRules = `documents: Mutation.lend
call:
  creates: Loan
  fills: { created: { now: 0 s } }
  needs:
    - value: { input.copies: { most: 3 } }
      code: BAD_INPUT
      message: At most 3 copies can be lent.
errorCodes:
${codes.map((code) => `  - { code: ${code}, meaning: Rejected., action: Change the request. }\n`).join('')}`;

/** Returns a page on `lend` with its rules and further facts. */
export function lendPage(body: string, facts = ''): string {
  return pageOf('Lend', body, lendRules + facts);
}

const readCall = `\`\`\`graphql
query ReadLoan($id: ID!) {
  loan(id: $id) { id reader copies created }
}
\`\`\`

\`\`\`json variables
{ "id": "loan-1" }
\`\`\``;

/** Returns a page on reading a loan, with a response. */
export function readPage(body: string): string {
  return pageOf('Read', `${readCall}\n\n\`\`\`json response\n${body}\n\`\`\``);
}

/** A library whose pages print some responses that its API does not return. */
export const libraryFiles = {
  'package.json': '{}\n',
  'content/docs.config.yaml': config,
  'schema/schema.graphql': schema,
  'content/lend.mdx': lendPage(
    `${lendCall}

\`\`\`json response title="lent"
{
  "data": {
    "lend": {
      "copies": 1,
      "created": "2026-01-01T10:00:00Z",
      "id": "loan-1", "reader": "Ada"
    }
  }
}
\`\`\`

\`\`\`json response title="too many" errors=TOO_MANY
{
  "data": null,
  "errors": [{ "message": "Too many.", "path": ["lend"], "extensions": { "code": "TOO_MANY" } }]
}
\`\`\``,
    'scenarios:\n  too many: { variables: { input.copies: 4 } }\n',
  ),
  'content/read.mdx': readPage(
    '{ "data": { "loan": { "id": "loan-1", "reader": "Ada", "copies": 2 } } }',
  ),
};

const incomplete = '{ "data": { "lend": {} } }';

/** A library with a response to update, which its page shows from a file. */
export const updatableFiles = {
  'package.json': '{}\n',
  'content/docs.config.yaml': config,
  'schema/schema.graphql': schema,
  'content/index.mdx': pageOf('Library', 'Lend a book.'),
  'content/lend.mdx': lendPage(
    `${lendCall}\n\n\`\`\`json response file="lent.json"\n${incomplete}\n\`\`\``,
  ),
  'content/lent.json': `${incomplete}\n`,
};

export const responseCases = {
  'update-responses': {
    files: libraryFiles,
    commands: [
      'check --update-responses',
      'check --update-responses --fix',
      'check --yes',
      'check /lend',
      'check --update-responses /lend',
      'check --update-responses /api/mutation/lend',
      'check --update-responses content/raed.mdx',
      'check --update-responses /nowhere/at/all',
      'check --update-responses --yes content/read.mdx',
      'check --update-responses --yes /api/mutations/lend/',
      'check --update-responses --yes',
      'check --update-responses --no-config --schema schema/schema.graphql',
    ],
  },
  why: {
    files: whyFiles,
    commands: ['check --why', 'check --update-responses --why'],
  },
} as const;
