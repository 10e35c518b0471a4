import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { folderWith, initialProject, run } from './run.ts';

const page = 'content/guides/first-call.mdx';
const broken = {
  ...initialProject(),
  [page]: '---\ntitle: T\ndescription: D\n---\n\nAsk `Query.parcl`.\n',
  'api.graphql': '"Calls."\ntype Query {\n  "A number."\n  a: Int\n}\n',
};

describe.concurrent('the config is found in a parent folder', () => {
  test.each([
    ['content', ''],
    ['content/guides', 'using `../docs.config.yaml`\n'],
    ['schema', 'using `../content/docs.config.yaml`\n'],
  ])('from the folder %s', async (from, note) => {
    const { code, stdout, stderr } = await run(join(folderWith(broken), from), ['check']);
    expect(stdout).toContain('error[unknown-symbol]: ');
    expect(stderr).toContain(note);
    expect(stderr.includes('using')).toBe(note !== '');
    expect(stdout).toContain(`--> ${page}:6:6`);
    expect(code).toBe(1);
  });

  test('and --schema is relative to the current folder', async () => {
    const folder = folderWith(broken);
    const args = ['check', '--schema', '../api.graphql', '--format', 'json'];
    const { stdout, stderr } = await run(join(folder, 'schema'), args);
    expect(stderr).toBe('using `../content/docs.config.yaml`, with the schema of `--schema`\n');
    expect(stdout).toContain('"file": "content/guides/first-call.mdx"');
    expect(stdout).not.toContain('schema/schema.graphql');
  });

  test('but not outside the repository', async () => {
    const folder = folderWith(broken);
    mkdirSync(join(folder, 'other/.git'), { recursive: true });
    const { code, stderr } = await run(join(folder, 'other'), ['check']);
    expect(stderr).toContain('no config is here or in a folder above');
    expect(code).toBe(2);
  });
});

test('in GitHub Actions, links point to the commit', async () => {
  const { stdout } = await run(folderWith(broken), ['check', '--format', 'markdown'], {
    GITHUB_SERVER_URL: 'https://code.example',
    GITHUB_REPOSITORY: 'marula/docs',
    GITHUB_SHA: '1a2b3c',
  });
  expect(stdout).toContain(`(https://code.example/marula/docs/blob/1a2b3c/${page}?plain=1#L6)`);
});
