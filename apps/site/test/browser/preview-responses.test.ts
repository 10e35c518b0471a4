import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';

import { looksAt, violationsIn } from './axe.ts';
import { previewProject } from './preview-project.ts';
import { visitsTo } from './visits.ts';

const lend = 'content/lend.mdx';
const codes = ['NO_TOKEN', 'FORBIDDEN', 'BAD_INPUT', 'REPEATED', 'NOT_FOUND'];

const files = {
  'content/docs.config.yaml': `configVersion: 1
site: { name: Library, url: "https://docs.example" }
schema: [../schema/**/*.graphql]
content: .
sidebar: [/, { label: API reference, reference: true }]
rules: { missing-description: off, missing-example: off }
sandbox:
  now: '2031-05-14T09:00:00.000Z'
  codes: { token: NO_TOKEN, scope: FORBIDDEN, value: BAD_INPUT, repeated: REPEATED, missing: NOT_FOUND }
`,
  'content/index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nLend a book.\n',
  'schema/schema.graphql': `type Query {
  loan(id: ID!): Loan
}

type Mutation {
  lend(reader: String!): Loan!
}

type Loan {
  id: ID!
  reader: String!
  desk: String!
}
`,
  [lend]: `---
title: Lend
description: Lend a book.
documents: Mutation.lend
call: { creates: Loan, fills: { desk: main desk } }
errorCodes:
${codes.map((code) => `  - { code: ${code}, meaning: Rejected., action: Change it. }`).join('\n')}
---

\`\`\`graphql
mutation Lend($reader: String!) {
  lend(reader: $reader) { id reader desk }
}
\`\`\`

\`\`\`json variables
{ "reader": "Ada" }
\`\`\`

\`\`\`json response
{ "data": { "lend": { "id": "loan-1", "reader": "Ada", "desk": "side desk" } } }
\`\`\`
`,
};

const accepted = files[lend].replace('side desk', 'main desk');
const visits = visitsTo(() => previewProject(files));
beforeEach(() => visits.site.reset());

describe('a response that differs from the simulated one', () => {
  test('is accepted with the keyboard, after its change was shown', async () => {
    await open(async (page) => {
      const opener = overlay(page).getByRole('button', { name: 'Accept the simulated response' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const change = overlay(page).getByRole('group', { name: 'Lend', exact: true });
      await change.getByRole('button', { name: 'Accept', exact: true }).waitFor();
      const shown = await change.locator('pre').textContent();
      expect(shown).toMatch(/^\d+ - .*"side desk".*\n\d+ \+ .*"main desk"/m);
      expect(await hasFocus(change)).toBe(true);

      await page.keyboard.press('Escape');
      await change.waitFor({ state: 'hidden' });
      expect(await hasFocus(opener)).toBe(true);
      expect(lendPage()).toBe(files[lend]);

      await page.keyboard.press('Enter');
      await change.getByRole('button', { name: 'Accept', exact: true }).focus();
      const loaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await loaded;
      expect(lendPage()).toBe(accepted);
      await overlay(page).getByText('Nothing is wrong.').waitFor();
      expect(await hasFocus(overlay(page).getByRole('dialog'))).toBe(true);
      expect(await overlay(page).getByRole('status').textContent()).toBe('No problems');
    });
  });

  test('is not written if it is not the one that was shown', async () => {
    await open(async (page) => {
      await page.route('**/__preview/accept', (route) =>
        route.continue({
          postData: JSON.stringify({ ...route.request().postDataJSON(), key: 'another' }),
        }),
      );
      await overlay(page).getByRole('button', { name: 'Accept the simulated response' }).click();
      await overlay(page).getByRole('button', { name: 'Accept', exact: true }).click();
      const because = 'Not written: the response changed after it was shown';
      await overlay(page).getByRole('group').getByText(because).waitFor();
      expect(await overlay(page).getByRole('status').textContent()).toBe(because);
      expect(lendPage()).toBe(files[lend]);
    });
  });

  test('has the steps that led to each value, with links to their lines', async () => {
    await open(async (page) => {
      const panel = overlay(page);
      await panel.getByRole('tab', { name: /^Responses/ }).click();
      await panel.getByRole('button', { name: 'Why' }).click();
      const desk = panel.locator('details').filter({ hasText: 'data.lend.desk' });
      await desk.waitFor();
      expect(await desk.evaluate((element) => element.hasAttribute('open'))).toBe(true);
      expect(await desk.getByRole('listitem').allTextContents()).toEqual([
        'Mutation.lend creates the object: loan-1 content/lend.mdx:5:1',
        'this rule sets it to a fixed value content/lend.mdx:5:33',
      ]);
      expect(await desk.getByRole('link').last().getAttribute('href')).toBe(
        `vscode://file${visits.site.folder}/${lend}:5:33`,
      );
      await panel.locator('summary', { hasText: 'data.lend.reader' }).click();
      const reader = panel.locator('details').filter({ hasText: 'data.lend.reader' });
      expect(await reader.getByRole('link').allTextContents()).toContain('content/lend.mdx:21:3');

      await panel.getByRole('button', { name: 'Why' }).click();
      expect(await desk.isVisible()).toBe(false);
    });
  });
});

test('the change and the steps have no axe violations, and fit a phone', async () => {
  await open(async (page) => {
    const panel = overlay(page);
    for (const [name, content] of [
      ['Accept the simulated response', 'button.confirm'],
      ['Why', 'details'],
    ] as const) {
      await panel.getByRole('button', { name }).click();
      await panel.locator(content).first().waitFor();
      const found = await violationsIn(page, [...looksAt(0), ...looksAt(1)], 'docs-preview');
      expect(found, name).toEqual([]);
      await page.setViewportSize({ width: 390, height: 900 });
      const excess = 'document.documentElement.scrollWidth - innerWidth';
      expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
    }
  });
});

function lendPage(): string {
  return readFileSync(join(visits.site.folder, lend), 'utf8');
}

/** Opens the page of the call, and waits for the finding. */
async function open(use: (page: Page) => Promise<void>): Promise<void> {
  await visits.open('/api/mutations/lend', async (page) => {
    await overlay(page).getByRole('dialog').waitFor();
    await use(page);
  });
}

function overlay(page: Page): Locator {
  return page.locator('docs-preview');
}

/** Checks whether an element of the overlay has the focus. */
function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const root = element.getRootNode();
    return root instanceof ShadowRoot && root.activeElement === element;
  });
}
