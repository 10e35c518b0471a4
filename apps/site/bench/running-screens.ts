import type { Page } from 'playwright-core';

import type { Screen } from './screens.ts';

/** Screens of runs in the sandbox. */
export const runningScreens: readonly Screen[] = [
  { name: '48-run', path: '/quick-start', prepare: runRefund },
  { name: '49-run-otherwise', path: '/quick-start', prepare: runOtherwise },
  { name: '50-ide-answer', path: '/graphql/marula-ide', prepare: openIde },
  {
    name: '51-ide-objects',
    path: '/graphql/marula-ide#example=%2Fquick-start%23example-5',
    prepare: openObjects,
  },
  { name: '53-ide-picker', path: '/graphql/marula-ide', prepare: openPicker },
  { name: '52-token', path: '/quick-start', prepare: runToken },
];

function panelOf(page: Page, title: string) {
  const ownTitle = page.locator('.example__title').getByText(title, { exact: true });
  return page.locator('figure[data-run]').filter({ has: ownTitle });
}

async function run(page: Page, title: string) {
  const panel = panelOf(page, title);
  await panel.locator('[data-press=run]').click();
  await panel.locator('.run-status__verdict').waitFor();
  return panel.locator('.result');
}

/** Runs the first step, and shows its request. */
async function runToken(page: Page) {
  const panel = page.locator('.code-block[data-run]');
  await panel.locator('[data-press=run]').click();
  await panel.getByText('What was sent').click();
  await panel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** Runs with changed variables, and shows the reasons for the response. */
async function runRefund(page: Page) {
  const panel = panelOf(page, 'Initiate Refund');
  const tab = panel.getByRole('tab', { name: 'Variables' });
  if (await tab.isVisible()) await tab.click();
  await panel.locator('[data-press=edit]').click();
  const field = panel.getByRole('textbox', { name: 'Variables as JSON' });
  await field.fill((await field.inputValue()).replace('80.00', '80.51'));
  const result = await run(page, 'Initiate Refund');
  await result.getByRole('button', { name: 'Create preconditions' }).click();
  await result.getByText('Why').click();
  await result.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** Runs after the clock was advanced, so that the response differs from the example. */
async function runOtherwise(page: Page) {
  const created = await run(page, 'Create Payment Request');
  await created.getByRole('button', { name: 'Advance 2 min' }).click();
  const result = await run(page, 'Payment Request State');
  await result.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function openIde(page: Page) {
  const ide = page.getByRole('region', { name: 'GraphQL IDE' });
  await ide.locator('.cm-content').first().waitFor();
  await ide.getByRole('button', { name: 'Run', exact: true }).click();
  await ide.getByText('Matches the example').waitFor();
}

async function openPicker(page: Page) {
  await openIde(page);
  const ide = page.getByRole('region', { name: 'GraphQL IDE' });
  await ide.getByRole('combobox', { name: 'Load an example' }).fill('refund');
  await ide.getByText(/^\d+ examples$/).waitFor();
}

async function openObjects(page: Page) {
  const ide = page.getByRole('region', { name: 'GraphQL IDE' });
  await ide.getByText(/^Preconditions created/).waitFor();
  await ide.getByRole('button', { name: 'Run', exact: true }).click();
  await ide.getByText('Matches the example').waitFor();
  await ide.getByRole('tab', { name: /^Objects/ }).click();
}
