import { expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

const { openBlank } = visitsTo(() => serveSite(fixture));

test.each(['%', '%E0%A4%A', 'nothing'])('a page works with the fragment #%s', async (fragment) => {
  await openBlank(async (page) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`/api/objects?q=#${fragment}`);
    const filter = page.getByRole('searchbox', { name: 'Filter objects' });
    await filter.fill('pend');
    await page.getByText('1 of').waitFor();
    expect(errors).toEqual([]);
  });
});
