import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RenderedSite } from 'docs-compiler/graph';
import { afterAll, describe, expect, test } from 'vitest';

import { buildSite, root, siteAt } from './built-site.ts';
import { elementsOf, parseHtml, textOf } from './html.ts';
import { isNightly } from './nightly.ts';
import { sharedDocs, sharedGithub } from './shared.ts';
import { usesIn, type Relation } from './schema-uses.ts';

const own = mkdtempSync(join(tmpdir(), 'uses-'));
afterAll(() => rmSync(own, { recursive: true }));

/** Every way to use a type or a directive, including rare ones. */
const odd = join(own, 'odd.graphql');
writeFileSync(
  odd,
  `
schema @mark { query: Query }
extend schema @mark(by: ONE)
directive @mark(by: Mark = ONE, in: [Filter!] @mark) repeatable on SCHEMA | SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
type Query implements Node @mark { id: ID! node(id: ID! @mark, where: [[Filter!]!]!): [Node!]! }
type Mutation { node(filter: Filter): Node }
interface Node @mark { id: ID! }
interface Timed implements Node @mark { id: ID! at(zone: Zone): Date @mark }
type Leaf implements Node & Timed { id: ID! at(zone: Zone): Date leaf: [Leaf!]! kin: Kin }
extend type Leaf @mark { more: Kin }
union Kin @mark = Leaf | Query
extend union Kin @mark(by: ONE)
enum Mark { ONE }
extend enum Mark @mark
enum Zone @mark { UTC @mark LOCAL @deprecated }
input Filter @mark @oneOf { and: [Filter] at: Date @mark }
scalar Date @mark @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3339")
`,
);

const github = fileURLToPath(
  new URL('../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url),
);

/** Each schema with the folder of a site that has its reference. */
const schemas: Readonly<Record<string, readonly [schema: string, site: () => Promise<string>]>> = {
  shipped: ['schema/**/*.graphql', async () => (await sharedDocs()).folder],
  'GitHub’s': [github, async () => (await sharedGithub()).folder],
  'rare features': [odd, () => builtAlone(odd)],
};

async function builtAlone(schema: string): Promise<string> {
  const { out, code, stderr } = buildSite(['--no-config', '--schema', schema]);
  expect(code, stderr.slice(-2000)).toBe(0);
  return out;
}

describe.each(Object.entries(schemas).filter(([name]) => isNightly || name !== 'GitHub’s'))(
  'the reference of a schema: %s',
  (_name, [schema, built]) => {
    test('lists exactly the uses of each element', async () => {
      const site = siteAt(await built());
      const routes = routesIn(site);
      const actual = [...routes].flatMap(([name, route]) =>
        usesOn(site, route).map((use) => `${name} ${use}`),
      );
      const written = sdlOf(schema).flatMap(usesIn);
      const expected = written
        .filter(({ used }) => routes.has(used))
        .map(({ used, coordinate, relation }) => `${used} ${relation} ${coordinate}`);

      expect(routes.size).toBeGreaterThan(5);
      expect(actual.filter((use, at) => actual.indexOf(use) !== at)).toEqual([]);
      expect(actual.toSorted()).toEqual([...new Set(expected)].toSorted());
    });
  },
);

/** Returns the SDL that a pattern matches: one file, or all of a folder. */
function sdlOf(pattern: string): string[] {
  const [folder = '', file] = pattern.split('**/');
  // Schemas of former releases are also below the folder.
  const paths =
    file === undefined
      ? ['']
      : siteAt(resolve(root, folder)).paths.filter((path) => !path.startsWith('history/'));
  return paths.map((path) => readFileSync(resolve(root, folder, path), 'utf8'));
}

/** Returns the routes of types and directives by name. */
function routesIn(site: RenderedSite): ReadonlyMap<string, string> {
  const graph: Record<'types' | 'directives', { coordinate: string; route: string | null }[]> =
    JSON.parse(String(site.render('graph.json')));
  return new Map(
    [...graph.types, ...graph.directives].flatMap(({ coordinate, route }) =>
      route === null ? [] : [[coordinate, route]],
    ),
  );
}

const relations: Readonly<Record<string, Relation>> = {
  'Returned by': 'field',
  'Accepted by': 'argument',
  'Fields of this type': 'field',
  'Input fields of this type': 'input-field',
  'Member of': 'member',
  'Arguments of directives': 'directive-argument',
  'Applied to': 'applied',
};

/** Returns the uses of an element that its pages list: `argument Query.node(id:)`. */
function usesOn(site: RenderedSite, route: string): string[] {
  const folder = route.slice(1);
  const html = String(site.render(`${folder}/index.html`));
  const implementers = namesIn(part(html, 'id="section-implemented-by"'));
  const further = site.paths.filter((path) => path.startsWith(`${folder}/used-by/`));
  return [
    ...implementers.map((name) => `implementation ${name}`),
    ...[html, ...further.map((path) => String(site.render(path)))].flatMap(listed),
  ];
}

function listed(html: string): string[] {
  return part(html, 'class="used-by"')
    .split('class="used-by__title">')
    .slice(1)
    .flatMap((group) => {
      const title = group.slice(0, group.indexOf('<'));
      return namesIn(group).map((name) => `${relations[title]} ${name}`);
    });
}

/** Returns the HTML from the tag with the attribute to the end of its section or list. */
function part(html: string, attribute: string): string {
  const start = html.indexOf(attribute);
  return start < 0 ? '' : html.slice(start).replace(/<(?:\/section|\/main|nav)\b.*/s, '');
}

function namesIn(html: string): string[] {
  return elementsOf(parseHtml(html))
    .filter(({ tagName }) => tagName === 'li')
    .map(textOf);
}
