import { fileURLToPath } from 'node:url';

import { StateChip, type StateChipProps } from '@docs-compiler/ui';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sharedBrowser } from '../shared.ts';

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await sharedBrowser();
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/state-chip.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'made',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});
afterAll(() => browser.close());

const chips: StateChipProps[] = [
  { name: 'paused', tone: 'pending' },
  { name: 'a < b', tone: 'reversed', href: '/api/unions/refund-status#RefundPaused' },
];

test.each(chips)(
  'a browser creates the same markup for a state as the build: $name',
  async (chip) => {
    const page = await browser.newPage();
    try {
      await page.addScriptTag({ content: script });
      const html = await page.evaluate<string>(`made.stateChip(${JSON.stringify(chip)}).outerHTML`);
      expect(html).toBe(renderToStaticMarkup(createElement(StateChip, chip)));
    } finally {
      await page.close();
    }
  },
);
