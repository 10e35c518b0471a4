import { expect, test } from 'vitest';

import { createSite } from '../../src/index.ts';
import { fixture } from '../fixture.ts';
import { listen, type Listening } from '../listen.ts';
import { sharedBrowser } from '../shared.ts';

const base = '/docs';
const rulesPath = 'assets/speculation-rules.json';
const site = createSite({ ...fixture, site: { ...fixture.site, basePath: base } });

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/speculationrules+json',
};

/** Serves the site below its base path, and records which pages are prefetched. */
async function serve(headers: Readonly<Record<string, string>>, prefetched: string[]) {
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers['sec-purpose'] !== undefined) prefetched.push(pathname);
    const path = pathname.slice(base.length + 1);
    const file = /\.\w+$/.test(path) ? path : `${path}/index.html`.replace(/^\//, '');
    const content = site.render(file);
    const type = types[/\w+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, ...headers });
    response.end(content);
  });
}

async function hoverLink({ url }: Listening, prefetched: string[]): Promise<number> {
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  try {
    await page.goto(`${url}${base}/quick-start`, { waitUntil: 'networkidle' });
    const link = page.locator(`.sidebar a[href="${base}/tokens"]`).first();
    for (const fold of await page.locator('.sidebar summary').all()) await fold.click();
    await link.hover();
    await expect.poll(() => prefetched).toEqual([`${base}/tokens`]);
    return await page.locator('script[type=speculationrules]').count();
  } finally {
    await page.close();
    await browser.close();
  }
}

test('the speculation rules match only pages of the site', () => {
  expect(JSON.parse(String(site.render(rulesPath)))).toMatchObject({
    prefetch: [
      { where: { and: [{ href_matches: '/docs/*' }, { not: { href_matches: '/docs/*.*' } }] } },
    ],
  });
});

test.each([
  ['sends the headers of the site', { 'Speculation-Rules': `"${base}/${rulesPath}"` }, 0],
  ['sends no headers', {}, 1],
])('a hovered page is prefetched on a host that %s', async (_, headers, scripts) => {
  const prefetched: string[] = [];
  const served = await serve(headers, prefetched);
  expect(await hoverLink(served, prefetched)).toBe(scripts);
  await served.close();
});
