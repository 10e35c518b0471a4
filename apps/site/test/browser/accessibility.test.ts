import { describe, expect, test } from 'vitest';

import { randomFrom } from '../../../../packages/docs-compiler/test/mutation/random.ts';
import { isNightly, someOf } from '../nightly.ts';
import { addressesOf } from '../pages.ts';
import { sampleOf } from '../seeded.ts';
import { sharedDocs } from '../shared.ts';
import { auditPages } from './audit.ts';
import { looks, looksAt, violationsIn } from './axe.ts';
import { checkedTemplates, templates } from './templates.ts';
import { visitsTo } from './visits.ts';

// `AUDIT_SEED=2` selects another sample; `pnpm audit:a11y` checks every page.
const seed = Number(process.env['AUDIT_SEED'] ?? 20_261_121);

const docs = visitsTo(sharedDocs);
const { open } = docs;

/** `pnpm nightly` checks every template in all six looks, and `pnpm audit:a11y` every page. */
describe('axe finds nothing, on a light phone or a dark desktop', () => {
  test.each(checkedTemplates.map(([name, path], turn) => ({ name, path, turn })))(
    'on the $name',
    async ({ path, turn }) => {
      await open(path, async (page) => expect(await violationsIn(page, looksAt(turn))).toEqual([]));
    },
  );

  // On a phone, the links of a row are below each other.
  test('on a table of links', async () => {
    await open('/graphql/filtering', async (page) => {
      expect(await violationsIn(page, looksAt(0), 'main')).toEqual([]);
    });
  });

  test.runIf(isNightly)('on a guide in another language', async () => {
    await open(templates['guide'], async (page) => {
      await page.getByRole('tab', { name: 'Python' }).first().click();
      expect(await violationsIn(page, looksAt(1), 'main')).toEqual([]);
    });
  });

  test.runIf(isNightly)('on results of the error finder', async () => {
    await open(`${templates['guide with the error finder']}?retry=later`, async (page) => {
      await page.getByText(/^\d+ of \d+ errors$/).waitFor();
      expect(await violationsIn(page, looksAt(0), '.finding')).toEqual([]);
    });
  });

  test.runIf(isNightly)('on results of an index filter', async () => {
    await open(templates['category index'], async (page) => {
      await page.getByRole('searchbox').fill('refundpaus');
      await page.getByText(/^\d+ of \d+ objects$/).waitFor();
      expect(await violationsIn(page, looksAt(0), 'main')).toEqual([]);
    });
  });
});

describe('axe finds nothing in the open navigation', () => {
  // Desktop widths have no drawer.
  const drawers = [
    [390, 'light'],
    [834, 'dark'],
  ] as const;
  test.each(someOf(drawers))(
    'at %i px, in the %s theme (nightly: in both)',
    async (width, theme) => {
      const viewport = { width, height: 900 };
      await open(templates['guide'], { viewport }, async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').waitFor();
        const chosen = looks.filter(
          (look) => look.width === width && (isNightly || look.theme === theme),
        );
        expect(await violationsIn(page, chosen)).toEqual([]);
      });
    },
  );
});

const size = isNightly ? 6 : 2;

test(`axe finds nothing on ${size} random pages, each in one look (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const visits = sampleOf(addressesOf(docs.site.folder), { size, seed }).map((address) => ({
    address,
    looks: looks.slice(Math.floor(random() * looks.length)).slice(0, 1),
  }));
  const found: string[] = [];
  await auditPages(
    { browser: docs.browser, url: docs.site.url },
    visits,
    ({ address }, violations) => {
      found.push(...violations.map((violation) => `${address} ${violation}`));
    },
  );
  expect(found).toEqual([]);
});

test('axe finds a violation under the CSP of the site', async () => {
  await open('/404.html', async (page) => {
    await page.locator('main').evaluate((main) => {
      main.innerHTML = '<h1>a</h1><img src="/icon.svg">';
    });
    const rules = (await violationsIn(page, looks.slice(0, 1))).map((line) => line.split(': ')[1]);
    expect(rules).toContain('image-alt');
  });
});
