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
    /** Where a test file asks for what it shares with others; see `shared.ts`. */
    shared: string;
    /** A folder for what tests write, which goes away after all of them. */
    folder: string;
  }
}

/**
 * One browser, one build of the shipped docs and one of GitHub's schema for all test files. Each is
 * made when a file first asks: a run of unit tests alone starts none.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let docs: Promise<Served> | undefined;
  let github: Promise<Served> | undefined;
  let shared: Promise<BrowserServer> | undefined;
  const browsers: Promise<BrowserServer>[] = [];
  // All start in this process, because the first start may unpack the program.
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
