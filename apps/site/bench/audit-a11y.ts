/**
 * `pnpm audit:a11y [--page ROUTE]… [--sample N --seed N]`: runs axe on every page of the shipped
 * docs, in both themes at three widths. Prints violations to stdout and progress to stderr; exits
 * with 1 if there is a violation.
 */
import { parseArgs } from 'node:util';

import { auditPages } from '../test/browser/audit.ts';
import { looks } from '../test/browser/axe.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { serveShippedDocs } from '../test/browser/served-docs.ts';
import { addressesOf } from '../test/pages.ts';
import { sampleOf } from '../test/seeded.ts';

const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const [docs, browser] = await Promise.all([serveShippedDocs(), launchChromium()]);
try {
  const visits = chosenOf(addressesOf(docs.folder)).map((address) => ({ address }));
  let done = 0;
  let count = 0;
  await auditPages({ browser, url: docs.url }, visits, ({ address }, violations) => {
    for (const violation of violations) console.log(`${address} ${violation}`);
    done += 1;
    count += violations.length;
    console.error(`${done}/${visits.length} ${address}`);
  });
  console.error(`${done} pages in ${looks.length} looks: ${count} violations`);
  process.exitCode = count > 0 ? 1 : 0;
} finally {
  await browser.close();
  await docs.close();
}

function chosenOf(all: readonly string[]): readonly string[] {
  if (values.page) return values.page;
  if (values.sample === undefined) return all;
  return sampleOf(all, { size: Number(values.sample), seed: Number(values.seed) });
}
