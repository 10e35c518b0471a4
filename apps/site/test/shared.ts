import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The shipped docs, built by the real command once for a run of tests, and served. */
export async function sharedDocs(): Promise<SharedSite> {
  return JSON.parse(await ask('/docs'));
}

/** The same of GitHub's public schema alone: nearly two thousand pages. */
export async function sharedGithub(): Promise<SharedSite> {
  return JSON.parse(await ask('/github'));
}

interface SharedSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly folder: string;
}

/** The one Chromium of a run of tests. To close it is to leave it. */
export async function sharedBrowser(): Promise<Browser> {
  return chromium.connect(JSON.parse(await ask('/browser')));
}

/** Another Chromium, for one file alone. It ends with the run. */
export async function ownBrowser(): Promise<Browser> {
  return chromium.connect(JSON.parse(await ask('/own-browser')));
}

async function ask(path: string): Promise<string> {
  const answer = await fetch(inject('shared') + path);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
