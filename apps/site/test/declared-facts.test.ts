import { compile, createProject, emit, readConfig } from 'docs-compiler';
import { describe, expect, test } from 'vitest';

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

test('declared fields and values are shown with their labels, in the declared order', () => {
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

test('undeclared fields are shown with their names', () => {
  const { html, markdown } = siteOf(head, pageWith('shelf fault'));
  expect(html).toMatch(/name="group" value="shelf-fault"\/?><span>Shelf fault</);
  expect(html).toContain('<dt>Cost</dt><dd>high</dd>');
  expect(html).toContain('<dt>Say to</dt><dd>Sorry_</dd>');
  expect(markdown).toContain('| Retry | Cost | Say to |');
});

interface RenderedPage {
  readonly html: string;
  readonly markdown: string;
}

function siteOf(text: string, page: string): RenderedPage {
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

test('a page shows its own row of a comparison, with the labels of values', () => {
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

describe('a page with a flow and a choice', () => {
  const site = createSite(fixture);
  const html = String(site.render('payouts/refunds/index.html'));

  test('shows the flow below its facts, with a text version', () => {
    const flow = /<figure class="flow">.*?<\/figure>/s.exec(html)?.[0] ?? '';
    expect(flow).toContain('<figcaption class="flow__title">The bank has the money until');
    expect([...flow.matchAll(/<svg [^>]*aria-hidden="true"/g)]).toHaveLength(2);
    expect([...flow.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => words)).toEqual([
      'From Acacia to Bank: The amount. On the same day.',
      'From Bank to Payer: The *refund*. Final.',
      'From Acacia to Payer: Or cash.',
      'Back from Bank to Acacia: What the bank refuses. A day later.',
    ]);
    expect(html.indexOf('class="flow"')).toBeLessThan(html.indexOf('class="choose"'));
    expect(html.indexOf('class="choose"')).toBeLessThan(html.indexOf('id="the-flow"'));
  });

  test('links to the alternatives by their names in comparisons, without hidden ones', () => {
    const choose = /<div class="choose">.*?<div class="prose">/s.exec(html)?.[0] ?? '';
    expect(choose).toContain('<a href="/tokens">Small</a>');
    expect(choose).not.toContain('/quick-start');
    expect(choose).toContain('<a href="/api/objects/refund"><code>');
  });

  test('has the flow and the choice in Markdown', () => {
    const markdown = String(site.render('payouts/refunds.md'));
    expect(markdown).toContain('2. From Bank to Payer: The \\*refund\\*. Final.\n');
    expect(markdown).toContain(
      '**Choose something else if**\n\n- You pay somebody else. → [Small](/tokens)\n- Nobody has paid.\n',
    );
  });

  test('shows the logo of the site at the party that is named like the product', () => {
    const graph = {
      ...fixture,
      site: { ...fixture.site, logo: '/logo.svg', product: { name: 'Acacia', slug: 'acacia' } },
    };
    const withLogo = String(createSite(graph).render('payouts/refunds/index.html'));
    expect([...withLogo.matchAll(/<image href="\/logo.svg"/g)]).toHaveLength(2);
  });
});

test('a field of a comparison without a column is shown only on the page of its row', () => {
  const site = createSite({
    ...fixture,
    comparisonRows: fixture.comparisonRows.map((row) => ({
      ...row,
      says: { ...row.says, seats: ['Two'] },
    })),
  });
  expect(String(site.render('tokens/index.html'))).toContain('<dt>Seats</dt><dd>Two</dd>');
  expect(String(site.render('payouts/refunds/index.html'))).not.toContain('Seats');
});
