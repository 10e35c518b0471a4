import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { startPreview, type Preview } from './preview-client.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run, write } from './run.ts';

const index = 'content/index.mdx';
const page = (title: string, body = ''): string =>
  `---\ntitle: ${title}\ndescription: D\n---\n\n${body}\n`;

/** A preview whose first state was read. */
async function previewOf(
  files: Record<string, string> = {},
): Promise<Preview & { folder: string; build: string }> {
  const folder = folderWith({
    ...initialProject(),
    ...rendererPackage('@docs-compiler/site'),
    ...files,
  });
  const preview = await startPreview(folder);
  onTestFinished(async () => void (await preview.interrupt()));
  const { build } = await preview.next();
  return { ...preview, folder, build };
}

describe('serving', () => {
  test('pages, files, and nothing else', async () => {
    const preview = await previewOf({ 'content/public/a b.svg': '<svg/>', 'secret.txt': 'x' });
    expect(preview.stdout()).toMatch(/^http:\/\/localhost:\d+\/\n$/);

    const home = await preview.get('/');
    expect(home.status).toBe(200);
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await home.text()).toBe(
      `<!doctype html><body><h1>Parcel API</h1><script src="/__preview/client.js" data-build="${preview.build}" defer></script></body>`,
    );
    const statuses = await Promise.all(
      [
        '/guides/first-call',
        '/guides/first-call/',
        '/guides/first-call?x=1',
        '/a%20b.svg',
        '/graph.json',
        '/__preview/client.js',
        '/nowhere',
        '/%2e%2e/secret.txt',
        '/..%2fsecret.txt',
        '/%zz',
      ].map(async (path) => {
        const { status, headers } = await preview.get(path);
        return `${path} ${status} ${headers.get('content-type')}`;
      }),
    );
    expect(statuses).toEqual([
      '/guides/first-call 200 text/html; charset=utf-8',
      '/guides/first-call/ 200 text/html; charset=utf-8',
      '/guides/first-call?x=1 200 text/html; charset=utf-8',
      '/a%20b.svg 200 image/svg+xml',
      '/graph.json 200 application/json; charset=utf-8',
      '/__preview/client.js 200 text/javascript; charset=utf-8',
      '/nowhere 404 text/html; charset=utf-8',
      '/%2e%2e/secret.txt 404 text/html; charset=utf-8',
      '/..%2fsecret.txt 404 text/html; charset=utf-8',
      '/%zz 404 text/html; charset=utf-8',
    ]);
    expect((await preview.get('/', { method: 'POST' })).status).toBe(405);
    expect((await preview.get('/', { method: 'HEAD' })).status).toBe(200);
    expect(await (await preview.get('/nowhere')).text()).toContain('none<script');
  });

  test('below a base path', async () => {
    const config = initialProject()['content/docs.config.yaml'] ?? '';
    const preview = await previewOf({
      'content/docs.config.yaml': config.replace('language: en', 'basePath: /docs\n  language: en'),
    });
    expect(preview.url).toMatch(/:\d+\/docs\/$/);
    expect((await preview.get('/docs/guides/first-call')).status).toBe(200);
    expect((await preview.get('/guides/first-call')).status).toBe(404);
    expect((await preview.get('/', { redirect: 'manual' })).headers.get('location')).toBe('/docs/');
  });

  test('ends with Ctrl-C while a page listens', async () => {
    const folder = folderWith({ ...initialProject(), ...rendererPackage('@docs-compiler/site') });
    const preview = await startPreview(folder);
    await preview.next();
    expect(await preview.interrupt()).toBe(0);
  });
});

describe('watching', () => {
  test('an edit, and one by rename, and an edit after that', async () => {
    const preview = await previewOf();
    const file = join(preview.folder, index);
    const edits: (() => void)[] = [
      () => writeFileSync(file, page('One')),
      () => {
        writeFileSync(`${file}~`, page('Two'));
        renameSync(`${file}~`, file);
      },
      () => writeFileSync(file, page('Three')),
    ];
    const seen = [];
    for (const edit of edits) {
      edit();
      await preview.next();
      seen.push(/<h1>(.*)<\/h1>/.exec(await (await preview.get('/')).text())?.[1]);
    }
    expect(seen).toEqual(['One', 'Two', 'Three']);
  });

  test('a page with errors: the last good site stays, and the page is told', async () => {
    const preview = await previewOf();
    write(preview.folder, { [index]: page('Broken', '[x](/nowhere)') });
    const broken = await preview.next();
    expect(broken).toEqual({
      build: preview.build,
      problems: {
        errors: 1,
        messages: ['content/index.mdx:6:5: no page has the route `/nowhere`'],
      },
    });
    expect(await (await preview.get('/')).text()).toContain('Parcel API');
    expect(preview.stderr()).toContain('error[broken-link]: no page has the route `/nowhere`');

    write(preview.folder, { [index]: page('Mended') });
    const mended = await preview.next();
    expect(mended.problems.errors).toBe(0);
    expect(mended.build).not.toBe(preview.build);
    expect(await (await preview.get('/')).text()).toContain('Mended');
  });

  test('sources that cannot be read at all', async () => {
    const preview = await previewOf();
    const project = initialProject();
    const steps: [harm: () => void, told: RegExp][] = [
      [
        () => write(preview.folder, { 'schema/schema.graphql': 'type Query {' }),
        /schema\.graphql:1:13/,
      ],
      [() => rmSync(join(preview.folder, 'schema'), { recursive: true }), /no schema file matches/],
      [
        () => write(preview.folder, { 'content/docs.config.yaml': 'site: 1\n' }),
        /docs\.config\.yaml/,
      ],
      [() => rmSync(join(preview.folder, 'content'), { recursive: true }), /no config/],
    ];
    for (const [harm, told] of steps) {
      harm();
      expect((await preview.next()).problems.messages.join('\n')).toMatch(told);
      expect((await preview.get('/')).status).toBe(200);

      write(preview.folder, { ...project, [index]: page(String(told)) });
      while ((await preview.next()).problems.errors > 0);
    }
  });

  test('new folders and public files', async () => {
    const preview = await previewOf();
    write(preview.folder, {
      'content/new/deep/page.mdx': page('New').replace('---', '---\nhidden: true'),
    });
    while ((await preview.get('/new/deep/page')).status !== 200) await preview.next();

    write(preview.folder, {
      'content/new/deep/page.mdx': page('Newer').replace('---', '---\nhidden: true'),
    });
    await preview.next();
    expect(await (await preview.get('/new/deep/page')).text()).toContain('Newer');

    mkdirSync(join(preview.folder, 'content/public'));
    write(preview.folder, { 'content/public/logo.svg': '<svg/>' });
    while ((await preview.get('/logo.svg')).status !== 200) await preview.next();
  });
});

describe('ports', () => {
  test('one that is taken is refused, unless nobody asked for it', async () => {
    const folder = folderWith({ ...initialProject(), ...rendererPackage('@docs-compiler/site') });
    const other = createServer().listen(4321, '127.0.0.1');
    onTestFinished(() => void other.close());
    const refused = await run(folder, ['preview', '--port', '4321']);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('error: port 4321 is in use\n');

    const preview = await startPreview(folder, []);
    expect(Number(new URL(preview.url).port)).toBeGreaterThan(4321);
    expect(await preview.interrupt()).toBe(0);
  });
});
