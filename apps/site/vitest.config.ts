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
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'threads',
    // No file leaves anything behind for the next one, so a thread loads the site's modules once.
    isolate: false,
    // A file mostly waits for a browser or for a command, so two cores carry three of them.
    maxWorkers: 3,
    // At least ten seconds each. The first two take most of the nightly run.
    sequence: {
      sequencer: longestFirst(
        'trace',
        'printed-retries',
        'browser/search',
        'browser/run',
        'sandbox',
        'browser/accessibility',
        'browser/ide',
        'browser/preview',
        'packed',
        'browser/builder',
        'valid-html',
        'fuzz',
      ),
    },
    // Against hanging alone: fifty pages take axe a minute, or several on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
