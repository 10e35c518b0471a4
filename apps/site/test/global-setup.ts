import { createServer } from 'node:http';

import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';

import { launchChromiumServer } from './browser/chromium.ts';
import { type Served, serveShippedDocs } from './browser/served-docs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for what it shares with others; see `shared.ts`. */
    shared: string;
  }
}

/**
 * One browser and one build of the shipped docs for all test files. Both are made when a file
 * first asks: a run of unit tests alone starts neither.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let docs: Promise<Served> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    '/docs': () => (docs ??= serveShippedDocs()),
    '/browser': async () => (await (browser ??= launchChromiumServer())).wsEndpoint(),
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.() ?? Promise.reject(new Error('no such thing'));
    answer.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  project.provide('shared', `http://127.0.0.1:${address.port}`);

  return async () => {
    server.closeAllConnections();
    server.close();
    await Promise.allSettled([
      browser?.then((each) => each.close()),
      docs?.then((each) => each.close()),
    ]);
  };
}
