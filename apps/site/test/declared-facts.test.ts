import { compile, createProject, emit, readConfig } from 'docs-compiler';
import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';

const head = `configVersion: 1
site: { name: Library, url: "https://docs.library.example" }
schema: [a.graphql]
rules: { missing-description: off }
`;
const declarations = `errors:
  groups: { shelf-fault: On the shelf }
  fields:
    cost:
      label: What it costs
      values: { low: Little, high: { text: A lot, tone: danger } }
    kind: { label: Group, values: { a: A }, optional: true }
    sayTo: { label: Say, quoted: true }
tokens:
  reader: { policies: [isReader] }
  clerk: { kindOf: reader }
`;

/** Returns the page in which a library declares its errors and tokens. */
const pageWith = (group: string) => `---
title: Faults
description: All of them.
error:
  name: lost book
  group: ${group}
  meaning: It is not there.
  cause: Somebody took it.
  retry: never
  cost: high
  action: Look for it.
  sayTo: Sorry_
scopes: [{ name: READ, token: reader, grants: Reading. }]
---

<Errors />

<Errors group="${group}" />
`;

test('what is declared is shown by its label, in its order', () => {
  const { html, markdown } = siteOf(`${head}${declarations}`, pageWith('shelf-fault'));
  expect(html).toContain('data-group="shelf-fault" data-retry="never" data-cost="high"');
  expect(html).toContain('<span class="badge" data-tone="danger">A lot</span>');
  expect(html).toContain('<dt>Say</dt><dd><q>Sorry_</q></dd>');
  expect(html).toMatch(/name="group" value="shelf-fault"\/?><span>On the shelf</);
  expect(html).toMatch(/name="cost" value="high"\/?><span>A lot</);
  expect(html).not.toContain('Little');
  expect(markdown).toContain(
    '| Error | Meaning | Cause | What to do | Retry | What it costs | Say |',
  );
  expect(markdown).toContain('| Do not retry | A lot | Sorry\\_ |');
});

test('where nothing is declared, what pages say is shown by its name', () => {
  const { html, markdown } = siteOf(head, pageWith('shelf fault'));
  expect(html).toMatch(/name="group" value="shelf-fault"\/?><span>Shelf fault</);
  expect(html).toContain('<dt>Cost</dt><dd>high</dd>');
  expect(html).toContain('<dt>Say to</dt><dd>Sorry_</dd>');
  expect(markdown).toContain('| Retry | Cost | Say to |');
});

interface Shown {
  readonly html: string;
  readonly markdown: string;
}

function siteOf(text: string, page: string): Shown {
  const { config, faults } = readConfig({ path: 'content/docs.config.yaml', text });
  if (!config) throw new Error(faults.map(({ message }) => message).join('\n'));
  const project = createProject({
    config,
    contentDir: 'content',
    schemaFiles: [{ path: 'schema/a.graphql', text: 'type Query { book: Int }' }],
    pageFiles: [{ path: 'content/faults.mdx', text: page }],
  });
  const { graph, diagnostics } = compile(project);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const site = createSite(emit(graph));
  return {
    html: String(site.render('faults/index.html')),
    markdown: String(site.render('faults.md')),
  };
}

test('a page shows its own entry of a comparison, with the texts of values', () => {
  const site = createSite(fixture);
  const html = String(site.render('tokens/index.html'));
  const strip = /<dl class="facts">.*?<\/dl>/s.exec(html)?.[0] ?? '';
  expect(
    strip
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('For whom One person Cost Nothing, with Refund.status');
  expect(strip).toContain('<a href="/api/objects/refund#status">');
  expect(String(site.render('tokens.md'))).toContain('- For whom: One person\n- Cost: Nothing');
});
