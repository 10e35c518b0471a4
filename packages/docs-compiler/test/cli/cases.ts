import { checkCases } from './check-cases.ts';
import { initialProject } from './run.ts';
import { rendererPackage } from './renderer.ts';

export interface Case {
  /** Written into an empty folder; the commands run in it, one after the other. */
  readonly files: Readonly<Record<string, string>>;
  /** Command lines; one that names no command of ours is not run. */
  readonly commands: readonly string[];
}

const project = initialProject();
const renderer = rendererPackage('@docs-compiler/site');
const config = project['content/docs.config.yaml'] ?? '';

const schema = project['schema/schema.graphql'] ?? '';

/** A parcel had a size, its town was not always known, and its states had a directive. */
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
    /"""\n *Who took it\.\n *"""\n/,
    '',
  ),
};

/** An event that is only named, and an end that nothing in the sandbox leads to. */
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

export const cases: Readonly<Record<string, Case>> = {
  ...checkCases,
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
      'new /Lost_Parcels',
      'new /lost --config nowhere.yaml',
    ],
  },
  findings: {
    files: broken,
    commands: [
      'check',
      'check --verbose --level broken-link=warning --level unknown-symbol=off',
      'check --format json',
      'check --format github',
      'graph',
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
    commands: ['check', 'build', 'check --schema schema/schema.graphql --content content'],
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
    },
    commands: [
      'diff former --fail-on breaking',
      'diff former/*.graphql --format markdown',
      'diff schema/schema.graphql narrower --fail-on breaking --format markdown',
      'diff narrower --fail-on dangerous',
      'diff narrower --fail-on breaking',
      'diff schema/ --fail-on dangerous',
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
