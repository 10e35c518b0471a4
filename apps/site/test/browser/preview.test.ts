import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';

import { isNightly, someOf } from '../nightly.ts';
import { looksAt } from './axe.ts';
import { previewProject } from './preview-project.ts';
import { visitsTo } from './visits.ts';

const guide = 'content/guide.mdx';
const schema = 'schema/schema.graphql';
const words = 'Words that fill a line of the page. '.repeat(12);
const sections = Array.from(
  { length: 12 },
  (_, index) => `## Part ${index + 1}\n\n${`${words}\n\n`.repeat(4)}`,
).join('');

const files = {
  'content/docs.config.yaml': `configVersion: 1
site: { name: Parcels, url: "https://docs.example" }
schema: [../schema/**/*.graphql]
content: .
sidebar: [/, /guide, { label: API reference, reference: true }]
`,
  'content/index.mdx':
    '---\ntitle: Home\ndescription: D.\n---\n\nBegin with [the guide](/guide).\n',
  'content/secret.mdx': '---\ntitle: Secret\ndescription: D.\nhidden: true\n---\n\nNot yet.\n',
  [guide]: `---\ntitle: Guide\ndescription: D.\n---\n\n${sections}## Call\n\n\`\`\`graphql\n{ parcel { id } }\n\`\`\`\n`,
  [schema]: `"""Asks."""
type Query {
  """One parcel."""
  parcel: Parcel
}

"""A thing on its way."""
type Parcel {
  """Its number."""
  id: ID!
}
`,
};

const visits = visitsTo(() => previewProject(files), { ownBrowser: true });
beforeEach(() => visits.site.reset());

const text = files[guide];

describe('live reload', () => {
  test('keeps the visible text in place when text above it changes', async () => {
    await open('/guide#part-3', async (page) => {
      const heading = page.getByRole('heading', { name: 'Part 6' });
      await heading.evaluate((element) => {
        scrollTo({ top: scrollY + element.getBoundingClientRect().top - 120, behavior: 'instant' });
      });
      const before = await topOf(page, 'part-6');

      visits.site.write({
        [guide]: text.replace('## Part 2', `${`${words}\n\n`.repeat(6)}## Part 2`),
      });
      await page.waitForEvent('load');
      expect(await topOf(page, 'part-6')).toBeCloseTo(before, -1);

      visits.site.write({ [guide]: text.replace('## Part 6', '### Fresh\n\n## Part 6') });
      await page.waitForEvent('load');
      expect(await topOf(page, 'part-6')).toBeCloseTo(before, -1);
    });
  });

  test.runIf(isNightly)('keeps the end of a page in place, and open folds open', async () => {
    await open('/guide', async (page) => {
      const reference = page.locator('nav summary', { hasText: 'API reference' }).first();
      await reference.click();
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
      const before = await topOf(page, 'call');
      visits.site.write({ [guide]: text.replace('## Part 1\n', 'First.\n\n## Part 1\n') });
      await page.waitForEvent('load');
      expect(await topOf(page, 'call')).toBeCloseTo(before, -1);
      expect(await reference.evaluate((element) => element.closest('details')?.open)).toBe(true);
    });
  });

  test('does not reload an unchanged page', async () => {
    await open('/guide', async (page) => {
      await page.evaluate(() => Reflect.set(window, 'marked', true));
      visits.site.write({ 'content/index.mdx': `${files['content/index.mdx']}\n[x](/nowhere)\n` });
      await overlay(page).getByRole('dialog').waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
    });
  });
});

describe('a diagnostic', () => {
  const broken = text.replace('## Part 3', '[x](/nowhere)\n\n## Part 3');

  test('opens the panel once, with the frame of the terminal, and does not move the focus', async () => {
    await open('/guide', async (page) => {
      const panel = overlay(page).getByRole('dialog');
      const loaded = page.waitForEvent('load');
      visits.site.write({ [guide]: broken });
      await loaded;
      await panel.waitFor();
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
      const frame = await panel.locator('pre').textContent();
      expect(frame).toContain('content/guide.mdx:');
      expect(await visits.site.check()).toContain(`${frame}\n`);

      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      for (const more of ['One more line.', 'Two more lines.']) {
        const again = page.waitForEvent('load');
        visits.site.write({ [guide]: `${broken}\n${more}\n` });
        await again;
        await page.getByText(more).waitFor();
        await overlay(page).getByRole('button', { name: '1 error' }).waitFor();
        expect(await panel.isVisible()).toBe(false);
      }

      visits.site.write({ [guide]: `${broken}\n[y](/elsewhere)\n` });
      await panel.waitFor();
      visits.site.write(files);
      await overlay(page).getByRole('button', { name: 'No problems' }).waitFor();
      expect(await panel.isVisible()).toBe(false);
    });
  });

  test.runIf(isNightly)('links to its page and to its file', async () => {
    await open('/', async (page, context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      visits.site.write({ [guide]: broken });
      const item = overlay(page).getByRole('listitem').filter({ hasText: 'broken-link' });
      await item.waitFor();
      const line = broken.split('\n').indexOf('[x](/nowhere)') + 1;
      const place = `${guide}:${line}:5`;
      const file = `vscode://file${visits.site.folder}/${place}`;
      expect(await item.getByRole('link', { name: 'Open in editor' }).getAttribute('href')).toBe(
        file,
      );
      expect(await item.locator('pre a').getAttribute('href')).toBe(file);
      await item.getByRole('button', { name: 'Copy place' }).click();
      await item.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(place);

      await item.getByRole('link', { name: 'Go to Guide' }).click();
      await page.waitForURL('**/guide#part-2');
      await overlay(page).getByRole('heading', { name: 'On this page' }).waitFor();
    });
  });

  test.runIf(isNightly)('is shown without a reload if the page does not change', async () => {
    await open('/guide', async (page) => {
      await page.evaluate(() => Reflect.set(window, 'marked', true));
      visits.site.write({ [guide]: text.replace('## Part 3', '<Callout\n\n## Part 3') });
      const panel = overlay(page).getByRole('dialog');
      await panel.getByText('syntax-mdx').waitFor();
      await panel.getByText('Its source has an error, so the page is as it was before.').waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
      expect(await page.getByRole('heading', { name: 'Part 12' }).count()).toBe(1);
    });
  });
});

