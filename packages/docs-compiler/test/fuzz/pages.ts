import fc from 'fast-check';

import { below, randomFrom, shuffled, type Random } from '../mutation/random.ts';
import type { Files } from './corpus.ts';
import { chance, pick } from './schema-values.ts';
import { schemaOf } from './schemas.ts';

/**
 * A small valid schema with valid pages in unusual wording: everything that a site displays, links,
 * lists and hides.
 */
export const pages: fc.Arbitrary<Files> = fc
  .tuple(fc.nat(), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }))
  .map(([seed, size, count]) => {
    const random = randomFrom(seed);
    const schema = schemaOf(random, size).join('\n\n');
    const routes = shuffled(random, names)
      .slice(0, count)
      .map((name) => pick(random, ['', 'guides/', 'a/b/', 'é/']) + name);
    const types = [...schema.matchAll(/^(?:type|enum|interface|input|union) (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    const context: Context = { random, routes, types };
    const written = routes.map((route) => [`content/${route}.mdx`, pageOf(context)] as const);
    const documented = types
      .filter((type) => !roots.has(type) && chance(random, 3))
      .map((type, at) => {
        const text = pageOf(context).replace('\n---\n', `\ndocuments: "${type}"\n---\n`);
        return [`content/about/${at}.mdx`, text] as const;
      });
    return {
      'content/docs.config.yaml': configOf(random, written),
      'schema/a.graphql': schema,
      'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      ...Object.fromEntries([...written, ...documented]),
    };
  });

/** Only their fields have pages. */
const roots = new Set(['Query', 'Mutation', 'Subscription']);

const names = [
  'index',
  'start',
  'constructor',
  '__proto__',
  'x'.repeat(90),
  'é',
  '1',
  'a.b',
  'a_b',
].concat('Start', 'objects', '支払い', 'toString', 'a+b', "it's", 'page', 'assets', 'boot', '-');

const titles = [
  'Start',
  'A',
  'Query',
  'é 支払い',
  '<b> & "c"',
  'constructor',
  '`code`',
  "it's",
].concat('x'.repeat(80), '{braces}', '*soft*', '</title><script>', '- list', 'API reference', '1');

interface Context {
  readonly random: Random;
  readonly routes: readonly string[];
  readonly types: readonly string[];
}

function pageOf({ random, routes, types }: Context): string {
  const title = pick(random, titles) ?? '';
  const hidden = pick(random, ['', '', '', 'hidden: true\n', 'hidden: sidebar\n']) ?? '';
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(`What ${title} is.`)}\n${hidden}---\n`;
  const count = below(random, 8);
  const body = Array.from({ length: count }, (_, at) => {
    const href = routeOf(pick(random, routes) ?? '');
    const type = pick(random, types) ?? 'Query';
    return (pick(random, blocks) ?? '')
      .replaceAll('HREF', href)
      .replaceAll('TYPE', type)
      .replaceAll('NUMBER', String(at));
  });
  return [head, ...body].join('\n');
}

/** Blocks of a page. `HREF` is a page, `TYPE` a type; `NUMBER` differs in each block of a page. */
const blocks: readonly string[] = [
  '## Heading NUMBER\n',
  '## `TYPE` & <b> NUMBER\n'.replace('<b>', '\\<b\\>'),
  '## constructor\n\n### section NUMBER\n\n#### Deep NUMBER\n',
  '## 支払い NUMBER 💳\n',
  'See [a page](HREF), `TYPE` and [**another** `way`](HREF "title").\n',
  'Text with *soft*, **strong**, ~~gone~~, `co|de`, `` `tick` `` and \\{escaped\\} \\<marks\\>.\n',
  'https://a.example?a=b&c=d and <a@b.example>\n'.replace('<a@b.example>', 'a@b.example'),
  '- a\n  - b\n\n    c\n- [ ] to do\n- [x] done\n\n7. seven\n8. eight\n',
  '> quote\n>\n> > deeper `TYPE`\n',
  '| a | `b|c` |\n|:--|--:|\n| [x](HREF) | \\| |\n'.replace('`b|c`', '`b`'),
  '![A logo](/logo.svg)\n',
  '```text title="a <b> \'c\'"\n</pre><script>alert(1)</script>\n```\n',
  '```graphql\n{ __typename }\n```\n',
  '```json\n{ "a": 1 }\n```\n',
  '```\n\n   \n```\n',
  '<Callout kind="warning" title="a &amp; <b>">\n  Text with [a page](HREF).\n\n  - list\n</Callout>\n',
  '<Callout>\n  ```text\n  code\n  ```\n</Callout>\n',
  '<Cards>\n  <Card title="`TYPE`" href="HREF">\n    Text.\n  </Card>\n</Cards>\n',
  'Note[^NUMBER].\n\n[^NUMBER]: A note with [a page](HREF).\n',
  '***\n',
  'Line one  \nline two\\\nline three\n',
  '<Operations />\n',
  '[ref NUMBER]: HREF\n\nSee [ref NUMBER].\n',
  '\u00A0\u200B \u202E text \u202C é e\u0301\n',
  '{/* a comment */}\n',
];

function routeOf(name: string): string {
  return `/${name.replace(/(^|\/)index$/, '')}`;
}

function configOf(random: Random, written: readonly (readonly [string, string])[]): string {
  const shown = written
    .filter(([, text]) => !text.includes('\nhidden:'))
    .map(([path]) => routeOf(path.slice('content/'.length, -'.mdx'.length)));
  const half = below(random, shown.length + 1);
  const sidebar = [
    ...shown.slice(0, half).map((route) => JSON.stringify(route)),
    `{ label: ${JSON.stringify(pick(random, titles))}, items: [${shown
      .slice(half)
      .map((route) => JSON.stringify(route))
      .join(', ')}] }`,
    '{ label: API, reference: true }',
  ];
  const base = pick(random, ['', '', ', basePath: /docs', ', basePath: /a/b/']) ?? '';
  return [
    'configVersion: 1',
    `site: { name: ${JSON.stringify(pick(random, titles))}, url: "https://docs.test.example"${base} }`,
    'schema: [../schema/*.graphql]',
    'content: .',
    ...(chance(random, 2) ? [`sidebar: [${sidebar.join(', ')}]`] : []),
    ...(shown[0] !== undefined && chance(random, 3)
      ? [`redirects: [{ from: /old, to: ${JSON.stringify(shown[0])} }]`]
      : []),
    ...(chance(random, 3) ? ['endpoints: { graphql: "https://api.test.example/graphql" }'] : []),
    '',
  ].join('\n');
}
