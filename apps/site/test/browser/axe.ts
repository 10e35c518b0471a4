import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';

import { isNightly } from '../nightly.ts';

/** The theme and viewport width for a check. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

/** Both themes at the widths of a phone, a tablet and a desktop. */
export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [390, 834, 1440].map((width) => ({ theme, width })),
);

/**
 * Returns a light phone or a dark desktop in turn, for tests of similar components. `pnpm nightly`
 * uses all looks.
 */
export function looksAt(turn: number): readonly Look[] {
  if (isNightly) return looks;
  return looks.filter(({ theme, width }) =>
    turn % 2 === 0 ? theme === 'light' && width === 390 : theme === 'dark' && width === 1440,
  );
}

/**
 * Returns the axe violations of the current page for each look, one per line. If another test
 * covers the rest of the page, `part` is a selector of the part to check.
 */
export async function violationsIn(
  page: Page,
  chosen: readonly Look[] = looks,
  part = ':root',
): Promise<string[]> {
  await page.evaluate(axeScript);
  const lines: string[] = [];
  for (const look of chosen) {
    await lookAt(page, look);
    const rules = chosen.some((other) => isLighter(other, look)) ? rulesOfColour : everyRule;
    for (const violation of await runAxe(page, { rules, part }))
      lines.push(`${look.theme} ${look.width} px: ${violation}`);
  }
  return lines;
}

/**
 * Checks whether the other look is the light version of a dark one. Every rule runs on the light
 * version, and the dark one differs only in colors.
 */
function isLighter(other: Look, { theme, width }: Look): boolean {
  return theme === 'dark' && other.theme === 'light' && other.width === width;
}

/**
 * Looks differ only in styles, so the page need not reload. Reduced motion avoids colors in the
 * middle of a transition.
 */
async function lookAt(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // At the top, because sticky elements cover scrolled content, which shrinks its targets.
  await page.evaluate(() => scrollTo(0, 0));
}

// The default rules of axe and those of WCAG 2.2. The script comes from the package, because the
// site's CSP blocks inline scripts.
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const everyRule: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const rulesOfColour: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface Rules {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

interface Axe {
  run(
    part: string,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[];
    }[];
  }>;
}

interface Run {
  readonly rules: Rules;
  readonly part: string;
}

function runAxe(page: Page, run: Run): Promise<string[]> {
  return page.evaluate(async ({ rules: runOnly, part }) => {
    const axe: Axe = Reflect.get(window, 'axe');
    // Without preloading: there are no external styles to fetch.
    const options = { runOnly, resultTypes: ['violations'], preload: false };
    const { violations } = await axe.run(part, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    );
  }, run);
}
