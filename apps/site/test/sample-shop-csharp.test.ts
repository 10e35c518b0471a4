import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { root } from './built-site.ts';
import { freshFolders, type Mistake, replace } from './shop-over-http.ts';
import { testShop } from './shop-suite.ts';

const sources = join(root, 'content/samples/csharp');

/** Where Debian's package `libnewtonsoft-json5.0-cil` installs it. */
const jsonNet = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll';
const missing = [
  ...['mcs', 'mono'].filter((name) => spawnSync(name, ['--version']).status !== 0),
  ...[jsonNet, '/usr/lib/mono/4.5/System.Net.Http.dll'].filter((file) => !existsSync(file)),
];

const mistakes: readonly Mistake[] = [
  {
    name: 'only the first page of a list is read',
    file: 'Marula.cs',
    from: /if \(page\.PageInfo\.HasNextPage == false\) return items;/,
    to: 'if (items != null) return items;',
  },
  {
    name: 'every attempt of a refund has a nonce of its own',
    file: 'Call.cs',
    from: /new \{ input = intent\.Input \}/,
    to: `new
    {
      input = intent.Call != CallKind.Refund
        ? intent.Input
        : new Newtonsoft.Json.Linq.JObject(intent.Input)
        {
          ["nonce"] = System.Guid.NewGuid().ToString("N"),
        },
    }`,
  },
  {
    name: 'an intent is not marked as sent',
    file: 'Intents.cs',
    from: /Save\(intent\.WithSentAt\(DateTimeOffset\.UtcNow\)\)/,
    to: 'intent',
  },
  {
    name: 'a bank payment is shipped before the money arrives',
    file: 'Events.cs',
    from: /return IsPaidByCard\(request\)\s*\|\|/,
    to: 'return true ||',
  },
  {
    name: 'a commit is not written to the journal',
    file: 'Store.cs',
    from: /_journal\.Write\(line, 0, line\.Length\);/,
    to: '',
  },
];

testShop({
  language: 'C#',
  missing,
  build: (mistake) => freshFolders(sources, ['mono', compile(mistake)]),
  mistakes,
  hasJournal: true,
  atOnce: 'requests',
  more() {
    test('has no number that mcs misreads: to it, 100_000 is 1000000', () => {
      const files = readdirSync(sources).filter((name) => name.endsWith('.cs'));
      const text = files.map((name) => readFileSync(join(sources, name), 'utf8')).join('');
      expect(text.match(/\b\d+_\d+/g)).toBeNull();
    });
  },
});

/** Compiles a copy of the shop, with lists in pages of two and short pauses. */
function compile(mistake?: Mistake): string {
  const folder = mkdtempSync(join(inject('folder'), 'csharp-'));
  cpSync(sources, folder, { recursive: true });
  replace(join(folder, 'Operations.cs'), /first: (20|500|2000)\b/g, 'first: 2');
  // The longest pause is 31 s.
  replace(
    join(folder, 'Marula.cs'),
    /Task\.Delay\(pause\)/,
    'Task.Delay(TimeSpan.FromTicks(pause.Ticks / 3000))',
  );
  if (mistake) replace(join(folder, mistake.file), mistake.from, mistake.to);
  cpSync(jsonNet, join(folder, 'Newtonsoft.Json.dll'));
  const files = readdirSync(folder).filter((name) => name.endsWith('.cs'));
  const libraries = ['System.Core', 'System.Net.Http', 'Newtonsoft.Json'].map(
    (name) => `-r:${name}`,
  );
  const warnings = mistake ? '-warn:0' : '-warnaserror';
  const options = ['-langversion:7.2', warnings, ...libraries, '-out:shop.exe'];
  const { status, stdout, stderr } = spawnSync('mcs', [...options, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  return join(folder, 'shop.exe');
}
