import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { root } from './built-site.ts';
import { freshFolders, type Mistake, replace } from './shop-over-http.ts';
import { testShop } from './shop-suite.ts';

const [, javacVersion] =
  /^javac (\d+)/.exec(spawnSync('javac', ['-version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
const hasJdk = Number(javacVersion ?? 0) >= 17;

// A short run does not need the optimizing compiler.
const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const mistakes: readonly Mistake[] = [
  {
    name: 'only the first page of a list is read',
    file: 'Marula.java',
    from: /if \(!page\.get\("pageInfo"\)\.get\("hasNextPage"\)\.isTrue\(\)\) return items;/,
    to: 'if (true) return items;',
  },
  {
    name: 'every attempt of a refund has a nonce of its own',
    file: 'Call.java',
    from: /Operations\.INITIATE_REFUND, input\(intent\)/,
    to: `Operations.INITIATE_REFUND, JsonObject.empty().with("input", ((JsonObject) intent.input())
      .with("nonce", java.util.UUID.randomUUID().toString().replace("-", "")))`,
  },
  {
    name: 'an intent is not marked as sent',
    file: 'Intents.java',
    from: /save\(intent\.withSentAt\(Instant\.now\(\)\)\)/,
    to: 'intent',
  },
  {
    name: 'a bank payment is shipped before the money arrives',
    file: 'Events.java',
    from: /return isPaidByCard\(request\)\s*\|\|/,
    to: 'return true ||',
  },
  {
    name: 'a commit is not written to the journal',
    file: 'Store.java',
    from: /while \(line\.hasRemaining\(\)\) journal\.write\(line\);/,
    to: '',
  },
];

testShop({
  language: 'Java',
  missing: hasJdk ? [] : ['javac 17 or later'],
  build: (mistake) =>
    freshFolders(join(root, 'content/samples/java'), [
      'java',
      ...options,
      '-cp',
      compile(mistake),
      'shop.Main',
    ]),
  mistakes,
  hasJournal: true,
  more() {
    test('reads JSON exactly', () => {
      const build = compile();
      const source = join(dirname(build), 'JsonCases.java');
      writeFileSync(source, jsonCases);
      expect(run('javac', ['-cp', build, '-d', build, source])).toBe('');
      const input = [...jsonValues, ...invalidJson].map((text) => btoa(text)).join('\n');
      const lines = run('java', ['-cp', build, 'shop.JsonCases'], input).trimEnd().split('\n');
      const written = lines.slice(0, jsonValues.length).map((line): unknown => JSON.parse(line));
      expect(written).toEqual(jsonValues.map((text): unknown => JSON.parse(text)));
      expect(lines.slice(jsonValues.length)).toEqual(invalidJson.map(() => 'rejected'));
    });
  },
});

/** Prints each line of its input, which is JSON in base64, as the shop writes it. */
const jsonCases = `package shop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Base64;
import java.util.Scanner;

class JsonCases {
  public static void main(String[] arguments) {
    Scanner lines = new Scanner(System.in, ISO_8859_1);
    while (lines.hasNextLine()) {
      byte[] text = Base64.getDecoder().decode(lines.nextLine());
      try {
        System.out.println(Json.parse(new String(text, ISO_8859_1)));
      } catch (Json.JsonException error) {
        System.out.println("rejected");
      }
    }
  }
}
`;

const jsonValues = [
  '{}',
  ' [ ] ',
  '{"a":[1,{"b":null}],"c":true,"d":false}',
  '\t{\r\n"a" : "b" , "c":[ 1 , 2 ]}\n',
  '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\ude00\\ud83d"',
  '0',
  '-0.5e-3',
  '1E+2',
  '12345678901234567890.25',
  'null',
  '""',
  `${'['.repeat(100)}${']'.repeat(100)}`,
];

const invalidJson = [
  '',
  ' ',
  '{',
  '[1,]',
  '{"a":1,}',
  '{"a" 1}',
  '{a:1}',
  "{'a':1}",
  '{"a":1,"a":2}',
  '[1 2]',
  '1 2',
  '01',
  '1.',
  '.5',
  '+1',
  '-',
  'NaN',
  'nul',
  'True',
  '"a',
  '"\n"',
  '"\\x41"',
  '"\\u12g4"',
  '"\\u12',
  '1e99999999999',
  `${'['.repeat(100_000)}`,
];

/** Compiles a copy of the shop, with lists in pages of two and pauses that end after 10 ms. */
function compile(mistake?: Mistake): string {
  const folder = mkdtempSync(join(inject('folder'), 'java-'));
  const sources = join(folder, 'shop');
  cpSync(join(root, 'content/samples/java/shop'), sources, { recursive: true });
  replace(join(sources, 'Operations.java'), /first: (20|500|2000)\b/g, 'first: 2');
  replace(join(sources, 'Marula.java'), /time\.toMillis\(\)/, 'Math.min(10, time.toMillis())');
  if (mistake) replace(join(sources, mistake.file), mistake.from, mistake.to);
  const files = readdirSync(sources).map((name) => join(sources, name));
  const options = ['--release', '17', '-d', join(folder, 'build')];
  expect(run('javac', [...options, ...files])).toBe('');
  return join(folder, 'build');
}

/** Runs a program of the JDK, and returns what it prints. */
function run(program: string, args: readonly string[], input = ''): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input });
  return stdout + stderr;
}
