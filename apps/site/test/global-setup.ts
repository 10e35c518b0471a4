import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';

import { launchChromiumServer } from './browser/chromium.ts';
import { type Served, serveGithubReference, serveShippedDocs } from './browser/served-docs.ts';
import { listen } from './listen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL from which test files request shared resources; see `shared.ts`. */
    shared: string;
    /** A temporary folder for tests, removed at the end. */
    folder: string;
  }
}

/**
 * Shares one browser, one build of the shipped docs and one of GitHub's schema between all test
 * files. Each starts on the first request, so a run of only unit tests starts none.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let docs: Promise<Served> | undefined;
  let github: Promise<Served> | undefined;
  let shared: Promise<BrowserServer> | undefined;
  const browsers: Promise<BrowserServer>[] = [];
  // All browsers start in this process, because the first start may extract the executable.
  const launch = (): Promise<BrowserServer> => {
    const browser = launchChromiumServer();
    browsers.push(browser);
    return browser;
  };
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    '/docs': () => (docs ??= serveShippedDocs()),
    '/github': () => (github ??= serveGithubReference()),
    '/browser': async () => (await (shared ??= launch())).wsEndpoint(),
    '/own-browser': async () => (await launch()).wsEndpoint(),
  };
  const { url, close } = await listen((request, response) => {
    const answer = answers[request.url ?? '']?.() ?? Promise.reject(new Error('no such thing'));
    answer.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('shared', url);
  const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-site-'));
  project.provide('folder', folder);

  return async () => {
    await close();
    await Promise.allSettled([
      ...browsers.map((browser) => browser.then((each) => each.close())),
      docs?.then((each) => each.close()),
      github?.then((each) => each.close()),
    ]);
    rmSync(folder, { recursive: true, force: true });
  };
}
