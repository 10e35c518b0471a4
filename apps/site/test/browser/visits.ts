import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { ownBrowser as launchOwnBrowser, sharedBrowser } from '../shared.ts';

interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  close?(): Promise<void>;
}

type Use = (page: Page, context: BrowserContext) => Promise<void>;

/** The last argument is what is done with the page; settings may come before it. */
type UsedWith = [use: Use] | [settings: BrowserContextOptions, use: Use];

export interface Visits<Site extends Served> {
  /** There from the first test on. */
  readonly site: Site;
  readonly browser: Browser;
  /** A page of its own session at a path of the site, closed after use. */
  open(path: string, ...usedWith: UsedWith): Promise<void>;
  /** The same before it goes anywhere; paths are of the site. */
  openBlank(...usedWith: UsedWith): Promise<void>;
}

interface Habits {
  /** For each page that asks for nothing else. */
  readonly settings?: BrowserContextOptions;
  /** For tests that copy: a browser has one clipboard, whatever file its sessions are of. */
  readonly ownBrowser?: boolean;
  /** Done with each page before it goes anywhere. */
  prepare?(page: Page): Promise<void>;
}

/**
 * The site and the browser that the tests of a file visit it with, on a desk if they do not say
 * otherwise. For the top of a file: it adds hooks that start and end both.
 */
export function visitsTo<Site extends Served>(
  serve: () => Promise<Site>,
  { settings: usual, ownBrowser = false, prepare }: Habits = {},
): Visits<Site> {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      serve(),
      ownBrowser ? launchOwnBrowser() : sharedBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close?.();
  });

  const openBlank = async (...usedWith: UsedWith) => {
    const [settings, use] = usedWith.length === 1 ? [{}, usedWith[0]] : usedWith;
    const desk = { width: 1440, height: 900 };
    const defaults = { baseURL: site.url, viewport: desk, ...usual };
    const context = await browser.newContext({ ...defaults, ...settings });
    try {
      const page = await context.newPage();
      await prepare?.(page);
      await use(page, context);
    } finally {
      await context.close();
    }
  };
  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
    openBlank,
    open: (path, ...usedWith) => {
      const [settings, use] = usedWith.length === 1 ? [{}, usedWith[0]] : usedWith;
      return openBlank(settings, async (page, context) => {
        await page.goto(path);
        await use(page, context);
      });
    },
  };
}
