/**
 * `pnpm screenshots [word]`: takes screenshots of one page of each template, at four widths in both
 * themes, into a folder that git ignores. A word selects the screens whose names contain it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { launchChromium } from '../test/browser/chromium.ts';
import { serveShippedDocs } from '../test/browser/served-docs.ts';
import { runningScreens } from './running-screens.ts';
import { screens, type Screen } from './screens.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;
// For a long page, only the beginning, a piece of the middle, and the end.
const highest = { beginning: 4000, piece: 2000 };

const folder = 'screenshots';

await shootAll(process.argv[2] ?? '');

async function shootAll(word: string) {
  mkdirSync(folder, { recursive: true });
  const [site, browser] = await Promise.all([serveShippedDocs(), launchChromium()]);
  try {
    for (const screen of [...screens, ...runningScreens].filter(({ name }) => name.includes(word)))
      for (const theme of themes)
        for (const size of sizes) {
          for (const path of await shoot(browser, { screen, theme, size, url: site.url }))
            console.log(path);
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

/** Takes the screenshots; file names group the widths and themes of a screen. */
async function shoot(browser: Browser, { screen, theme, size, url }: Shot) {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: screen.forcedColors ?? 'none',
  });
  if (screen.media) await page.emulateMedia({ media: screen.media });
  await page.goto(url + screen.path, { waitUntil: 'load' });
  await screen.prepare?.(page);

  const width = String(size.width).padStart(4, '0');
  const name = join(folder, `${screen.name}-${width}-${theme}`);
  const paths: string[] = [];
  if (screen.prepare) {
    paths.push(`${name}.png`);
    await page.screenshot({ path: `${name}.png` });
  } else {
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const { word, y, height } of piecesOf(length)) {
      const path = `${name}${word}.png`;
      const clip = { x: 0, y, width: size.width, height };
      await page.screenshot({ path, fullPage: true, clip });
      paths.push(path);
    }
  }
  await page.close();
  return paths;
}

function piecesOf(length: number) {
  const { beginning, piece } = highest;
  if (length <= beginning + 2 * piece) return [{ word: '', y: 0, height: length }];
  return [
    { word: '', y: 0, height: beginning },
    { word: '-middle', y: Math.round(length / 2), height: piece },
    { word: '-end', y: length - piece, height: piece },
  ];
}