describe('the preview', () => {
  const [onThisPage, notOnThisPage] = ['On this page', 'Not on this page'];
  const problems: readonly (readonly [name: string, heading: string, cause: () => void])[] = [
    [
      'an error in a page',
      onThisPage,
      () => visits.site.write({ [guide]: '---\ntitle: [\n---\n' }),
    ],
    [
      'an error in the schema',
      notOnThisPage,
      () => visits.site.write({ [schema]: 'type Query {\n  parcel: Parcel' }),
    ],
    [
      'an error in the config',
      notOnThisPage,
      () => visits.site.write({ 'content/docs.config.yaml': 'site: [\n' }),
    ],
    ['a deleted schema folder', notOnThisPage, () => visits.site.remove('schema')],
    ['a deleted content folder', notOnThisPage, () => visits.site.remove('content')],
    ['a deleted page', notOnThisPage, () => visits.site.remove(guide)],
  ];

  test.each(someOf(problems))(
    'keeps the last good version until the problem is solved: %s',
    async (_name, heading, cause) => {
      await open('/guide', async (page) => {
        cause();
        await overlay(page).getByRole('dialog').waitFor();
        await page.reload();
        await page.getByRole('heading', { name: 'Part 12' }).waitFor();
        await overlay(page).getByRole('heading', { name: heading }).waitFor();

        const loaded = page.waitForEvent('load');
        visits.site.write(files);
        visits.site.write({ [guide]: `${text}\nBack again.\n` });
        await loaded;
        await page.getByText('Back again.').waitFor();
        await overlay(page).getByRole('button', { name: 'No problems' }).waitFor();
        expect(await overlay(page).getByText('Not current').count()).toBe(0);
      });
    },
  );
});

