import { initialProject } from './run.ts';

const project = initialProject();
const schema = project['schema/schema.graphql'] ?? '';

/**
 * A route with a trailing slash, a name in the wrong case, a misspelled key, an unused suppression;
 * and findings without a fix.
 */
const fixable = `---
title: Make your first call
descripton: Ask where a parcel is.
---

See [the states](/api/unions/parcel-state/) and \`Query.Parcel\`.

{/* docs-ignore broken-anchor: the page is not written yet */}

Start at [the top](#the-top).

## The Top

Ask for \`Query.parcl\`, or [start](#nowhere), or [over](/#Nowhere).
`;

/** Both findings in the last block are suppressed, one of them until a date. */
const suppressed = `---
title: Make your first call
# docs-ignore invalid-frontmatter: another tool reads it
owner: parcels
description: Ask where a parcel is.
---

{/* docs-ignore unknown-symbol: renamed in the next release, until 2026-06-30 */}

Ask for \`Query.parcl\`, or read [on](/later) {/* docs-ignore broken-link: not written yet */}.

{/* docs-ignore unknown-symbl */}

The end.
`;

const withSchema =
  'check --baseline known.json --config content/docs.config.yaml --schema schema/schema.graphql';
const known = { ...project, 'content/guides/first-call.mdx': fixable };

/** The effects of `check` besides its report: each command runs in the previous one's folder. */
export const checkCases = {
  suppressions: {
    files: {
      ...project,
      'content/guides/first-call.mdx': suppressed,
      'schema/schema.graphql': schema.replace(
        /( *)"""\n *Name of the person who accepted the parcel\.\n *"""\n/,
        '$1# docs-ignore missing-description: the words come with the launch\n',
      ),
    },
    commands: [
      'check --today 2026-06-30',
      'check --today 2026-07-01 --format github',
      'check --today 2026-06-30 --level missing-description=off --level unused-suppression=off',
    ],
  },
  fix: {
    files: known,
    commands: ['check --fix', 'check --fix', 'graph --fix'],
  },
  suggestions: {
    files: known,
    commands: [
      'check --suggestions --yes',
      'check --fix --yes',
      'check --fix --suggestions',
      'check --fix --suggestions --yes',
      'check --fix --suggestions --yes',
    ],
  },
  // A typo in a page must not become a locked route; findings in a baseline must not block the
  // lock.
  lock: {
    files: {
      ...known,
      'content/routes.lock': '/guides/never-published\n',
    },
    commands: [
      'check --fix --level broken-anchor=off --level broken-link=off',
      'check --baseline known.json --update-baseline --format github',
      'check --baseline known.json --fix',
      'check --baseline known.json --fix',
    ],
  },
  baseline: {
    files: {
      ...known,
      'broken.json': '{ "formatVersion": 2 }',
      'more.graphql': '"A box."\ntype Box {\n  size: Int\n}\n',
      'torn.graphql': 'type Torn {\n',
    },
    commands: [
      'check --baseline known.json',
      'check --update-baseline',
      'check --baseline broken.json',
      'check --baseline content',
      'check --baseline known.json --update-baseline',
      'check --baseline known.json',
      `${withSchema} more.graphql`,
      `${withSchema} torn.graphql --format github`,
      `${withSchema} torn.graphql --format github --update-baseline`,
      'check --baseline known.json --fix',
      'check --baseline known.json --format json',
      'check --baseline known.json --update-baseline --format github',
      'check --baseline known.json',
    ],
  },
} as const;
