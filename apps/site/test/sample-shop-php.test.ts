import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, inject, test } from 'vitest';

import { root } from './built-site.ts';
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

const hasPhp = spawnSync('php', ['-r', 'exit(PHP_VERSION_ID < 80200 ? 1 : 0);']).status === 0;

const mistakes: readonly Mistake[] = [
  {
    name: 'only the first page of a list is read',
    file: 'Marula.php',
    from: /if \(\$page\['pageInfo'\]\['hasNextPage'\] === false\) \{/,
    to: 'if (true) {',
  },
  {
    name: 'every attempt of a refund has a nonce of its own',
    file: 'Call.php',
    from: /\['input' => \$intent->input\]/,
    to: `['input' => $this === self::Refund
            ? ['nonce' => bin2hex(random_bytes(16))] + $intent->input
            : $intent->input]`,
  },
  {
    name: 'an intent is not marked as sent',
    file: 'Intents.php',
    from: /\$this->save\(\$intent->withSentAt\(time\(\)\)\)/,
    to: '$intent',
  },
  {
    name: 'a bank payment is shipped before the money arrives',
    file: 'Events.php',
    from: /return self::isPaidByCard\(\$request\) \|\|/,
    to: 'return true ||',
  },
  {
    name: 'only the first row of a commit is written to the journal',
    file: 'Store.php',
    from: /array_map\(self::entryOf\(\.\.\.\), \$rows\)/,
    to: 'array_map(self::entryOf(...), array_slice($rows, 0, 1))',
  },
];

// The shop in TypeScript runs on each push; this one only in `pnpm nightly`.
describe.runIf(isNightly)('the shop in PHP', () => {
  beforeEach(({ skip }) => skip(!hasPhp, 'this machine has no php 8.2 or later'));

  test(
    'pays, packs, refunds and reconciles once, under faults and after crashes',
    () => expectNoViolations('PHP', () => prepare()),
    timeout,
  );

  test('creates one payment request, although eight processes check out at once', async () => {
    expect(await requestsOfCheckouts(prepare(), 8)).toBe(1);
  });

  test('ignores a commit that a crash cut off', async () => {
    const program = prepare();
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
    expectViolation(() => prepare(mistake)),
  );
});

/** Copies the shop, with lists in pages of two and pauses that end after 10 ms. */
function prepare(mistake?: Mistake): Program {
  const folder = mkdtempSync(join(inject('folder'), 'php-'));
  cpSync(join(root, 'content/samples/php'), folder, { recursive: true });
  replace(join(folder, 'src/Operations.php'), /first: (20|500|2000)\b/g, 'first: 2');
  replace(
    join(folder, 'src/Marula.php'),
    /usleep\(.+\);/,
    'usleep(min(10, $milliseconds) * 1_000);',
  );
  if (mistake) replace(join(folder, 'src', mistake.file), mistake.from, mistake.to);
  return { folder, command: ['php', 'shop.php'], isGroup: true };
}
