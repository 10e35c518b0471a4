import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

import { measurePage } from '../output.ts';

test('the measures of a page do not keep its text in memory', () => {
  const before = heapBytes();
  const measures = Array.from({ length: 100 }, (_, page) =>
    measurePage(`<script src="/assets/site-${page}.js"></script>${'<p>a</p>'.repeat(50_000)}`),
  );
  expect(heapBytes() - before).toBeLessThan(10_000_000);
  expect(measures[99]).toEqual({
    elements: 50_001,
    inlineScript: 0,
    scripts: ['/assets/site-99.js'],
  });
});

/** Returns the bytes in use after a garbage collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
