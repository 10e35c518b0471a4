import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { inject } from 'vitest';

import { root } from './built-site.ts';
import { type Mistake, type Program, replace } from './shop-over-http.ts';
import { testShop } from './shop-suite.ts';

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

testShop({
  language: 'PHP',
  missing: hasPhp ? [] : ['php 8.2 or later'],
  build: (mistake) => () => prepare(mistake),
  mistakes,
  hasJournal: true,
  atOnce: 'processes',
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
