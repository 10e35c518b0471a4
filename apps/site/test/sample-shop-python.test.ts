import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inject } from 'vitest';

import { root } from './built-site.ts';
import { type Mistake, type Program, replace } from './shop-over-http.ts';
import { testShop } from './shop-suite.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

const mistakes: readonly Mistake[] = [
  {
    name: 'only the first page of a list is read',
    file: 'marula.py',
    from: /if not page\["pageInfo"\]\["hasNextPage"\]:/,
    to: 'if True:',
  },
  {
    name: 'every attempt of a refund has a nonce of its own',
    file: 'calls.py',
    from: /INITIATE_REFUND, \{"input": intent\.input\}/,
    to: 'INITIATE_REFUND, {"input": {**intent.input, "nonce": __import__("uuid").uuid4().hex}}',
  },
  {
    name: 'an intent is not marked as sent',
    file: 'intents.py',
    from: /self\._mark_sent\(intent, time\.time\(\)\)/,
    to: 'pass',
  },
  {
    name: 'a bank payment is shipped before the money arrives',
    file: 'events.py',
    from: /return _is_paid_by_card\(request\) or/,
    to: 'return True or',
  },
];

testShop({
  language: 'Python',
  missing: hasPython ? [] : ['python3'],
  build: (mistake) => () => prepare(mistake),
  mistakes,
});

/** Pauses of the shop end after 10 ms. */
const shortPauses =
  'import time\nsleep = time.sleep\ntime.sleep = lambda seconds: sleep(min(seconds, 0.01))\n';

/** Copies the shop, with lists in pages of two and short pauses. */
function prepare(mistake?: Mistake): Program {
  const folder = mkdtempSync(join(inject('folder'), 'python-'));
  cpSync(join(root, 'content/samples/python'), folder, { recursive: true });
  replace(join(folder, 'shop/operations.py'), /first: (20|500|2000)\b/g, 'first: 2');
  if (mistake) replace(join(folder, 'shop', mistake.file), mistake.from, mistake.to);
  mkdirSync(join(folder, 'fast'));
  writeFileSync(join(folder, 'fast/sitecustomize.py'), shortPauses);
  return {
    folder,
    command: ['python3', '-m', 'shop'],
    env: { PYTHONPATH: 'fast', PYTHONDONTWRITEBYTECODE: '1' },
  };
}
