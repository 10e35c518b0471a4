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

// The shop in TypeScript runs on each push; this one only in `pnpm nightly`.
describe.runIf(isNightly)('the shop in Go', () => {
  beforeEach(({ skip }) => skip(!hasGo, 'this machine has no go 1.19 or later'));

  test(
    'pays, packs, refunds and reconciles once, under faults and after crashes',
    () => expectNoViolations('Go', copiesOf(compile())),
    timeout,
  );

  test('creates one payment request, although eight requests check out at once', async () => {
    expect(await requestsOfCheckouts(copiesOf(compile())(), 8)).toBe(1);
  });

  test('ignores a commit that a crash cut off', async () => {
    const program = copiesOf(compile())();
    const journal = join(program.folder, 'data/shop.journal');
    const { placed, shown } = await ordersAfterCutOffCommit(program, () =>
      appendFileSync(journal, '[{"Order":{"id":"order-cut'),
    );
    expect(shown).toEqual(placed);

    replace(journal, /"item":"/, '"item":');
    const shop = await newShop(program);
    await expect(shop.start(unreachable)).rejects.toThrow('is not a journal of this shop');
  });

  test('is formatted, and go vet finds nothing', () => {
    expect(go('gofmt', ['-l', sources])).toBe('');
    expect(go('go', ['vet', './...'], sources)).toBe('');
  });

  test('compiles for Windows', () => {
    expect(go('go', ['vet', '.'], sources, { GOOS: 'windows' })).toBe('');
  });

  test.each(mistakes)('has another outcome if $name', (mistake) =>
    expectViolation(copiesOf(compile(mistake))),
  );
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

/** Each run has a folder of its own for its data. */
function copiesOf(built: string): () => Program {
  return () => {
    const folder = mkdtempSync(join(inject('folder'), 'go-run-'));
    cpSync(join(sources, 'sandbox.env'), join(folder, 'sandbox.env'));
    return { folder, command: [built] };
  };
}
