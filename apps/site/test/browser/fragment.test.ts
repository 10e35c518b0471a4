import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { sharedBrowser } from '../shared.ts';
import { serveSite } from './served-site.ts';

let site: Awaited<ReturnType<typeof serveSite>>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite(fixture), sharedBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

test.each(['%', '%E0%A4%A', 'nothing'])('a page works with the fragment #%s', async (fragment) => {
  const page = await browser.newPage();
  try {
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.goto(`${site.url}/api/objects?q=#${fragment}`);
    const filter = page.getByRole('searchbox', { name: 'Filter objects' });
    await filter.fill('pend');
    await page.getByText('1 of').waitFor();
    expect(faults).toEqual([]);
  } finally {
    await page.close();
  }
});
