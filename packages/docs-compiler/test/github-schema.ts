import { readFileSync } from 'node:fs';

import type { SourceFile } from '../src/source.ts';

/** GitHub's public schema: 1.2 MB, with two fields that are defined twice. */
export const githubSchema: SourceFile = {
  path: 'schema/github.graphql',
  text: readFileSync(
    new URL('../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url),
    'utf8',
  ),
};
