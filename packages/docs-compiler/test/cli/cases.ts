import { checkCases } from './check-cases.ts';
import { responseCases } from './response-cases.ts';
import { initialProject } from './run.ts';
import { renameProject } from './rename-project.ts';
import { rendererPackage } from './renderer.ts';
import { sandboxCases } from './sandbox-cases.ts';

export interface Case {
  /** Written into an empty folder, in which the commands run in sequence. */
  readonly files: Readonly<Record<string, string>>;
  /** Command lines; lines with any other program are not run. */
  readonly commands: readonly string[];
}

const project = initialProject();
const renderer = rendererPackage('@docs-compiler/site');
const config = project['content/docs.config.yaml'] ?? '';

const schema = project['schema/schema.graphql'] ?? '';

/**
 * The schema of the former release: a parcel also has a size, `lastSeen` is nullable, and the union
 * of its states has a directive.
 */
const formerSchema = schema
  .replace('  state: ParcelState!', '  state: ParcelState!\n\n  size: Int')
  .replace('union ParcelState', 'union ParcelState @former')
  .replace('  lastSeen: String!', '  lastSeen: String')
  .concat('\ndirective @former on UNION\n');

const broken = {
  ...project,
  'content/guides/first-call.mdx': `---
title: Make your first call
description: Ask where a parcel is.
---

See [the states](/api/unions/parcel-sate), [what comes](/draft) and \`Query.parcl\`.
`,
  'content/draft.mdx': '---\ntitle: Draft\ndescription: Not yet.\nhidden: true\n---\n',
  'schema/schema.graphql': (project['schema/schema.graphql'] ?? '').replace(
    /"""\n *Name of the person who accepted the parcel\.\n *"""\n/,
    '',
  ),
};

/** An event that is only named, and a final state that the schema does not define. */
const draft = `---
title: Draft
description: Not yet.
hidden: true
lifecycle:
  id: claim
  entity: Claim
  states:
    - { name: open, meaning: We look into it., next: Wait. }
    - { name: paid, meaning: You have the money., terminal: true }
  transitions:
    - { from: open, to: paid, cause: We agree., event: claim.paid }
---

\`\`\`graphql ignore="later"
{ parcel }
\`\`\`
`;

/** An API without pages, whose behavior can be guessed from names. */
const rides = {
  'package.json': '{}\n',
  'content/docs.config.yaml': `configVersion: 1
site: { name: Rides, url: 'https://docs.rides.example' }
schema: [../schema/**/*.graphql]
content: .
rules: { missing-description: off }
scalars: { Time: { type: string, examples: ['2031-05-14T08:00:00.000Z'] } }
tokens: { rider: { policies: [] } }
sandbox:
  codes: { token: NO_TOKEN, scope: FORBIDDEN, value: BAD_INPUT, repeated: REPEATED, missing: NOT_FOUND }
`,
  'schema/rides.graphql': `type Query { "Returns a ride." ride(id: ID!): Ride }
type Mutation {
  "Requests a ride for a rider."
  requestRide(input: RequestRideInput!): Ride!
  cancelRide(rideId: ID!): Ride!
  rateRide(rideId: ID!, rating: Int!): Ride!
  deleteRide(rideId: ID!): Deleted!
}
input RequestRideInput { rider: String!, seats: Int, nonce: String! }
type Deleted { done: Boolean! }
type Driver { id: ID!, name: String! }
type Ride { id: ID!, rider: String!, rating: Int, requested: Time!, status: RideStatus! }
"The state of a ride."
union RideStatus = RideRequested | RideCancelled
"Nobody drives yet."
type RideRequested { since: Time! }
type RideCancelled { since: Time! }
"The card was declined."
type CardDeclined { message: String! }
scalar Time
`,
};

/** Renames that cannot be made: unknown, built in or not supported, and new names that do not fit. */
const refusedRenames = [
  'Lona Rental',
  'Loan.titel name',
  'Query.loan(idd:) key',
  'loanCreate lend',
  'Nothing.here there',
  'BAD WORSE',
  'UPPER TOP',
  'lost gone',
  '/api/objects/loan /loan',
  '/ home',
  '/api/objects/laon#title name',
  '/#find-a-laon Search',
  '/api/objects/loan#title name',
  '/#find-a-loan #',
  '@deprecated old',
  'ID Key',
  'Query Root',
  'Loan LoanLost',
  'Loan Int',
  'Loan Loan',
  'Loan Item.Rental',
  'Loan.title Item.name',
  'Loan.title reference',
  'Loan 2nd',
  'Loan __Loan',
  'Shelf.UPPER true',
];

