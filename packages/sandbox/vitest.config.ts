import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

// Node takes graphql's `main`, Vite would take its `module`: then there are two graphql-js, and
// a schema of the one is none for the other.
const graphql = fileURLToPath(import.meta.resolve('graphql'));

export default defineConfig({
  resolve: { conditions: ['source'], alias: [{ find: /^graphql$/, replacement: graphql }] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 180_000,
  },
});
