import { chmodSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { PageReport, ReportedExplanation, ReportedUpdate } from '../../src/preview/report.ts';
import { startPreview, type Preview } from './preview-client.ts';
import { rendererPackage } from './renderer.ts';
import { libraryFiles, lendCall, lendPage, updatableFiles } from './response-cases.ts';
import { folderWith, run, write } from './run.ts';

const lend = 'content/lend.mdx';
const route = '/api/mutations/lend';
const lent = `${route}#example-1 0`;

interface Library extends Preview {
  readonly folder: string;
  update(id?: string): Promise<ReportedUpdate>;
  /** Sends a request as a page of the preview does, with changes. */
  accept(change?: Changes): Promise<{ readonly status: number; readonly text: string }>;
}

interface Changes {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly method?: string;
}

async function libraryPreview(files: Readonly<Record<string, string>>): Promise<Library> {
  const folder = folderWith({ ...files, ...rendererPackage('@docs-compiler/site') });
  const preview = await startPreview(folder);
  onTestFinished(async () => void (await preview.interrupt()));
  const update: Library['update'] = async (id = lent) => {
    const response = await preview.get(`/__preview/update?response=${encodeURIComponent(id)}`);
    return JSON.parse(await response.text());
  };
  return {
    ...preview,
    folder,
    update,
    async accept({ headers, body, method = 'POST' } = {}) {
      const { token = '' } = await preview.report(route);
      const offer = await update();
      const key = offer.kind === 'offered' ? offer.key : '';
      const url = new URL('/__preview/accept', preview.url);
      const own = {
        origin: url.origin,
        'content-type': 'application/json',
        'x-docs-preview': token,
      };
      return send(url, {
        method,
        headers: { ...own, ...headers },
        body: body ?? JSON.stringify({ response: lent, key }),
      });
    },
  };
}

/** Sends a request with headers that `fetch` would not send. */
function send(url: URL, { method, headers = {}, body }: Changes): ReturnType<Library['accept']> {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: Object.fromEntries(given) }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

function textOf({ folder }: Library, path = lend): string {
  return readFileSync(join(folder, path), 'utf8');
}

describe('accepting a response', () => {
  test('shows the lines of `check --update-responses`, and writes the same bytes', async () => {
    const preview = await libraryPreview(libraryFiles);
    const other = folderWith(libraryFiles);
    const { stderr } = await run(other, [
      'check',
      '--update-responses',
      '--yes',
      '/api/mutations/lend',
    ]);
    const offer = await preview.update();
    const frame = offer.kind === 'offered' ? stripVTControlCharacters(offer.frame) : offer.because;
    const [heading, ...lines] = frame.split('\n');
    expect(heading).toBe('response: `Lend` "lent"');
    expect(stderr).toContain(`response 1 of 1: \`Lend\` "lent"\n${lines.join('\n')}\n`);

    chmodSync(join(preview.folder, lend), 0o640);
    const before = (await preview.report(route)).errors;
    expect(await preview.accept()).toEqual({ status: 200, text: '{"kind":"written"}' });
    expect(textOf(preview)).toBe(readFileSync(join(other, lend), 'utf8'));
    expect(statSync(join(preview.folder, lend)).mode & 0o777).toBe(0o640);

    const report = await preview.report(route);
    expect(report.errors).toBe(before - 1);
    expect(offersOf(report)).not.toContain(lent);
    expect(await preview.update()).toEqual({
      kind: 'none',
      because: 'no finding reports this response',
    });
  });

  test('writes the file that a fence shows, too', async () => {
    const preview = await libraryPreview(updatableFiles);
    expect((await preview.accept()).status).toBe(200);
    expect(textOf(preview, 'content/lent.json')).toContain('"copies": 2');
    expect((await preview.report(route)).errors).toBe(0);
  });

  test('is offered at the finding and in the list of responses', async () => {
    const { problems, responses } = await (await libraryPreview(libraryFiles)).report(route);
    expect(problems.flatMap(({ response }) => response ?? [])).toContain(lent);
    expect(
      responses.map(({ name, anchor, isReported, place: { line } }) => ({
        name,
        anchor,
        isReported,
        line,
      })),
    ).toEqual([
      { name: '`Lend` "lent"', anchor: 'example-1', isReported: true, line: 33 },
      { name: '`Lend` "too many"', anchor: 'example-1', isReported: true, line: 45 },
    ]);
  });

  test('is refused if the simulated response has another error code than the fence', async () => {
    const preview = await libraryPreview(libraryFiles);
    const before = textOf(preview);
    const tooMany = `${route}#example-1 1`;
    const because = expect.stringMatching(/^its fence names `errors=TOO_MANY`, but .*`BAD_INPUT`/);
    expect(await preview.update(tooMany)).toEqual({ kind: 'none', because });
    const { status, text } = await preview.accept({
      body: JSON.stringify({ response: tooMany, key: '' }),
    });
    expect([status, JSON.parse(text)]).toEqual([409, { kind: 'refused', because }]);
    expect(textOf(preview)).toBe(before);
  });
});

function offersOf({ problems }: PageReport): string[] {
  return problems.flatMap(({ response }) => response ?? []);
}

test('a response has the steps that led to its values', async () => {
  const preview = await libraryPreview(libraryFiles);
  const whyOf = async (id: string): Promise<ReportedExplanation> => {
    const response = await preview.get(`/__preview/why?response=${encodeURIComponent(id)}`);
    return JSON.parse(await response.text());
  };
  const why = await whyOf(lent);
  const copies = why.kind === 'explained' && why.values.find(({ path }) => path.endsWith('copies'));
  expect(copies).toEqual({
    path: 'data.lend.copies',
    simulated: '2',
    printed: '1',
    differs: true,
    steps: [
      {
        text: '`Mutation.lend` creates the object: `loan-1`',
        place: { file: lend, line: 5, column: 1 },
      },
      {
        text: 'the argument `input.copies` is given here',
        place: { file: lend, line: 30, column: 31 },
      },
      {
        text: 'the call sets it to the argument of the same name',
        place: { file: lend, line: 5, column: 1 },
      },
    ],
  });
  expect(await whyOf('/x#y 0')).toEqual({
    kind: 'none',
    because: 'no page prints this response',
  });
});

describe('a request that changes files is refused', () => {
  const forgeries: readonly (readonly [name: string, status: number, changes: Changes])[] = [
    ['from another site', 403, { headers: { origin: 'https://evil.example' } }],
    ['from another port of this machine', 403, { headers: { origin: 'http://localhost:1' } }],
    ['from a page without an origin', 403, { headers: { origin: 'null' } }],
    ['from a program that sends no origin', 403, { headers: { origin: undefined } }],
    ['by the site of the request', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [
      'from another port, by the site of the request',
      403,
      { headers: { 'sec-fetch-site': 'same-site' } },
    ],
    [
      'to a foreign host name',
      403,
      { headers: { host: 'evil.example', origin: 'http://evil.example' } },
    ],
    ['without the token', 403, { headers: { 'x-docs-preview': undefined } }],
    ['with another token', 403, { headers: { 'x-docs-preview': 'x'.repeat(36) } }],
    ['as a form', 415, { headers: { 'content-type': 'text/plain' } }],
    ['without a content type', 415, { headers: { 'content-type': undefined } }],
    ['by GET', 405, { method: 'GET', body: '' }],
    ['by PUT', 405, { method: 'PUT' }],
    ['without JSON', 400, { body: '{' }],
    ['without a key', 400, { body: JSON.stringify({ response: lent }) }],
    [
      'with a large body',
      400,
      { body: JSON.stringify({ response: lent, key: 'x'.repeat(20_000) }) },
    ],
    ['for an unknown response', 409, { body: JSON.stringify({ response: '/x#y 0', key: '' }) }],
    ['for a path', 409, { body: JSON.stringify({ response: '../../secret', key: '' }) }],
    ['for what was not shown', 409, { body: JSON.stringify({ response: lent, key: 'other' }) }],
  ];

  test('for each forgery', async () => {
    const preview = await libraryPreview(libraryFiles);
    const before = textOf(preview);
    const statuses = [];
    for (const [name, , changes] of forgeries)
      statuses.push([name, (await preview.accept(changes)).status]);
    expect(statuses).toEqual(forgeries.map(([name, status]) => [name, status]));
    expect(textOf(preview)).toBe(before);
    expect((await preview.accept()).status).toBe(200);
  });

  test('if the response changed after it was shown', async () => {
    const preview = await libraryPreview(libraryFiles);
    const offer = await preview.update();
    await preview.next();
    const changed = textOf(preview).replace('"copies": 1', '"copies": 7');
    write(preview.folder, { [lend]: changed });
    await preview.next();
    const key = offer.kind === 'offered' ? offer.key : '';
    expect(await preview.accept({ body: JSON.stringify({ response: lent, key }) })).toEqual({
      status: 409,
      text: '{"kind":"refused","because":"the response changed after it was shown"}',
    });
    expect(textOf(preview)).toBe(changed);
  });

  test('if the file changed and the preview has not read it yet', async () => {
    const preview = await libraryPreview(libraryFiles);
    const { token = '' } = await preview.report(route);
    const offer = await preview.update();
    const url = new URL('/__preview/accept', preview.url);
    const changed = `${textOf(preview)}\nMore.\n`;
    const key = offer.kind === 'offered' ? offer.key : '';
    // The watcher waits for the end of a change, and this request does not.
    write(preview.folder, { [lend]: changed });
    const { status, text } = await send(url, {
      method: 'POST',
      headers: { origin: url.origin, 'content-type': 'application/json', 'x-docs-preview': token },
      body: JSON.stringify({ response: lent, key }),
    });
    expect([status, text]).toEqual([409, expect.stringContaining('changed')]);
    expect(textOf(preview)).toBe(changed);
  });

  test('if the file may not be written', async () => {
    const preview = await libraryPreview(libraryFiles);
    chmodSync(join(preview.folder, lend), 0o444);
    const before = textOf(preview);
    expect((await preview.accept()).status).toBe(409);
    expect(textOf(preview)).toBe(before);
  });
});

test('a response that depends on an error is not offered', async () => {
  const page = lendPage(`${lendCall}\n\n\`\`\`json response\n{}\n\`\`\``);
  const preview = await libraryPreview({
    ...libraryFiles,
    'content/read.mdx': '---\ntitle: Read\ndescription: Read a book.\n---\n',
    [lend]: page.replace('input.copies: { most', 'input.copeis: { most'),
  });
  expect(offersOf(await preview.report(route))).toEqual([]);
  expect((await preview.update()).kind).toBe('none');
});
