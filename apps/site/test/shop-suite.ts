import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from 'vitest';

import { isNightly } from './nightly.ts';
import {
  expectNoViolations,
  expectViolation,
  type Mistake,
  newShop,
  ordersAfterCutOffCommit,
  type Program,
  replace,
  requestsOfCheckouts,
  timeout,
  unreachable,
} from './shop-over-http.ts';

interface ShopSuite {
  readonly language: string;
  /** The tools that the tests need and this machine lacks. They are then skipped. */
  readonly missing: readonly string[];
  /** Prepares a copy of the shop. Each call of the result returns one without data. */
  readonly build: (mistake?: Mistake) => () => Program;
  readonly mistakes: readonly Mistake[];
  /** The shop writes its commits to the file `data/shop.journal`. */
  readonly hasJournal?: boolean;
  /** What checks out an order eight times at once; not tested without it. */
  readonly atOnce?: 'requests' | 'processes';
  /** Registers tests of this shop alone. */
  readonly more?: () => void;
}

/**
 * Registers the tests of a sample shop in another language than TypeScript. They run only in
 * `pnpm nightly`; the shop in TypeScript runs on each push.
 */
export function testShop(suite: ShopSuite): void {
  const { language, missing, build, mistakes, hasJournal = false, atOnce, more } = suite;
  describe.runIf(isNightly)(`the shop in ${language}`, () => {
    beforeEach(({ skip }) => skip(missing.length > 0, `this machine has no ${missing.join(', ')}`));

    test(
      'pays, packs, refunds and reconciles once, under faults and after crashes',
      () => expectNoViolations(language, build()),
      timeout,
    );

    test.runIf(atOnce)(
      `creates one payment request, although eight ${atOnce} check out at once`,
      async () => {
        expect(await requestsOfCheckouts(build()(), 8)).toBe(1);
      },
    );

    test.runIf(hasJournal)('ignores a commit that a crash cut off', async () => {
      const program = build()();
      const journal = join(program.folder, 'data/shop.journal');
      const { placed, shown } = await ordersAfterCutOffCommit(program, () =>
        appendFileSync(journal, '[{"Order":{"id":"order-cut'),
      );
      expect(shown).toEqual(placed);

      replace(journal, /"item":"/, '"item":');
      const shop = await newShop(program);
      await expect(shop.start(unreachable)).rejects.toThrow('is not a journal of this shop');
    });

    test.each(mistakes)('has another outcome if $name', (mistake) =>
      expectViolation(build(mistake)),
    );

    more?.();
  });
}
