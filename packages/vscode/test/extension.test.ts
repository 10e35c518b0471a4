import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { serverCommand } from '../src/server-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-vscode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const local = 'node_modules/.bin/docs-compiler';

describe('the command of the server', () => {
  test('is missing until it is installed in the folder', () => {
    const path = join(folder, local);
    const missing = serverCommand(folder, local);
    expect(missing.kind === 'missing' && missing.message).toContain(`${path} does not exist`);
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    writeFileSync(path, '');
    expect(serverCommand(folder, local)).toEqual({ kind: 'found', path });
    expect(serverCommand('/elsewhere', path)).toEqual({ kind: 'found', path });
  });
});

test('the manifest fits the bundle, the command and the versions that it is built for', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(manifest).toMatchObject({
    main: './lib/extension.cjs',
    files: ['lib', 'LICENSE'],
    engines: { vscode: '^1.91.0' },
    devDependencies: { '@types/vscode': '1.91.0' },
    activationEvents: [
      'workspaceContains:content/docs.config.yaml',
      'workspaceContains:docs.config.yaml',
    ],
    contributes: {
      languages: [{ id: 'mdx' }, { id: 'graphql' }],
      configuration: { properties: { 'docsCompiler.command': { default: local } } },
    },
  });
  const bundle = readFileSync(new URL('../lib/extension.cjs', import.meta.url), 'utf8');
  expect(bundle).toMatch(/\bactivate\b/);
  expect([...bundle.matchAll(/\brequire\("([^".]+)"\)/g)].map(([, name]) => name)).toContain(
    'vscode',
  );
});
