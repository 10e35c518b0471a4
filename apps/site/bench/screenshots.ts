/**
 * `pnpm screenshots [word]`: pictures of one page of each template, at four widths in both
 * themes, into a folder that git ignores. A word takes only the screens whose name holds it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { launchChromium } from '../test/browser/chromium.ts';
import { serveShippedDocs } from '../test/browser/served-docs.ts';
import { screens, type Screen } from './screens.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;
// Enough to judge a page by; nobody looks at the rest of one of 30 screens.
const maximalHeight = 4000;

const folder = 'screenshots';

await shootAll(process.argv[2] ?? '');

async function shootAll(word: string) {
  mkdirSync(folder, { recursive: true });
  const [site, browser] = await Promise.all([serveShippedDocs(), launchChromium()]);
  try {
    for (const screen of screens.filter(({ name }) => name.includes(word)))
      for (const theme of themes)
        for (const size of sizes) {
          console.log(await shoot(browser, { screen, theme, size, url: site.url }));
        }
  } finally {
    await browser.close();
    await site.close();
  }
}

interface Shot {
  readonly screen: Screen;
  readonly theme: (typeof themes)[number];
  readonly size: (typeof sizes)[number];
  readonly url: string;
}

/** The picture's file, named so that the widths and themes of a screen stand together. */
async function shoot(browser: Browser, { screen, theme, size, url }: Shot) {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await page.goto(url + screen.path, { waitUntil: 'load' });
  await screen.prepare?.(page);

  const width = String(size.width).padStart(4, '0');
  const path = join(folder, `${screen.name}-${width}-${theme}.png`);
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(length, maximalHeight) };
  await page.screenshot(screen.prepare ? { path } : { path, fullPage: true, clip });
  await page.close();
  return path;
}
