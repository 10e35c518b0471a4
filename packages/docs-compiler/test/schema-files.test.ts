import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  type DocumentNode,
  introspectionFromSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  parse,
  parseValue,
  printSchema,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { describe, expect, test } from 'vitest';

import {
  compile,
  defaultConfig,
  type Graph,
  type RenderedSite,
  withSchemaFiles,
} from '../src/index.ts';
import { sandboxSdl } from '../src/schema-files.ts';
import { appliedDirectives } from './applied-directives.ts';
import { projectOf } from './project.ts';

const folder = new URL('../../../schema/', import.meta.url);
const shipped = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
const github = readFileSync(
  fileURLToPath(new URL('../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url)),
  'utf8',
);

/** Details that are easily lost: each line tests one. */
const odd = `
"Said of all calls, in \\"quotes\\"." schema @marks(level: LOW) { query: Reads mutation: Writes subscription: Watches }

directive @marks(level: Level! = HIGH, in: Where, any: Any, many: [Level!]) repeatable on SCHEMA | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM_VALUE | INPUT_FIELD_DEFINITION | SCALAR | UNION | ENUM | INTERFACE | INPUT_OBJECT

type Reads @marks @marks(level: LOW, in: { level: LOW, words: ["LOW"] }, many: [LOW, HIGH]) {
  "One line"
  one("Which" id: ID! = "a\\"b", list: [Level!]! = [LOW] @marks, where: Where = { level: HIGH, words: ["x"] }): Thing
  """
  Two lines with \\""" inside

      and code below
  """
  two(first: Int = 10 @deprecated(reason: "Use \`one\`.")): [Thing!]! @deprecated
  "  leads with space, ends with a backslash \\\\"
  three: Any @deprecated(reason: "Because \\"of\\" that\\nand more")
}
type Writes { write(input: OneInput!): Boolean! @marks(any: { free: [1, 2.5, true, null, "LOW", LOW, { deep: HIGH }] }) }
type Watches { watch: Thing }
"No root"
type Mutation implements Named & Node { id: ID! name: String }
interface Node { id: ID! }
interface Named implements Node { id: ID! name: String }
union Thing @marks = Mutation | Other
type Other { id: ID! e: String }
enum Level @marks { "Low" LOW HIGH @deprecated(reason: "too high") @marks }
input Where { level: Level = LOW, words: [String!], old: Int @deprecated(reason: "gone") }
input OneInput @oneOf { a: Int @marks(level: LOW) b: Where }
scalar Any @specifiedBy(url: "https://any.example/spec") @marks
extend type Other @marks { more: Float }
`;

const cases: Readonly<Record<string, readonly string[]>> = {
  'the shipped schema': shipped,
  'GitHub’s schema': [github],
  'a schema with unusual details': [odd],
};

describe.each(Object.entries(cases))('%s', (_, texts) => {
  const site = siteOf(texts);
  // The docs omit the marks that exclude a code span from checks.
  const source = withoutDuplicates(parse(texts.join('\n').replaceAll('`~', '`')));
  const sdl = String(site.render('schema.graphql'));
  const rebuilt = buildSchema(sdl);

  test('round-trips as SDL', () => {
    expect(sorted(rebuilt)).toBe(sorted(buildASTSchema(source, { assumeValidSDL: true })));
    expect(appliedDirectives(parse(sdl))).toEqual(appliedDirectives(source));
  });

  test('has the introspection result of a server', () => {
    const json: IntrospectionQuery = JSON.parse(String(site.render('introspection.json')));
    const options = { specifiedByUrl: true, oneOf: true, inputValueDeprecation: true };
    const answer = introspectionFromSchema(rebuilt, {
      ...options,
      directiveIsRepeatable: true,
      schemaDescription: true,
    });
    expect(byName(json)).toEqual(byName(answer));
    expect(sorted(buildClientSchema(json))).toBe(sorted(rebuilt));
  });
});

test('a site without operations has neither file', () => {
  expect(siteOf(['scalar Alone']).paths).toEqual(['index.html']);
});

test('a subgraph without queries has no introspection result', () => {
  const { paths, render } = siteOf([
    'type Mutation @key(fields: "id") { id: ID! } extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])',
  ]);
  expect(paths).toEqual(['index.html', 'schema.graphql']);
  expect(render('schema.graphql')).toMatch(/^schema @link\(.*\) \{\n {2}mutation: Mutation\n\}\n/);
});

test('a file of the renderer takes precedence', () => {
  const { paths, render } = siteOf(['type Query { it: Int }'], { 'schema.graphql': 'its own' });
  expect(paths).toEqual(['schema.graphql', 'introspection.json']);
  expect(render('schema.graphql')).toBe('its own');
});

test('the files have no links to hidden pages, opt-out marks or control characters', () => {
  const { render } = siteOf([
    `type Query {
      "Not \`~this\`, but [that](/hidden#part), [those][1] and [these](https://docs.test.example/hidden/).\\n\\n[1]: /hidden"
      it(from: String = "[a](/hidden) \`~b\`"): Int @deprecated(reason: "See [there](/hidden) or [here](/shown), not \`~thing\`.")
      "\u0085"
      odd: Int
    }`,
  ]);
  const texts = ['schema.graphql', 'introspection.json'].map((path) => String(render(path)));
  for (const text of texts) {
    expect(text).not.toContain('/hidden');
    expect(text).toContain('Not `this`, but that, those and these.');
    expect(text).toContain('See there or [here](/shown), not `thing`.');
    expect(text).toContain('a `~b`');
    expect(text).not.toContain('\u0085');
  }
});

test('SDL for sandboxes has neither descriptions nor links to hidden pages', () => {
  const graph = graphOf([
    `"Things" type Query {
      "It" it("From" from: String = "[a](/hidden)"): Int @deprecated(reason: "See [there](/hidden).")
    }
    "No" directive @no on OBJECT`,
  ]);
  expect(sandboxSdl(graph)).toBe(
    [
      'schema{query:Query}',
      'directive@no on OBJECT',
      'type Query{it(from:String="a"):Int@deprecated(reason:"See there.")}',
    ].join('\n'),
  );
});

/**
 * Returns the site of these files, with the files that the compiler adds for a schema, and a hidden
 * page.
 */
function siteOf(
  texts: readonly string[],
  files: Readonly<Record<string, string>> = { 'index.html': '' },
): RenderedSite {
  return withSchemaFiles(
    { paths: Object.keys(files), render: (path) => files[path] },
    graphOf(texts),
  );
}

function graphOf(texts: readonly string[]): Graph {
  const defaults = defaultConfig();
  const { graph } = compile({
    config: {
      ...defaults,
      site: { ...defaults.site, url: 'https://docs.test.example', basePath: '/' },
    },
    schemaFiles: texts.map((text, at) => ({ path: `schema/${at}.graphql`, text })),
    pageFiles: ['hidden: true', ''].map((key, at) => ({
      path: `content/${at === 0 ? 'hidden' : 'shown'}.mdx`,
      text: `---\ntitle: A page\ndescription: What it is about.\n${key}\n---\n`,
    })),
    contentDir: 'content',
    unreadPages: [],
    publicPaths: [],
    today: '2026-11-22',
  });
  return graph;
}

test('a file from another project is not current', () => {
  const sdl = 'type Query { "See [there](/guides/a)." one: Int }';
  const page = '---\ntitle: A page\ndescription: What it is about.\n---\n';
  const settings = (url: string) => `configVersion: 1
site: { name: Test, url: "${url}" }
schema: [../schema/**/*.graphql]
catalogue: []
`;
  const first = { 'schema/a.graphql': sdl, 'content/guides/a.mdx': page };
  const projects: readonly Readonly<Record<string, string>>[] = [
    first,
    { ...first, 'schema/a.graphql': sdl.replace('See', 'Read') },
    { ...first, 'schema/a.graphql': sdl.replace('Int', 'Int!') },
    { ...first, 'schema/b.graphql': 'scalar Moment' },
    { ...first, 'content/guides/a.mdx': page.replace('title', 'hidden: true\ntitle') },
    {
      'schema/a.graphql': sdl.replace('(/', '(https://docs.other.example/'),
      'content/guides/a.mdx': page.replace('title', 'hidden: true\ntitle'),
      'content/docs.config.yaml': settings('https://docs.other.example'),
    },
    {
      'schema/a.graphql': sdl.replace('(/', '(https://docs.other.example/'),
      'content/guides/a.mdx': page.replace('title', 'hidden: true\ntitle'),
      'content/docs.config.yaml': settings('https://docs.another.example'),
    },
  ];
  const asked: string[] = [];
  const renderer: RenderedSite = {
    paths: [],
    render: () => undefined,
    isCurrent: (trace) => asked.push(trace) > 0,
  };
  const sites = projects.map((files) => withSchemaFiles(renderer, compile(projectOf(files)).graph));
  const all = sites.map((site) => site.renderTraced?.('schema.graphql'));
  for (const [at, site] of sites.entries())
    for (const [other, file] of all.entries())
      expect(site.isCurrent?.(file?.trace ?? ''), `${at} ${other}`).toBe(at === other);
  expect(new Set(all.map((file) => file?.content)).size).toBeGreaterThan(4);
  // The renderer is only asked for its own files.
  expect(asked).toEqual([]);
  expect(sites[0]?.isCurrent?.('of the renderer')).toBe(true);
  expect(asked).toEqual(['of the renderer']);
});

test('the files are current after a change of a page', () => {
  const files = { 'schema/a.graphql': 'type Query { one: Int }', 'content/a.mdx': 'A' };
  const [before, after] = [files, { ...files, 'content/a.mdx': 'B' }].map((each) =>
    withSchemaFiles({ paths: [], render: () => undefined }, compile(projectOf(each)).graph),
  );
  const file = before?.renderTraced?.('introspection.json');
  expect(after?.isCurrent?.(file?.trace ?? '')).toBe(true);
});

function sorted(schema: Parameters<typeof lexicographicSortSchema>[0]): string {
  return printSchema(lexicographicSortSchema(schema));
}

/** Sorts the parts whose order has no meaning: all except fields, arguments and values. */
function byName(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (key === 'defaultValue' && part !== null) return valueFromASTUntyped(parseValue(part));
    const isList = ['types', 'directives', 'possibleTypes', 'interfaces'].includes(key);
    return isList && Array.isArray(part)
      ? part.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      : part;
  });
}

