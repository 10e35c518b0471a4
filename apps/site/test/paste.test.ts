import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { GraphJson } from 'docs-compiler/graph';
import { beforeAll, describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { openBook, type Book } from '../src/paste/browser/book.ts';
import { explain } from '../src/paste/browser/explain.ts';
import { fixture } from './fixture.ts';
import { graphOfSchema } from './graph-of.ts';
import { pastesOf } from './paste-forms.ts';
import { sharedDocs } from './shared.ts';

const path = 'search/explanations.json';

describe('in the shipped docs', () => {
  let graph: GraphJson;
  let book: Book;
  beforeAll(async () => {
    const { folder } = await sharedDocs();
    graph = JSON.parse(readFileSync(join(folder, 'graph.json'), 'utf8'));
    book = openBook(JSON.parse(readFileSync(join(folder, path), 'utf8')));
  });

  test('the support page is the last place to look', () => {
    expect(book.elsewhere.at(-1)).toEqual({ label: 'Support', href: '/support' });
  });

  test('each error, state, code, reason and event is found in each form that programs see', () => {
    const pastes = pastesOf(graph);
    const missed = pastes.filter(({ text, name, type }) => {
      const { found, aside } = explain(book, text);
      const entries = [...found.flatMap(({ entry, parts }) => [entry, ...parts]), ...aside];
      return !entries.some(
        (entry) => entry.names[0] === name && (type === undefined || entry.type === type),
      );
    });
    expect(missed.map(({ form, name }) => `${name}: ${form}`)).toEqual([]);

    const states = graph.lifecycles.flatMap((lifecycle) => lifecycle.states);
    expect([graph.errors.length, states.length, graph.errorCodes.length]).toEqual([29, 52, 22]);
    const met = new Set(pastes.map(({ name, type }) => `${type}.${name}`));
    // Four types are both an error and a state.
    expect(met.size).toBeGreaterThan(29 + 52 - 4 + 22 + 8 + 70);
  });

  test('each error has its retry advice, cost, cause, action, message, trigger and guides', () => {
    const errors = book.entries.filter(({ kind }) => kind === 'error');
    const lacking = errors.flatMap(({ names, html }) =>
      [/class="badge"[^>]*>(Do not retry|Retry)/, /oney (may have )?moved/, ...labels]
        .filter((part) => !html.match(part))
        .map((part) => `${names[0]}: ${part}`),
    );
    expect(lacking).toEqual([]);
    expect(errors).toHaveLength(29);
  });
  const labels = ['Cause', 'What to do', 'Message to show', 'In the sandbox', 'Read'].map(
    (label) => new RegExp(`<dt>${label}</dt>`),
  );
});

const { paths, render } = createSite(fixture);
const written = String(render(path));

test('the explanations contain the facts of all pages except hidden ones', () => {
  const book = openBook(JSON.parse(written));
  expect(book.entries.map(({ kind, names }) => `${kind} ${names.join()}`)).toEqual(
    expect.arrayContaining([
      'error RefundError,refund error',
      'state RefundPaused,paused',
      'code FORBIDDEN',
      'event refund',
    ]),
  );
  expect(written).not.toContain('quick-start');
  expect(paths).toContain(path);
});

test('docs without errors and states have no explanations', () => {
  const bare = createSite(graphOfSchema('enum Why { A } type Query { why: Why }'));
  expect(bare.paths).not.toContain(path);
  expect(bare.render('api/index.html')).not.toContain('data-explanation');
});

test('the search of every page uses the explanations', () => {
  expect(render('index.html')).toContain(`data-explanations="/${path}"`);
});
