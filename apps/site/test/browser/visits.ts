import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { ownBrowser as launchOwnBrowser, sharedBrowser } from '../shared.ts';

interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  close?(): Promise<void>;
}

type Use = (page: Page, context: BrowserContext) => Promise<void>;

/** The last argument uses the page; settings may precede it. */
type UsedWith = [use: Use] | [settings: BrowserContextOptions, use: Use];

export interface Visits<Site extends Served> {
  /** Available from the first test on. */
  readonly site: Site;
  readonly browser: Browser;
  /** Opens a page in a context of its own at a path of the site, and closes it after use. */
  open(path: string, ...usedWith: UsedWith): Promise<void>;
  /** Opens a blank page in a context of its own; relative URLs are relative to the site. */
  openBlank(...usedWith: UsedWith): Promise<void>;
}

interface Habits {
  /** For each page without settings of its own. */
  readonly settings?: BrowserContextOptions;
  /** For tests that copy: all contexts of a browser share one clipboard, across test files. */
  readonly ownBrowser?: boolean;
  /** Called with each page before it navigates. */
  prepare?(page: Page): Promise<void>;
}

/**
 * Provides the site and the browser for the tests of a file, at a desktop viewport by default. Must
 * be called at the top level of the file, because it adds hooks that start and close both.
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
    // Against hanging alone: a busy machine can need longer than Playwright's 30 s.
    context.setDefaultNavigationTimeout(120_000);
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
