import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { root, siteAt } from './built-site.ts';
import { fenceIn } from './fence-in.ts';
import { brokenLinks } from './links.ts';
import { install, manifestIn, pack } from './packed/install.ts';
import { sharedDocs } from './shared.ts';

const packages = ['packages/docs-compiler', 'apps/site', 'packages/sandbox'];
const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-packed-'));
const modules = join(folder, 'node_modules');
const command = join(modules, 'docs-compiler/bin/docs-compiler.js');
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packages, packed and installed together in an empty folder', () => {
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    const tarballs = await Promise.all(packages.map((path) => pack(path, folder)));
    for (const [at, path] of packages.entries())
      install(tarballs[at] ?? '', { from: path, project: folder });
    run(command, ['init']);
  });

  test('provide the command: init, then build', () => {
    expect(run(command, ['--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
    run(command, ['build']);

    const site = siteAt(join(folder, 'dist'));
    expect(site.paths).toEqual(expect.arrayContaining(['index.html', 'graph.json', '404.html']));
    expect(brokenLinks(site)).toEqual([]);
  });

  test.each([
    ['docs-compiler', 1],
    ['@docs-compiler/site', 1],
    // Bundles no third-party package.
    ['@docs-compiler/sandbox', 0],
  ] as const)('%s contains only the files that are used', (name, licences) => {
    const home = join(modules, name);
    const { exports, repository, homepage, bugs, keywords } = manifestIn(home);
    expect({ repository, homepage, bugs, keywords }).not.toContain(undefined);
    // A `source` condition would point to files that are not in the package.
    expect(JSON.stringify(exports)).not.toContain('source');
    for (const path of JSON.stringify(exports).match(/\.\/[^"]+\.[jt]s/g) ?? []) {
      expect(existsSync(join(home, path)), path).toBe(true);
    }
    for (const path of ['README.md', 'LICENSE', 'CHANGELOG.md']) {
      expect(existsSync(join(home, path)), path).toBe(true);
    }
    expect(undocumented(join(home, 'lib'))).toEqual([]);
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(files.filter((path) => path.endsWith('.d.ts')).length).toBeLessThanOrEqual(3);
    expect(files.filter((path) => path.endsWith('THIRD-PARTY-LICENSES.txt'))).toHaveLength(
      licences,
    );
  });

  test('run the tests that the sandbox’s README and the docs print', async () => {
    const { folder: docs } = await sharedDocs();
    cpSync(join(docs, 'graph.json'), join(folder, 'graph.json'));
    writeFileSync(join(folder, 'walk.test.js'), fenceIn('packages/sandbox/README.md', 'js'));
    // Users install these by choice, so no manifest lists them.
    symlinkSync(realpathSync(join(root, 'node_modules/vitest')), join(modules, 'vitest'));
    writeFileSync(join(folder, 'endings.test.ts'), fenceIn('content/sandbox.mdx', 'typescript'));
    const vitest = [join(modules, 'vitest/vitest.mjs'), ['run', '--no-color']] as const;
    expect(run(...vitest)).toMatch(/Tests +(?:[5-9]|\d\d) passed/);
  });

  describe('used by programs that are type-checked without `skipLibCheck`', () => {
    const readmes = { compiler: packages[0] ?? '', site: packages[1] ?? '' };

    beforeAll(() => {
      cpSync(new URL('packed/consumer.ts', import.meta.url), join(folder, 'consumer.ts'));
      for (const [name, path] of Object.entries(readmes)) {
        writeFileSync(join(folder, `${name}.ts`), fenceIn(join(path, 'README.md'), 'ts'));
      }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            module: 'nodenext',
            target: 'es2023',
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: false,
            types: [],
          },
          files: ['consumer.ts', ...Object.keys(readmes).map((name) => `${name}.ts`)],
        }),
      );
      run(tsc, ['-p', '.']);
    });

    test('the example of the compiler’s README prints the output in the README', () => {
      expect(run('compiler.js', [])).toBe(fenceIn(join(packages[0] ?? '', 'README.md'), 'text'));
    });

    test('the example of the site’s README writes a site', () => {
      expect(run('site.js', [])).toMatch(/^User-agent: [^]*\n\d+\n$/);
      expect(brokenLinks(siteAt(join(folder, 'site')))).toEqual([]);
    });

    test('a consumer gets types, graphql, reports, errors and cached results', () => {
      expect(JSON.parse(run('consumer.js', []))).toEqual({
        isOwnGraphql: true,
        printed: 'type Query {\n  refund(id: ID!): ID\n}',
        errors: 0,
        formatVersions: [1, 1, 1],
        isPlainData: true,
        isContract: true,
        reports: [true, '2.1.0', '', '### Documentation check: no errors, no warnings', ''],
        isReused: true,
        breaking: true,
        refusal: '`nowhere.yaml`: no such file or folder',
        configSchema: 'docs.config.yaml',
        components: true,
      });
    });
  });
});

/** Returns the exports of a package whose declarations have no docstring. */
function undocumented(lib: string): string[] {
  const texts = readdirSync(lib)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(join(lib, name), 'utf8'));
  const exported = new Set(
    texts
      .join('\n')
      .match(/^export .*$/gm)
      ?.join()
      .match(/\w+/g),
  );
  const bare = /(?<!\*\/)\n(?:declare )?(?:class|const|function|interface|type) (\w+)/g;
  return texts
    .flatMap((text) => [...text.matchAll(bare)].map(([, name = '']) => name))
    .filter((name) => exported.has(name));
}

function run(script: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}
