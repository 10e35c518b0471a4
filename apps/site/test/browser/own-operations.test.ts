import { expect, test } from 'vitest';

import { graphOfReleases } from '../changelog-graph.ts';
import { looksAt, violationsIn } from './axe.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(async () => {
  const graph = await graphOfReleases();
  return serveSite({ ...graph, site: { ...graph.site, basePath: '/' } });
});

test('own operations are checked against the releases in the browser, and nothing is sent', async () => {
  await open('/changelog', async (page) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`));
    await page.getByText('Check your own operations').click();
    await page
      .getByRole('textbox', { name: 'Operations' })
      .fill('{ parcel(id: 1) {\n  town size } }');
    await page.getByLabel('Files').setInputFiles([
      { name: 'broken.graphql', mimeType: 'text/plain', buffer: Buffer.from('query {') },
      {
        name: 'fine.graphql',
        mimeType: 'text/plain',
        buffer: Buffer.from('{ parcel(id: 1) { id } }'),
      },
    ]);
    await page.getByRole('button', { name: 'Check' }).click();
    const found = page.locator('.own-operations__found > li');
    await page.getByRole('status').getByText('1 of 3').waitFor();
    expect(await found.allInnerTexts()).toEqual([
      expect.stringMatching(
        /^Field Parcel\.town was removed\.\s+pasted:2:3\s+town size \} \}\s+2026-03-02$/,
      ),
      expect.stringMatching(/^Field Parcel\.size is deprecated\.\s+Use weight\.\s+pasted:2:8/),
      expect.stringContaining('broken.graphql:1:8'),
    ]);
    expect(sent.filter((each) => !each.startsWith('GET'))).toEqual([]);
    expect(await violationsIn(page, looksAt(0))).toEqual([]);

    await page.getByLabel('Written for').selectOption('2026-02-02');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => found.count()).toBe(2);
  });
});