describe('the writer', () => {
  test('finds hidden pages in a list, and a label on them', async () => {
    await open('/', async (page) => {
      await overlay(page).getByRole('button', { name: 'No problems' }).click();
      await overlay(page)
        .getByRole('tab', { name: /^Hidden pages/ })
        .click();
      await overlay(page).getByRole('link', { name: 'Secret' }).click();
      await page.waitForURL('**/secret');
      await overlay(page).getByRole('button', { name: 'Close' }).click();
      await overlay(page).getByText('Hidden', { exact: true }).waitFor();
    });
  });

  test.runIf(isNightly)('can open the source of a page, a heading and an example', async () => {
    await open('/guide', async (page) => {
      const file = `vscode://file${visits.site.folder}/${guide}`;
      const bar = overlay(page).getByRole('link', { name: 'Source' });
      expect(await bar.first().getAttribute('href')).toBe(`${file}:1:1`);

      const source = overlay(page).locator('a.source');
      await page.getByRole('heading', { name: 'Part 2' }).hover();
      const line = (of: string): number => text.split('\n').indexOf(of) + 1;
      expect(await source.getAttribute('href')).toBe(`${file}:${line('## Part 2')}:1`);
      await page.locator('#example-1').hover();
      expect(await source.getAttribute('href')).toBe(`${file}:${line('```graphql')}:1`);

      await overlay(page).getByRole('button', { name: 'No problems' }).click();
      await overlay(page).getByRole('tab', { name: 'Sources' }).click();
      const items = overlay(page).getByRole('listitem');
      expect(await items.first().textContent()).toContain(`${guide}:1:1`);
      expect(await items.filter({ hasText: 'Part 12' }).count()).toBe(1);
    });
    await open('/api/objects/parcel', async (page) => {
      const bar = overlay(page).getByRole('link', { name: 'Source' }).first();
      expect(await bar.getAttribute('href')).toBe(
        `vscode://file${visits.site.folder}/${schema}:8:6`,
      );
      await page.locator('[id="id"]').hover();
      const source = overlay(page).locator('a.source');
      expect(await source.getAttribute('href')).toMatch(/schema\.graphql:10:3$/);
    });
  });

  test.runIf(isNightly)('can use the panel with only the keyboard', async () => {
    await open('/', async (page) => {
      const opener = overlay(page).getByRole('button', { name: 'No problems' });
      await opener.focus();
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('Preview');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe('Sources');

      const loaded = page.waitForEvent('load');
      visits.site.write({ 'content/index.mdx': `${files['content/index.mdx']}\nMore.\n` });
      await loaded;
      await overlay(page).getByRole('dialog').waitFor();
      expect(await focused(page)).toBe('Preview');
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe('No problems');
    });
  });

  test.runIf(isNightly)('can scroll to the end of a page below an open panel', async () => {
    await open('/guide', async (page) => {
      await overlay(page).getByRole('button', { name: 'No problems' }).click();
      const covered = async () => {
        // The page gets bottom padding once the height of the panel is known.
        await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
        const panel = await overlay(page).getByRole('dialog').boundingBox();
        const footer = await page.locator('footer').last().boundingBox();
        return (footer?.y ?? NaN) + (footer?.height ?? NaN) - (panel?.y ?? NaN);
      };
      await expect.poll(covered, { interval: 10 }).toBeLessThanOrEqual(1);
    });
  });
});

const schemes = [
  ['light', 0],
  ['dark', 1],
] as const;

describe.each(someOf(schemes))('in the %s theme', (colorScheme, turn) => {
  const audited = new Set(
    looksAt(turn).flatMap(({ theme, width }) => (theme === colorScheme ? [width] : [])),
  );

  test('the panel has no axe violations, fits a phone, and complies with the CSP', async () => {
    await open(
      '/guide',
      async (page) => {
        const complaints: string[] = [];
        page.on(
          'console',
          (message) => message.type() === 'error' && complaints.push(message.text()),
        );
        page.on('pageerror', (error) => complaints.push(error.message));
        expect(await violationsOf(page, 'body')).toEqual([]);
        visits.site.write({
          [guide]: text.replace('## Part 3', '[x](/nowhere) `Parcl.id`\n\n## Part 3'),
        });
        await overlay(page).getByRole('dialog').getByText('broken-link').waitFor();
        for (const width of [390, 834, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const excess = 'document.documentElement.scrollWidth - innerWidth';
          expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
          if (!audited.has(width)) continue;
          for (const tab of ['Problems', 'Sources', 'Hidden pages']) {
            await overlay(page).getByRole('tab', { name: tab }).click();
            expect(await violationsOf(page, 'docs-preview'), `${tab} at ${width} px`).toEqual([]);
          }
        }
        expect(complaints).toEqual([]);
      },
      { colorScheme },
    );
  });
});

test('the bar moves to the other corner, and uncovers what is below it', async () => {
  await open('/guide', async (page) => {
    const bar = overlay(page).locator('.bar');
    const covered = await bar.boundingBox();
    if (!covered) throw new Error('no bar');
    const isCovered = (): Promise<boolean> =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName === 'docs-preview', [
        covered.x + covered.width / 2,
        covered.y + covered.height / 2,
      ] as const);
    expect(await isCovered()).toBe(true);
    await overlay(page).getByRole('button', { name: 'Move to the left' }).click();
    expect(await isCovered()).toBe(false);
    expect((await bar.boundingBox())?.x).toBeLessThan(20);
    await page.reload();
    await overlay(page).getByRole('button', { name: 'Move to the right' }).waitFor();
    expect(await isCovered()).toBe(false);
  });
});

test('the link to the source of an example covers none of its buttons', async () => {
  await open('/guide', async (page) => {
    const copy = page.getByRole('button', { name: /^Copy/ }).last();
    // A scroll hides the link, so it ends before the pointer comes.
    await copy.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await copy.hover();
    const source = overlay(page).locator('a.source');
    await source.waitFor();
    const [link, box] = [await source.boundingBox(), await copy.boundingBox()];
    if (!link || !box) throw new Error('not visible');
    expect(link.y + link.height).toBeLessThanOrEqual(box.y);
    await source.hover();
    expect(await source.isVisible()).toBe(true);
  });
});

test.runIf(isNightly)('a page shows that the preview has ended', async () => {
  const other = await previewProject(files);
  await open(`${other.url}/`, async (page) => {
    await overlay(page).getByRole('button', { name: 'No problems' }).waitFor();
    await other.end();
    await overlay(page).getByRole('button', { name: 'The preview has ended' }).waitFor();
  });
  await other.close();
});

/** Opens a page, and waits for the overlay. */
async function open(
  path: string,
  use: (page: Page, context: BrowserContext) => Promise<void>,
  settings: BrowserContextOptions = {},
): Promise<void> {
  await visits.open(path, settings, async (page, context) => {
    await overlay(page).getByRole('button').first().waitFor();
    await use(page, context);
  });
}

function overlay(page: Page) {
  return page.locator('docs-preview');
}

function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
}

/** Returns the text of the focused element in the overlay. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });
}

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

async function violationsOf(page: Page, part: string): Promise<string[]> {
  await page.evaluate(axeScript);
  return page.evaluate(async (within) => {
    const axe: {
      run(
        part: string,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    } = Reflect.get(window, 'axe');
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(within, { runOnly: tags });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  }, part);
}