export const cases: Readonly<Record<string, Case>> = {
  ...checkCases,
  ...responseCases,
  ...sandboxCases,
  init: {
    files: {},
    commands: [
      'init',
      'check',
      'init',
      'init docs',
      'check --config docs/content/docs.config.yaml',
    ],
  },
  new: {
    files: project,
    commands: [
      'new /guides/lost-parcels',
      'check',
      'new guides/lost-parcels/',
      'new /api/unions/parcel-state',
      'new guides/lost-parcels/index',
      'new /public/lost',
      'new /guides/node_modules/lost',
      'new /Lost_Parcels',
      'new /lost --config nowhere.yaml',
      'new /',
    ],
  },
  'new-home': {
    files: Object.fromEntries(
      Object.entries(project).filter(([path]) => path !== 'content/index.mdx'),
    ),
    commands: ['new / --dry-run', 'new /', 'check'],
  },
  'new-pages': {
    files: rides,
    commands: [
      'new RideStatus --dry-run',
      'new RideStatus',
      'new Mutation.requestRide',
      'new Mutation.cancelRide',
      'new Mutation.rateRide --dry-run',
      'new Mutation.deleteRide --dry-run',
      'new Query.ride',
      'new event ride.cancelled',
      'new error NOT_FOUND',
      'new error CardDeclined --dry-run',
      'new scope ride',
      'new Driver',
      'check content/api/mutations/request-ride.mdx',
      'new Mutation.requestRide',
      'new error NOT_FOUND',
      'new error',
      'new rule x',
      'new Mutation.requestRid',
      'new Rode',
      'new Nope',
      'new Ride.status',
    ],
  },
  findings: {
    files: broken,
    commands: [
      'check',
      'check --verbose --level broken-link=warning --level unknown-symbol=off',
      'check --format json',
      'check --format github',
      'check /draft',
      'check content/draft.mdx /guides/first-call --format github',
      'check /draft --fix',
      'check /draft --baseline known.json',
      'graph',
    ],
  },
  // In a Git worktree, `.git` is a file.
  monorepo: {
    files: {
      '.git': 'gitdir: ../main/.git/worktrees/here\n',
      'package.json': '{}\n',
      'former.graphql': formerSchema,
      ...Object.fromEntries(
        Object.entries(broken).map(([path, text]) => [`packages/docs/${path}`, text]),
      ),
    },
    commands: [
      'check --config packages/docs/content/docs.config.yaml --format github',
      'check --config packages/docs/content/docs.config.yaml --format markdown --level missing-description=warning',
      'coverage --config packages/docs/content/docs.config.yaml --format markdown',
      'diff former.graphql --config packages/docs/content/docs.config.yaml --format markdown',
    ],
  },
  warnings: {
    files: { 'api.graphql': 'type Query {\n  a: Int\n}\n' },
    commands: [
      'check --schema api.graphql',
      'check --schema *.graphql --max-warnings 2 --format github',
      'check --schema ./**/*.graphql --max-warnings 1',
      'check --schema api.graphql --level missing-description=off',
    ],
  },
  arguments: {
    files: project,
    commands: [
      '',
      'chek',
      'check --confg x',
      'check --format xml',
      'check --level broken-lnk=off',
      'check --level broken-link=no',
      'check --level syntax-mdx=off',
      'check --max-warnings few',
      'check --today 2026-02-30',
      'check extra',
      'graph --format json',
      'preview --port 70000',
      'explain broken-lnk',
      'json-schema grph',
      'rules --format sarif',
    ],
  },
  explain: {
    files: {},
    commands: [
      'explain fences',
      'explain call.once',
      'explain Callout',
      'explain tokens.kindOf',
      'explain check.fix',
      'explain bound',
      'explain title',
      'explain errors',
      'explain callout',
      'explain nothing-like-it',
      'explain trigers',
      'explain Calout',
    ],
  },
  disk: {
    files: {
      ...project,
      'empty/readme.txt': '',
      'latin.graphql': 'type Query { a: Int }',
    },
    commands: [
      'check --config nowhere.yaml',
      'check --config content',
      'check --schema nothing/**/*.graphql',
      'check --schema schema',
      'check --content nowhere',
      'check --content package.json',
      'graph --out content',
    ],
  },
  'misspelled-sources': {
    files: {
      ...project,
      'empty/readme.txt': '',
      'schema.yaml': config
        .replace('../schema/', 'shcema/')
        .replace('content: .', 'content: content'),
      'content.yaml': config
        .replace('../schema/', 'schema/')
        .replace('content: .', 'content: contnet'),
    },
    commands: [
      'check --config schema.yaml',
      'check --config content.yaml',
      'check --schema schema/shema.graphql',
      'check --schema specs/*.graphql',
      'check --schema empty/*.graphql',
      'check --content pages',
      'diff HEAD',
      'diff origin/main',
      'diff /nonexist/old',
    ],
  },
  coverage: {
    files: { ...broken, 'content/draft.mdx': draft, 'schema/torn.graphql': 'type Torn {\n' },
    commands: [
      'coverage',
      'coverage --min operations=100 --min types=100 --min states=40',
      'coverage --format markdown --min operations=100',
      'coverage --format json',
      'coverage --color always',
      'coverage --min operatons=50',
      'coverage --min words=50',
      'coverage --min types=101',
      'coverage --min types',
      'coverage --format sarif',
      'coverage --badge content',
    ],
  },
  'coverage-change': {
    files: {
      ...broken,
      'base.json': JSON.stringify({
        formatVersion: 1,
        overall: { covered: 20, total: 24, percent: 83 },
        kinds: [
          { kind: 'types', covered: 3, total: 5, percent: 60 },
          { kind: 'fields', covered: 5, total: 5, percent: 100 },
          { kind: 'next-steps', covered: 1, total: 1, percent: 100 },
          { kind: 'of-long-ago', covered: 1, total: 1, percent: 100 },
        ],
      }),
    },
    commands: [
      'coverage --base base.json',
      'coverage --base base.json --format markdown',
      'coverage --base package.json',
      'coverage --base nowhere.json',
    ],
  },
  'no-config': { files: {}, commands: ['check', 'build', 'preview'] },
  'faulty-config': {
    files: {
      ...project,
      'content/docs.config.yaml': config
        .replace('content: .', 'contents: .')
        .replace(
          'missing-description: error',
          'missing-descripton: error\n  syntax-graphql: warning',
        ),
    },
    commands: [
      'check',
      'build',
      'check --schema schema/schema.graphql --content content',
      'check --no-config --schema schema/schema.graphql --content content',
    ],
  },
  // The config sets `missing-description` to `error`, which also applies to replaced parts.
  'parts-of-a-config': {
    files: {
      ...project,
      'other.graphql': 'type Query {\n  a: Int\n}\n',
      'draft/index.mdx': '---\ntitle: Draft\ndescription: Not yet.\n---\n\nAsk `Query.parcl`.\n',
      'empty/readme.txt': '',
    },
    commands: [
      'check --schema other.graphql --level broken-link=off',
      'check --content draft --level broken-link=off --format github',
      'check --schema other.graphql --content draft --level broken-link=off --format github',
      'check --no-config --schema other.graphql',
      'check --no-config --content draft',
      'check --no-config --content empty',
      'check --no-config',
      'coverage --no-config --schema other.graphql --format markdown',
    ],
  },
  'stray-files': {
    files: {
      ...project,
      'content/routes.lock': '',
      'content/README.md': '# Our docs\n',
      'content/guides/later.md': '# Later\n',
      'content/guides/first-call.mdx~': '---\ntitle: Former\n',
      'content/guides/.#first-call.mdx': '',
      'content/guides/first-call.mdx.orig': '',
      'content/guides/flow.png': '',
      'content/.notes/idea.mdx': '',
      'content/public/robots.txt': '',
    },
    commands: ['check --level unlocked-route=off', 'check --level unlocked-route=off --verbose'],
  },
  build: {
    files: { ...project, ...renderer },
    commands: [
      'build',
      'build --out site --format json',
      'build --out .',
      'build --out package.json',
    ],
  },
  'build-with-baseline': {
    // The tests' renderer publishes bodies unchanged, including links to hidden pages.
    files: {
      ...broken,
      ...renderer,
      'content/guides/first-call.mdx': broken['content/guides/first-call.mdx'].replace(
        /, \[what comes\]\(\/draft\)/,
        '',
      ),
    },
    commands: [
      'check --baseline known.json --update-baseline --format github',
      'build',
      'build --baseline known.json',
      'build --baseline nowhere.json',
    ],
  },
  renderers: {
    files: {
      ...project,
      'missing.yaml': `${config.replaceAll('../', '').replace('content: .', 'content: content')}renderer: no-such-renderer\n`,
      'other.yaml': `${config.replaceAll('../', '').replace('content: .', 'content: content')}renderer: other\n`,
      'newer.yaml': `${config.replaceAll('../', '').replace('content: .', 'content: content')}renderer: newer\n`,
      ...rendererPackage('other', 'export const nothing = 1;'),
      ...rendererPackage(
        'newer',
        'export const formatVersion = 2, defaultOut = "/", createSite = () => {};',
      ),
    },
    commands: [
      'build --config missing.yaml',
      'build --config other.yaml',
      'build --config newer.yaml',
    ],
  },
  diff: {
    files: {
      ...project,
      'former/schema.graphql': formerSchema,
      'narrower/schema.graphql': schema.replace(
        'union ParcelState = ParcelInTransit | ',
        'union ParcelState = ',
      ),
      'renamed/schema.graphql': schema.replace('lastSeen', 'lastSeenAt'),
    },
    commands: [
      'diff former --fail-on breaking',
      'diff former/*.graphql --format markdown',
      'diff schema/schema.graphql narrower --fail-on breaking --format markdown',
      'diff narrower --fail-on dangerous',
      'diff narrower --fail-on breaking',
      'diff schema/ --fail-on dangerous',
      'diff renamed',
      'diff renamed --format json',
    ],
  },
  snapshot: {
    files: {
      ...project,
      'schema/history/notes.txt': 'Not a release.\n',
      'broken.graphql': 'type Query {\n  parcel: Parcel\n',
    },
    commands: [
      'snapshot next',
      'snapshot 2026-13-45',
      'snapshot 2026-02-30.1',
      'snapshot 2026-09-01 --schema broken.graphql',
      'snapshot 2026-09-01',
      'check',
      'snapshot 2026-09-01',
      'snapshot --today 2026-08-31',
      'snapshot 2026-10-01',
      'diff schema/history/2026-09-01.graphql --fail-on dangerous',
    ],
  },
  'snapshot-versions': { files: project, commands: ['snapshot v1.0.0', 'snapshot v1.0.0'] },
  affected: {
    files: {
      ...project,
      'schema/history/2026-09-01.graphql': formerSchema,
      'published.graphql': schema.replace('lastSeen', 'lastSeenAt'),
      'operations/parcel.graphql': `query Parcel($number: String!) {
  parcel(trackingNumber: $number) {
    ...Place
    size
    state {
      ... on ParcelInTransit {
        lastSeen
      }
    }
  }
}
`,
      'operations/place.graphql': 'fragment Place on Parcel @client {\n  sise\n}\n',
      'operations/broken.graphql': 'query {\n  parcel(trackingNumber: "1" {\n    state\n  }\n}\n',
      'operations/deep.graphql': `${'{ parcel'.repeat(5000)}${'}'.repeat(5000)}\n`,
      'fine/state.graphql': 'query { parcel(trackingNumber: "1") { state { __typename } } }\n',
    },
    commands: [
      'affected operations',
      'affected operations/parcel.graphql --since 2026-09-01 --format github',
      'affected operations/parcel.graphql --since 2026-09-01 --format json',
      'affected fine',
      'affected operations/*.graphql --schema published.graphql --since schema/schema.graphql --no-config',
      'affected fine --since 2026-08-01',
      'affected nowhere',
      'affected fine --schema published.graphql --no-config',
    ],
  },
  rename: {
    files: renameProject,
    commands: [
      'rename Loan Rental --dry-run',
      'rename Loan.reference yourReference --dry-run',
      'rename LoanLost LoanGone --dry-run',
      'rename Shelf.LOWER Shelf.BOTTOM --dry-run',
      'rename Mutation.loanCreate(input:) loan --dry-run',
      'rename LoanCreateInput.reference ref --dry-run',
      'rename Mutation.loanCreate lend --dry-run',
      'rename /#find-a-loan Search --dry-run',
      'rename Item.title name --yes',
      'check',
    ],
  },
  'rename-refused': {
    files: { ...renameProject, 'broken.graphql': 'type Query {\n  loan: Loan\n' },
    commands: [
      'rename Loan',
      'rename Loan Rental',
      'rename Lona Rental',
      'rename Loan Rental --yes --dry-run',
      ...refusedRenames.map((names) => `rename ${names} --yes`),
      'rename Loan.id key --yes',
      'rename Loan Rental --yes --schema broken.graphql',
    ],
  },
  'diff-faults': {
    files: {
      ...project,
      'broken.graphql': 'type Query {\n  parcel: Parcel\n',
      'invalid.graphql': 'type Query {\n  parcel: Parcel\n}\n',
      'empty/readme.txt': '',
    },
    commands: [
      'diff',
      'diff nowhere',
      'diff empty',
      'diff schema schema --schema schema/*.graphql',
      'diff schema --fail-on safe',
      'diff schema --format sarif',
      'diff broken.graphql --format json',
      'diff schema invalid.graphql',
      'diff invalid.graphql schema --level invalid-schema=warning --format markdown --fail-on breaking',
    ],
  },
};
