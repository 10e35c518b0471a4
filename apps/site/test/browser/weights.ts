import type { Browser, Page } from 'playwright-core';

import { templates } from './templates.ts';
import { weigh, type Weight } from './weight.ts';

/** For GitHub's schema: a name, a coordinate, camel-case words, initials, and typos. */
export const hugeQueries = [
  'repository',
  'PullRequest.title',
  'addReac',
  'PRR',
  'branch protecton rule',
];

export interface WeightRow {
  readonly name: string;
  readonly weight: Weight;
}

/** Weighs pages of the shipped docs before any interaction. */
export async function weighPages(browser: Browser, url: string): Promise<WeightRow[]> {
  const rows: WeightRow[] = [];
  for (const [name, path] of Object.entries(templates)) {
    const { before } = await weigh(browser, url + path);
    rows.push({ name, weight: before });
  }
  return rows;
}

/** Weighs what the first use of each tool loads. */
export async function weighUses(browser: Browser, url: string): Promise<WeightRow[]> {
  const rows: WeightRow[] = [];
  for (const { name, path, act } of uses) {
    const { act: weight } = await weigh(browser, url + path, { act });
    rows.push({ name, weight });
  }
  return rows;
}

/** Weighs a first search, typed letter by letter, until its results have snippets. */
export async function weighSearch(
  browser: Browser,
  url: string,
  query: string,
): Promise<WeightRow> {
  const { act } = await weigh(browser, `${url}/api`, { act: (page) => search(page, query) });
  return { name: `first search: ${query}`, weight: act };
}

const uses = [
  {
    name: 'a list is filtered',
    path: templates['guide with the error finder'],
    async act(page: Page) {
      await page.getByRole('searchbox', { name: /errors/ }).fill('bank');
      await page.getByText(/^\d+ of \d+ errors$/).waitFor();
    },
  },
  {
    name: 'an index is filtered',
    path: templates['category index'],
    async act(page: Page) {
      await page.getByRole('searchbox').fill('refundpaus');
      await page.getByText(/^\d+ of \d+ objects$/).waitFor();
    },
  },
];

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}
