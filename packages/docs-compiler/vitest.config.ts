import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import '../../scripts/inline-less.mjs';
import { longestFirst } from '../../scripts/longest-first.mjs';

// Node takes graphql's `main`, Vite would take its `module`: then there are two graphql-js, and
// a schema of the one is none for the other.
const graphql = fileURLToPath(import.meta.resolve('graphql'));

// As it is shipped: React's and micromark's development builds take twice as long.
process.env['NODE_ENV'] = 'production';

// The commands that tests start write nothing to the user's cache folder.
process.env['DOCS_COMPILER_CACHE_KEY'] ??= 'the secret of all tests';

export default defineConfig({
  resolve: { conditions: ['source'], alias: [{ find: /^graphql$/, replacement: graphql }] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'threads',
    // No file leaves anything behind for the next one, so a thread loads the compiler once.
    isolate: false,
    // By default two cores have one worker, which runs on alone once other packages are done.
    maxWorkers: 2,
    // At least ten seconds each. The first three take most of the nightly run.
    sequence: {
      sequencer: longestFirst(
        'mutation',
        'cache',
        'slips',
        'fuzz',
        'hostile',
        'cli/file-access',
        'simulated-docs',
        'cli/full-disk',
        'cli/files',
        'cli/process',
        'cli/killed',
        'sandbox/documented-limits',
        'shipped-docs',
        'tutorial',
        'cli/signals',
        'fixes',
        'cli/kept-report',
        'schema-files',
      ),
    },
    // The built command is loaded as it is.
    server: { deps: { external: [/\/docs-compiler\/lib\//] } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxConcurrency: 2,
  },
});
