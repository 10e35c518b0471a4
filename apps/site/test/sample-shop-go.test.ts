import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { root } from './built-site.ts';
import { freshFolders, type Mistake, replace } from './shop-over-http.ts';
import { testShop } from './shop-suite.ts';

const sources = join(root, 'content/samples/go');
const [, goVersion] =
  /\bgo1\.(\d+)/.exec(spawnSync('go', ['version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
const hasGo = Number(goVersion ?? 0) >= 19;

const mistakes: readonly Mistake[] = [
  {
    name: 'only the first page of a list is read',
    file: 'marula.go',
    from: /if !\*hasNextPage \{/,
    to: 'if true {',
  },
  {
    name: 'every attempt of a refund has a nonce of its own',
    file: 'calls.go',
    from: /"input": intent\.Input/,
    to: `"input": func() any {
      var input map[string]any
      _ = json.Unmarshal(intent.Input, &input)
      if c == callRefund {
        input["nonce"] = fmt.Sprint(intent.SentAt.UnixNano())
      }
      return input
    }()`,
  },
  {
    name: 'an intent is not marked as sent',
    file: 'intents.go',
    from: /i\.save\(intent\.withSentAt\(time\.Now\(\)\)\)/,
    to: 'i.save(intent)\n_ = time.Now',
  },
  {
    name: 'a bank payment is shipped before the money arrives',
    file: 'events.go',
    from: /return isPaidByCard\(request\) \|\|/,
    to: 'return true ||',
  },
  {
    name: 'a commit is not written to the journal',
    file: 'store.go',
    from: /if _, err := s\.journal\.Write\(line\); err != nil \{/,
    to: 'if err := error(nil); err != nil {',
  },
];

testShop({
  language: 'Go',
  missing: hasGo ? [] : ['go 1.19 or later'],
  build: (mistake) => freshFolders(sources, [compile(mistake)]),
  mistakes,
  hasJournal: true,
  atOnce: 'requests',
  more() {
    test('is formatted, and go vet finds nothing', () => {
      expect(go('gofmt', ['-l', sources])).toBe('');
      expect(go('go', ['vet', './...'], sources)).toBe('');
    });

    test('compiles for Windows', () => {
      expect(go('go', ['vet', '.'], sources, { GOOS: 'windows' })).toBe('');
    });
  },
});

/** Compiles a copy of the shop, with lists in pages of two and short pauses. */
function compile(mistake?: Mistake): string {
  const folder = mkdtempSync(join(inject('folder'), 'go-'));
  cpSync(sources, folder, { recursive: true });
  replace(join(folder, 'operations.go'), /first: (20|500|2000)\b/g, 'first: 2');
  // The longest pause is 31 s.
  replace(join(folder, 'marula.go'), /time\.Sleep\(pause\)/, 'time.Sleep(pause / 3000)');
  if (mistake) replace(join(folder, mistake.file), mistake.from, mistake.to);
  const built = join(folder, 'build/shop');
  expect(go('go', ['build', '-o', built, '.'], folder)).toBe('');
  return built;
}

/** Runs a program of Go, which downloads nothing, and returns what it prints. */
function go(
  program: string,
  args: readonly string[],
  cwd: string = root,
  settings: Readonly<Record<string, string>> = {},
): string {
  const env = { ...process.env, GOPROXY: 'off', GOTOOLCHAIN: 'local', ...settings };
  const { stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  return stdout + stderr;
}
