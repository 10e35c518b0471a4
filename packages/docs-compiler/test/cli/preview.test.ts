import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { describe, expect, onTestFinished, test } from 'vitest';

import { startPreview, startPreviewProcess, type Preview } from './preview-client.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run, write } from './run.ts';

const index = 'content/index.mdx';
const schema = 'schema/schema.graphql';
const page = (title: string, body = ''): string =>
  `---\ntitle: ${title}\ndescription: D\n---\n\n${body}\n`;

/** Starts a preview, and reads its first announcement. */
async function previewOf(
  files: Record<string, string> = {},
  args?: readonly string[],
): Promise<Preview & { folder: string; version: string }> {
  const folder = folderWith({
    ...initialProject(),
    ...rendererPackage('@docs-compiler/site'),
    ...files,
  });
  const preview = await startPreview(folder, args);
  onTestFinished(async () => void (await preview.interrupt()));
  const { version } = await preview.next();
  return { ...preview, folder, version };
}

/** Returns the first line of each diagnostic, without colors. */
async function faultsOf(preview: Preview, path?: string): Promise<string[]> {
  const { problems } = await preview.report(path);
  return problems.map(({ frame }) => stripVTControlCharacters(frame).split('\n')[0] ?? '');
}

async function titleAt(preview: Preview, path = '/'): Promise<string | undefined> {
  return /<h1>(.*)<\/h1>/.exec(await (await preview.get(path)).text())?.[1];
}

test('findings of a baseline are not reported', async () => {
  const files = { [index]: page('T', 'Ask `Query.parcl`.') };
  const folder = folderWith({ ...initialProject(), ...files });
  await run(folder, ['check', '--baseline', 'known.json', '--update-baseline']);
  const known = { 'known.json': readFileSync(join(folder, 'known.json'), 'utf8') };

  expect(await faultsOf(await previewOf(files))).toHaveLength(1);
  const preview = await previewOf({ ...files, ...known }, [
    '--port',
    '0',
    '--baseline',
    'known.json',
  ]);
  expect(await faultsOf(preview)).toEqual([]);
  write(preview.folder, { [index]: page('T', 'Ask `Query.pracel`.') });
  await preview.next();
  expect(await faultsOf(preview)).toEqual(['error[unknown-symbol]: unknown name `Query.pracel`']);
});

