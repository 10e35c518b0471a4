import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';

/** How a reader looks at a page. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

/** Both themes at the widths of a phone, a tablet and a desk. */
export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [390, 834, 1440].map((width) => ({ theme, width })),
);

/**
 * A light phone or a dark desk by turns, for tests of parts that differ little from one another.
 * `pnpm nightly` shows each in every look (`LOOKS=all`).
 */
export function looksAt(turn: number): readonly Look[] {
  if (process.env['LOOKS'] === 'all') return looks;
  return looks.filter(({ theme, width }) =>
    turn % 2 === 0 ? theme === 'light' && width === 390 : theme === 'dark' && width === 1440,
  );
}

/**
 * What axe finds on the page as it is, for each look: a line a violation. Where the rest of the
 * page is that of another test, `part` is a selector of what differs.
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

/** The same page, where every rule has run: the theme changes colours and nothing else. */
function isLighter(other: Look, { theme, width }: Look): boolean {
  return theme === 'dark' && other.theme === 'light' && other.width === width;
}

/**
 * Nothing but styles tells one look from another, so the page need not load again. `reduce`:
 * colours on their way from one theme to the other are no reader's colours.
 */
async function lookAt(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // What stays in view covers what scrolls by, which is then no smaller a target.
  await page.evaluate(() => scrollTo(0, 0));
}

// What axe runs by default, and what WCAG 2.2 adds. By the script of the package, not in the page:
// the policy of the site forbids that.
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
    // Styles from elsewhere, which a preload would fetch, are not there.
    const options = { runOnly, resultTypes: ['violations'], preload: false };
    const { violations } = await axe.run(part, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    );
  }, run);
}
