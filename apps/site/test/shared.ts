import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Returns the shipped docs, built and served once per test run. */
export async function sharedDocs(): Promise<SharedSite> {
  return JSON.parse(await ask('/docs'));
}

/**
 * Returns the reference of GitHub's public schema, built and served once: nearly two thousand
 * pages.
 */
export async function sharedGithub(): Promise<SharedSite> {
  return JSON.parse(await ask('/github'));
}

interface SharedSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly folder: string;
}

/** Connects to the shared Chromium. Closing it only disconnects. */
export async function sharedBrowser(): Promise<Browser> {
  return chromium.connect(JSON.parse(await ask('/browser')));
}

/** Connects to a Chromium for one test file. It ends with the test run. */
export async function ownBrowser(): Promise<Browser> {
  return chromium.connect(JSON.parse(await ask('/own-browser')));
}

async function ask(path: string): Promise<string> {
  const answer = await fetch(inject('shared') + path);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