describe('the preview', () => {
  test('serves pages and files, and nothing else', async () => {
    const preview = await previewOf({ 'content/public/a b.svg': '<svg/>', 'secret.txt': 'x' });
    expect(preview.stdout()).toMatch(/^http:\/\/localhost:\d+\/\n$/);

    const home = await preview.get('/');
    expect(home.status).toBe(200);
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await home.text()).toBe(
      `<!doctype html><body><h1>Parcel API</h1><script src="/__preview/client.js" data-version="${preview.version}" defer></script></body>`,
    );
    const statuses = await Promise.all(
      [
        '/guides/first-call',
        '/guides/first-call/',
        '/guides/first-call?x=1',
        '/a%20b.svg',
        '/graph.json',
        '/schema.graphql',
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
      '/schema.graphql 200 text/plain; charset=utf-8',
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

  test('serves below a base path', async () => {
    const config = initialProject()['content/docs.config.yaml'] ?? '';
    const preview = await previewOf({
      'content/docs.config.yaml': config.replace('language: en', 'basePath: /docs\n  language: en'),
    });
    expect(preview.url).toMatch(/:\d+\/docs\/$/);
    expect((await preview.get('/docs/guides/first-call')).status).toBe(200);
    expect((await preview.get('/guides/first-call')).status).toBe(404);
    expect((await preview.get('/', { redirect: 'manual' })).headers.get('location')).toBe('/docs/');
  });

  test('exits on Ctrl-C while a page is connected', async () => {
    const folder = folderWith({ ...initialProject(), ...rendererPackage('@docs-compiler/site') });
    const preview = await startPreviewProcess(folder);
    await preview.next();
    // A process that exits by a signal has no exit code.
    expect(await preview.interrupt()).toBeNull();
  });
});

describe('edits', () => {
  test('an edited page is served, even if a rename replaces its file', async () => {
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
      seen.push(await titleAt(preview));
    }
    expect(seen).toEqual(['One', 'Two', 'Three']);
  });

  test('a changed page is reloaded, and no other', async () => {
    const preview = await previewOf();
    write(preview.folder, { 'content/guides/first-call.mdx': page('Changed') });
    expect(await preview.next()).toMatchObject({ version: preview.version, errors: 0 });
    expect(await titleAt(preview, '/guides/first-call')).toBe('Changed');

    write(preview.folder, { [index]: page('Changed') });
    expect((await preview.next()).version).not.toBe(preview.version);
  });

  test('an edited page is served before its sources are checked', async () => {
    const preview = await previewOf();
    write(preview.folder, { [index]: page('Linked', '[x](/nowhere)') });
    const { version, ...state } = await preview.event();
    expect(state).toEqual({ isChecked: false, errors: 0, warnings: 0 });
    expect(await titleAt(preview)).toBe('Linked');
    expect(preview.stderr()).not.toContain('error[');
    // A request for the report triggers the check at once, before its scheduled time.
    expect(await preview.report()).toMatchObject({ version, errors: 1 });
    expect(await preview.event()).toMatchObject({ version, isChecked: true, errors: 1 });
  });

  test('the first pages are served before their sources are checked', async () => {
    const folder = folderWith({
      ...initialProject(),
      ...rendererPackage('@docs-compiler/site'),
      [index]: page('Linked', '[x](/nowhere)'),
    });
    const preview = await startPreview(folder);
    onTestFinished(async () => void (await preview.interrupt()));
    expect(preview.stderr()).not.toContain('error[');
    expect((await preview.next()).errors).toBe(1);
    expect(preview.stderr()).toContain('error[broken-link]');
  });

  test('an edited body is served before other pages are linked', async () => {
    const renderer = rendererPackage('@docs-compiler/site');
    const path = 'node_modules/@docs-compiler/site/index.js';
    const printing = (renderer[path] ?? '')
      .replace('for (const { route, title }', 'for (const { route, title, body }')
      .replace("'</h1></body>'", "'</h1>' + JSON.stringify(body) + '</body>'");
    const preview = await previewOf({ [path]: printing });
    const edits = ['[x](/nowhere)', 'of `Parcel`.', '\n\n## A heading', 'alone.'];
    write(preview.folder, { [index]: page('Home', 'First.') });
    await preview.next();
    for (const edit of edits) {
      write(preview.folder, { [index]: page('Home', `Words ${edit}`) });
      const { version, isChecked } = await preview.event();
      expect(isChecked).toBe(false);
      const html = await (await preview.get('/')).text();
      expect(html).toContain('Words');
      // Linking the other pages does not change this one.
      expect((await preview.next()).version).toBe(version);
      expect(await (await preview.get('/')).text()).toBe(html);
    }
  });

  test('an edited description is served before other pages are linked', async () => {
    const renderer = rendererPackage('@docs-compiler/site');
    const path = 'node_modules/@docs-compiler/site/index.js';
    const descriptions =
      'graph.types.map((type) => [type.description, type.descriptionBody, type.source])';
    const printing = (renderer[path] ?? '').replace(
      "'</h1></body>'",
      `'</h1>' + JSON.stringify(${descriptions}) + '</body>'`,
    );
    const preview = await previewOf({ [path]: printing });
    const sdl = initialProject()[schema] ?? '';
    const edits = ['once.', 'of `Parcel`.', '\n\n- on\n- more lines', '[x](/nowhere)', 'once.'];
    for (const edit of edits) {
      write(preview.folder, { [schema]: sdl.replace(/"""\n/, `"""\nWords ${edit}\n`) });
      const { version, isChecked } = await preview.event();
      expect(isChecked).toBe(false);
      const html = await (await preview.get('/')).text();
      expect(html).toContain('Words');
      // Linking the other pages does not change this one.
      expect((await preview.next()).version).toBe(version);
      expect(await (await preview.get('/')).text()).toBe(html);
    }
  });

  test('a page is reloaded once if a public file changes with its body', async () => {
    const logo = 'content/public/logo.svg';
    const preview = await previewOf({ [logo]: '<svg/>', [index]: page('Home', 'First.') });
    write(preview.folder, { [logo]: '<svg><g/></svg>', [index]: page('Home', 'Second.') });
    const { version, isChecked } = await preview.event();
    expect({ isOther: version !== preview.version, isChecked }).toEqual({
      isOther: true,
      isChecked: false,
    });
    expect((await preview.next()).version).toBe(version);
  });

  test('a finding is shown with the current page', async () => {
    const preview = await previewOf();
    write(preview.folder, { [index]: page('Linked', '[x](/nowhere)') });
    const { version, errors } = await preview.next();
    expect({ version: version !== preview.version, errors }).toEqual({ version: true, errors: 1 });
    expect(await titleAt(preview)).toBe('Linked');
    expect(await faultsOf(preview)).toEqual([
      'error[broken-link]: no page has the route `/nowhere`',
    ]);
    expect(preview.stderr()).toContain('error[broken-link]: no page has the route `/nowhere`');
  });

  test('an edited code file outside the content folder is checked', async () => {
    const preview = await previewOf({
      'code/a.ts': 'a\n',
      [index]: page('T', '```ts file=../code/a.ts\na\n```'),
    });
    expect(await faultsOf(preview)).toEqual([]);
    write(preview.folder, { 'code/a.ts': 'b\n' });
    await preview.next();
    expect(await faultsOf(preview)).toEqual([
      'error[outdated-code]: the code differs from `code/a.ts`',
    ]);
  });

  test('a page that does not parse keeps its last good version, and others are updated', async () => {
    const preview = await previewOf();
    write(preview.folder, {
      [index]: page('Broken', '<Callout'),
      'content/guides/first-call.mdx': page('Edited'),
    });
    expect(await preview.next()).toMatchObject({ version: preview.version, errors: 1 });
    expect(await titleAt(preview)).toBe('Parcel API');
    expect(await titleAt(preview, '/guides/first-call')).toBe('Edited');
    const { page: home } = await preview.report();
    expect(home.formerBecause).toBe('Its source has an error, so the page is as it was before.');
    expect((await preview.report('/guides/first-call')).page.formerBecause).toBeUndefined();

    write(preview.folder, { [index]: page('Mended') });
    expect((await preview.next()).errors).toBe(0);
    expect(await titleAt(preview)).toBe('Mended');
    expect((await preview.report()).page.formerBecause).toBeUndefined();
  });

  test('a schema that does not parse keeps its last good version, and pages are updated', async () => {
    const preview = await previewOf();
    const before = await titleAt(preview, '/api/unions/parcel-state');
    write(preview.folder, {
      'schema/schema.graphql': 'type Query {',
      [index]: page('Edited'),
    });
    expect((await preview.next()).errors).toBeGreaterThan(0);
    expect(await titleAt(preview, '/api/unions/parcel-state')).toBe(before);
    expect(await titleAt(preview)).toBe('Edited');
    expect((await faultsOf(preview))[0]).toMatch(/^error\[syntax-graphql\]/);
  });

  test('a page that cannot be rendered keeps its last good version', async () => {
    const renderer = rendererPackage('@docs-compiler/site');
    const path = 'node_modules/@docs-compiler/site/index.js';
    const fragile = (renderer[path] ?? '').replace(
      'render: (path) => pages.get(path)',
      `render: (path) => { if (/Boom/.test(pages.get(path))) throw new Error('no'); return pages.get(path); }`,
    );
    const preview = await previewOf({ [path]: fragile });
    write(preview.folder, { [index]: page('Boom') });
    expect(await preview.next()).toMatchObject({ version: preview.version });
    expect(await titleAt(preview)).toBe('Parcel API');
    expect((await preview.report()).page.formerBecause).toMatch(/^It can no longer be made/);

    write(preview.folder, { 'content/other.mdx': page('Boom') });
    await preview.next();
    expect((await preview.get('/other')).status).toBe(500);
    expect(await titleAt(preview, '/other')).toBe('This page could not be rendered');
    expect(preview.stderr().match(/Error: no/g)).toHaveLength(3);
  });

  test('a removed page is served while there are errors', async () => {
    const preview = await previewOf();
    rmSync(join(preview.folder, 'content/guides'), { recursive: true });
    expect((await preview.next()).errors).toBeGreaterThan(0);
    expect(await titleAt(preview, '/guides/first-call')).toBe('Make your first call');
    expect((await preview.report('/guides/first-call')).page.formerBecause).toMatch(/^It can no/);

    const { [index]: home = '', 'content/docs.config.yaml': config = '' } = initialProject();
    write(preview.folder, {
      [index]: home.replace(/^- .*first-call.*$/m, ''),
      'content/docs.config.yaml': config.replace(/ {2}- label: Guides\n.*\n.*\n/, ''),
    });
    while ((await preview.next()).errors > 0);
    expect((await preview.get('/guides/first-call')).status).toBe(404);
  });

  test('unreadable sources are reported, and the last good version is served', async () => {
    const preview = await previewOf();
    const project = initialProject();
    const steps: [breakSources: () => void, message: RegExp][] = [
      [() => rmSync(join(preview.folder, 'schema'), { recursive: true }), /no schema file matches/],
      [
        () => write(preview.folder, { 'content/docs.config.yaml': 'site: 1\n' }),
        /docs\.config\.yaml:1:1/,
      ],
      [() => rmSync(join(preview.folder, 'content'), { recursive: true }), /no config/],
      [() => rmSync(preview.folder, { recursive: true }), /no config/],
    ];
    for (const [breakSources, message] of steps) {
      breakSources();
      expect((await preview.next()).errors).toBeGreaterThan(0);
      const { problems, page: home } = await preview.report();
      const frames = problems.map(({ frame }) => stripVTControlCharacters(frame)).join('\n');
      expect(frames).toMatch(message);
      expect(home.formerBecause).toMatch(/^The sources as they are give no site/);
      expect((await preview.get('/')).status).toBe(200);

      write(preview.folder, { ...project, [index]: page(String(message)) });
      while ((await preview.next()).errors > 0);
      expect(await titleAt(preview)).toBe(String(message));
    }
  });

  test('new folders and public files are served', async () => {
    const preview = await previewOf();
    for (const title of ['New', 'Newer']) {
      write(preview.folder, {
        'content/new/deep/page.mdx': page(title).replace('---', '---\nhidden: true'),
      });
      // An announcement may be about an earlier state, so one may not be enough.
      while ((await titleAt(preview, '/new/deep/page')) !== title) await preview.next();
    }

    mkdirSync(join(preview.folder, 'content/public'));
    write(preview.folder, { 'content/public/logo.svg': '<svg/>' });
    while ((await preview.get('/logo.svg')).status !== 200) await preview.next();
  });
});

describe('the report of a page', () => {
  test('has its sources and the hidden pages', async () => {
    const preview = await previewOf({
      'content/secret.mdx': page('Secret', '## Part').replace('---', '---\nhidden: true'),
    });
    const report = await preview.report('/secret');
    expect(report).toMatchObject({
      page: {
        hidden: true,
        sources: [{ file: 'content/secret.mdx', line: 1, column: 1 }],
        anchors: { part: { title: 'Part', place: { line: 7, column: 1 } } },
      },
      hiddenPages: [{ title: 'Secret', href: '/secret', hidden: true }],
      editor: { template: 'vscode://file{file}:{line}:{column}' },
    });
    const { page: union } = await preview.report('/api/unions/parcel-state');
    expect(union.sources.map(({ file }) => file)).toEqual([
      'content/api/parcel-state.mdx',
      'schema/schema.graphql',
    ]);
    expect((await preview.report('/nowhere')).page).toEqual({
      hidden: false,
      sources: [],
      anchors: {},
    });
  });

  test('has the sections with findings', async () => {
    const schema = initialProject()['schema/schema.graphql'] ?? '';
    const preview = await previewOf({
      'content/guides/first-call.mdx': page('Call', '## One\n\n## Two\n\n[x](/nowhere)'),
      'schema/schema.graphql': schema.replace(
        /(union ParcelState[^]*?)\n\n|$/,
        '$1\n\n"""`Parcl`"""\ntype Lost { id: ID! }\n\n',
      ),
    });
    const { problems } = await preview.report('/guides/first-call');
    const links = problems.map(({ link, isOfPage, place }) => [link?.href, isOfPage, place?.file]);
    expect(links).toContainEqual(['/guides/first-call#two', true, 'content/guides/first-call.mdx']);
    expect(links[0]?.[1]).toBe(true);
  });

  test.each([
    ['zed', 'zed://file{file}:{line}:{column}'],
    ['txmt://open?url=file://{file}&line={line}', 'txmt://open?url=file://{file}&line={line}'],
    ['none', undefined],
  ])('has the editor of `--editor %s`', async (name, template) => {
    const preview = await previewOf({}, ['--port', '0', '--editor', name]);
    expect((await preview.report()).editor?.template).toBe(template);
  });

  test('has the editor of the environment if there is no flag', async () => {
    const folder = folderWith({ ...initialProject(), ...rendererPackage('@docs-compiler/site') });
    const templateOf = async (name: string, args: readonly string[] = []) => {
      const env = { DOCS_COMPILER_EDITOR: name };
      const preview = await startPreview(folder, ['--port', '0', ...args], env);
      onTestFinished(async () => void (await preview.interrupt()));
      return (await preview.report()).editor?.template;
    };
    expect(await templateOf('zed')).toMatch(/^zed:/);
    expect(await templateOf('zed', ['--editor', 'idea'])).toMatch(/^idea:/);

    expect(await run(folder, ['preview'], { DOCS_COMPILER_EDITOR: 'nothing' })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^error: option '--editor <name>' value 'nothing' from env 'DOCS_COMPILER_EDITOR' is invalid\. Give vscode,/,
      ),
    });
  });
});

describe('other sites', () => {
  test('cannot read the preview by their own host name, or embed it', async () => {
    const preview = await previewOf();
    const statusFor = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(preview.url, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    const { port } = new URL(preview.url);
    const hosts = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      'docs.localhost',
      'evil.example',
      'localhost.evil.example',
    ];
    const statuses = await Promise.all(hosts.map((host) => statusFor(`${host}:${port}`)));
    expect(statuses).toEqual([200, 200, 200, 200, 403, 403]);

    const { headers } = await preview.get('/');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBe(null);
  });
});

describe('ports', () => {
  test('a used port is rejected, and skipped if it is the default', async () => {
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