/**
 * Removes duplicates: GitHub's schema defines two fields twice; the compiler keeps the first and
 * reports the second.
 */
function withoutDuplicates(document: DocumentNode): DocumentNode {
  return visit(document, {
    ObjectTypeDefinition: unique,
    InputObjectTypeDefinition: unique,
    InterfaceTypeDefinition: unique,
  });

  function unique<Node extends { readonly fields?: readonly { name: { value: string } }[] }>(
    node: Node,
  ): Node {
    const names = new Set<string>();
    const fields = node.fields?.filter(({ name: { value } }) => {
      const isNew = !names.has(value);
      names.add(value);
      return isNew;
    });
    return fields ? { ...node, fields } : node;
  }
}

test('the introspection result has object defaults of custom scalars as written', () => {
  const sdl = `scalar Any
directive @d(any: Any = { a: 1 }) on FIELD
type Query { one(any: Any = { a: { b: [true] } }, plain: Int = 2): Int }
input Where { any: [Any] = [{ a: "b" }] }`;
  const { graph } = compile(projectOf({ 'schema/a.graphql': sdl }));
  const nothing: RenderedSite = { paths: [], render: () => undefined };
  const site = withSchemaFiles(nothing, graph);
  const defaults: unknown[] = [];
  JSON.parse(String(site.render('introspection.json')), (key, value: unknown) => {
    if (key === 'defaultValue' && value !== null) defaults.push(value);
    return value;
  });
  expect(defaults).toEqual(
    expect.arrayContaining(['{a: {b: [true]}}', '2', '{a: 1}', '[{a: "b"}]']),
  );
});
