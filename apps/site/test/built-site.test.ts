import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';

import { buildSite, root, siteAt } from './built-site.ts';
import { missingElements } from './every-element.ts';
import { brokenLinks } from './links.ts';
import { isNightly } from './nightly.ts';
import { readPages } from './read-page.ts';
import { sharedGithub } from './shared.ts';
import { faultsOf } from './valid-html.ts';

describe.runIf(isNightly)('the site of GitHub’s schema', () => {
  const path = fileURLToPath(
    new URL('../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url),
  );
  const relativePath = relative(root, path);
  let schema: GraphQLSchema;
  let out: string;

  beforeAll(async () => {
    // The schema defines two fields twice, so graphql-js accepts it only without validation.
    schema = buildASTSchema(parse(readFileSync(path, 'utf8')), { assumeValidSDL: true });
    out = (await sharedGithub()).folder;
  });

  test('has a page for each type, query and mutation', () => {
    const graph: {
      types: { name: string; route: string | null }[];
      operations: { coordinate: string; route: string }[];
    } = JSON.parse(readFileSync(join(out, 'graph.json'), 'utf8'));
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const types = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'));
    const routes = new Map(graph.types.map(({ name, route }) => [name, route]));
    for (const { coordinate, route } of graph.operations) routes.set(coordinate, route);

    const expected = [
      ...types.filter((name) => !roots.some((type) => type?.name === name)),
      ...roots.flatMap((type) =>
        Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
      ),
    ];
    const missing = expected.filter(
      (name) => !existsSync(join(out, routes.get(name) ?? 'nowhere', 'index.html')),
    );
    expect(expected.length).toBeGreaterThan(1800);
    expect(missing).toEqual([]);
  });

  test('has every element and no broken link, and every fortieth page is valid HTML', () => {
    const site = siteAt(out);
    const pages = readPages(site);
    expect(missingElements(pages, readFileSync(path, 'utf8'))).toEqual([]);
    expect(brokenLinks(site, { pages })).toEqual([]);
    expect(faultsOf(new Map([...pages].filter((_, at) => at % 40 === 0)))).toEqual([]);
  });

  test('is not written by default: both duplicates are reported with both places', () => {
    const { out: target, code, stderr } = buildSite(['--no-config', '--schema', relativePath]);
    expect(code).toBe(1);
    expect(existsSync(target)).toBe(false);

    const reports = stderr.split('\n\n').filter((report) => report.startsWith('error['));
    expect(reports).toHaveLength(2);
    for (const report of reports) {
      expect(report).toContain('error[invalid-schema]');
      expect(report.match(/^ *\d+ \|/gm)).toHaveLength(2);
    }
  });
});
