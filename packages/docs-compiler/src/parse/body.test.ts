import { describe, expect, test } from 'vitest';

import { markupOf } from '../../test/markup.ts';
import { samplePage } from '../../test/sample-page.ts';
import type { Span } from '../source.ts';
import { parseBody } from './body.ts';
import type { Body, ParsedBody } from './types.ts';

function parsed(text: string): ParsedBody {
  return parseBody({ file: { path: 'content/a.mdx', text }, start: 0 });
}

function bodyOf(text: string): Body {
  const { body, faults } = parsed(text);
  if (!body) throw new Error(faults.map((fault) => JSON.stringify(fault)).join('\n'));
  return body;
}

function textAt({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

describe('hast', () => {
  test.each<[markdown: string, markup: string]>([
    [
      '# A `b`\n\n## A b\n\n##\n\n## ???',
      '<h1 id="a-b">A <code>b</code></h1><h2 id="a-b-1">A b</h2><h2 id="section"></h2><h2 id="section-1">???</h2>',
    ],
    ['[a](/b "c") [d][e]\n\n[e]: /f', '<p><a href="/b" title="c">a</a> <a href="/f">d</a></p>'],
    ['[a](<b c%20ü>)', '<p><a href="b c%20ü">a</a></p>'],
    ['[a](javascript:b) ![c](data:d)', '<p>a c</p>'],
    ['![a](/b.png)', '<p><img src="/b.png" alt="a"></img></p>'],
    ['`~own` `~/bin` `~`', '<p><code>own</code> <code>~/bin</code> <code>~</code></p>'],
    ['a {/* b */} c\n\n{/* d */}', '<p>a  c</p>'],
    ['import a from "b"\n\nc {1} d', '<p>c  d</p>'],
    ['a\\\nb', '<p>a<br></br>\nb</p>'],
    ['```\na\n```', '<pre><code>a</code></pre>'],
    [
      '```ts title="A b" x\na\n\nb\n```',
      '<pre><code className=["language-ts"] dataTitle="A b">a\n\nb</code></pre>',
    ],
    [
      '```json schema=token\n{}\n```',
      '<pre><code className=["language-json"] dataSchema="token">{}</code></pre>',
    ],
    ['<Callout>a</Callout>', '<x-component name="Callout" props={"kind":"note"}>a</x-component>'],
    [
      '<Callout>\n  a\n</Callout>',
      '<x-component name="Callout" props={"kind":"note"}><p>a</p></x-component>',
    ],
    [
      '<Scopes /> {/* a */} <Constants />',
      '<x-component name="Scopes" props={}></x-component><x-component name="Constants" props={}></x-component>',
    ],
    ['a <Scopes /> b', '<p>a  b</p>'],
    [
      'a <Constant name="x" /> b',
      '<p>a <x-component name="Constant" props={"name":"x"}></x-component> b</p>',
    ],
    [
      '<Constant name="x" />',
      '<p><x-component name="Constant" props={"name":"x"}></x-component></p>',
    ],
    ['[a <Constant name="x" />](/b)', '<p><a href="/b">a </a></p>'],
    ['<div>a *b*</div>', 'a <em>b</em>'],
    ['<Nothing>\n\na\n\n</Nothing>', '<p>a</p>'],
    ['<Callout kind="loud">a</Callout>', 'a'],
    ['<Card title={a} href="/">b</Card>', 'b'],
  ])('%j', (markdown, markup) => {
    expect(markupOf(bodyOf(markdown).hast)).toBe(markup);
  });

  test('is plain JSON without positions, estree or styles', () => {
    const { hast } = bodyOf(samplePage.slice(samplePage.indexOf('# Take')));
    const json = JSON.stringify(hast);
    expect(JSON.parse(json)).toEqual(hast);
    expect(json).not.toMatch(/"(position|data|estree|style|align)":/);
  });

  test('ids of footnotes and headings do not collide', () => {
    const { hast } = bodyOf('## Footnote label\n\n## note:fn-1\n\nA[^1] b[^1].\n\n[^1]: c');
    const ids = [...JSON.stringify(hast).matchAll(/"id":"([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toContain('footnote-label');
  });
});

test('ids of headings do not collide with ids of examples', () => {
  const { headings } = bodyOf('## Example 1\n\n## Example 2\n\n```graphql\n{ a }\n```');
  expect(headings.map(({ id }) => id)).toEqual(['example-1-1', 'example-2']);
});

describe('parseBody collects', () => {
  test('headings with their anchors, even in components and quotes', () => {
    const { headings } = bodyOf('# A `~b`\n\n> ## C\n\n<Callout>\n  ### C\n</Callout>');
    expect(headings.map(({ depth, text, id, span }) => [depth, text, id, textAt(span)])).toEqual([
      [1, 'A b', 'a-b', '# A `~b`'],
      [2, 'C', 'c', '## C'],
      [3, 'C', 'c-1', '### C'],
    ]);
  });

  test.each<[markdown: string, links: [href: string, place: string][]]>([
    ['[/b](/b)', [['/b', '/b']]],
    ['[a](</b c> "d")', [['/b c', '/b c']]],
    ['[a](/b?c&amp;d)', [['/b?c&d', '[a](/b?c&amp;d)']]],
    ['[a][x] and [x]\n\n[x]: /b', [['/b', '/b']]],
    ['![/b](/b.png)', [['/b.png', '/b.png']]],
    [
      '[![a](/b.png)](/c)',
      [
        ['/b.png', '/b.png'],
        ['/c', '/c'],
      ],
    ],
    ['https://a.example', [['https://a.example', 'https://a.example']]],
    ['www.a.example', [['http://www.a.example', 'www.a.example']]],
    ['[a](javascript:b)', [['javascript:b', 'javascript:b']]],
    [
      'a[^1]\n\n[^1]: [b](#c)\n\n[d](/e)',
      [
        ['#c', '#c'],
        ['/e', '/e'],
      ],
    ],
  ])('links in %j', (markdown, links) => {
    expect(bodyOf(markdown).links.map(({ href, span }) => [href, textAt(span)])).toEqual(links);
  });

  test.each<[markdown: string, images: [url: string, alt: string, place: string][]]>([
    ['a ![b](/c.png "d")', [['/c.png', 'b', '![b](/c.png "d")']]],
    ['![](/c.png)', [['/c.png', '', '![](/c.png)']]],
    ['![*b* c][d]\n\n[d]: /e.png', [['/e.png', 'b c', '![*b* c][d]']]],
    ['![d]\n\n[d]: /e.png', [['/e.png', 'd', '![d]']]],
    ['![d][e]', []],
    ['[![a](/b.png)](/c)', [['/b.png', 'a', '![a](/b.png)']]],
  ])('images in %j', (markdown, images) => {
    expect(bodyOf(markdown).images.map(({ url, alt, span }) => [url, alt, textAt(span)])).toEqual(
      images,
    );
  });

  test.each<[markdown: string, spans: [text: string, optOut: boolean, place: string][]]>([
    ['`Refund.status`', [['Refund.status', false, 'Refund.status']]],
    ['`` a`b ``', [['a`b', false, 'a`b']]],
    [
      '`~own` `~/bin`',
      [
        ['own', true, 'own'],
        ['~/bin', false, '~/bin'],
      ],
    ],
    ['`a\nb`', [['a b', false, '`a\nb`']]],
    [
      '# `A`\n\n| `b` |\n|---|\n| `c\\|d` |',
      [
        ['A', false, 'A'],
        ['b', false, 'b'],
        ['c|d', false, '`c\\|d`'],
      ],
    ],
    [
      '<Callout>`A` and [`B`](/b)</Callout>',
      [
        ['A', false, 'A'],
        ['B', false, 'B'],
      ],
    ],
  ])('code spans in %j', (markdown, spans) => {
    const { codeSpans } = bodyOf(markdown);
    expect(codeSpans.map(({ text, optOut, span }) => [text, optOut, textAt(span)])).toEqual(spans);
  });

  test('code spans with their hast elements', () => {
    const { codeSpans, hast } = bodyOf('a `B`[^1]\n\n[^1]: `C`');
    for (const { element, text } of codeSpans) element.properties['dataCoordinate'] = text;
    expect(JSON.stringify(hast).match(/"dataCoordinate":"."/g)).toEqual([
      '"dataCoordinate":"B"',
      '"dataCoordinate":"C"',
    ]);
  });
});

describe('components', () => {
  const faultsOf = (markdown: string): string[] =>
    bodyOf(markdown).components.flatMap(({ name, span, faults }) =>
      faults.map((fault) => {
        switch (fault.kind) {
          case 'unknown-component':
            return `${textAt(span)}: unknown ${name}, near ${fault.near ?? 'nothing'}`;
          case 'raw-html':
            return `${textAt(span)}: raw HTML`;
          case 'misplaced-component':
            return `${textAt(span)}: inside ${fault.inside}`;
          case 'invalid-prop':
            return `${textAt(fault.span)}: ${fault.message}; ${fault.help ?? ''}`;
          default:
            return fault satisfies never;
        }
      }),
    );

  test.each<[markdown: string, faults: string[]]>([
    ['<Callout kind="tip" title="A">b</Callout>', []],
    ['<Calout>a</Calout>', ['Calout: unknown Calout, near Callout']],
    ['<callout>a</callout>', ['callout: unknown callout, near Callout']],
    ['a<br />b', ['br: raw HTML']],
    [
      '<table><tr><td><Calout>a</Calout></td></tr></table>',
      ['table: raw HTML', 'Calout: unknown Calout, near Callout'],
    ],
    ['a <Callout>b</Callout>', ['Callout: inside a paragraph']],
    ['# <Callout>b</Callout>', ['Callout: inside a heading']],
    ['**<Callout>b</Callout>**', ['Callout: inside text']],
    ['[<Callout>b</Callout>](/c)', ['Callout: inside a link']],
    ['<Cards>\n<Callout>a</Callout> <Callout>b</Callout>\n</Cards>', []],
    ['| a |\n|---|\n| b <Callout>c</Callout> |', []],
    ['- <Callout>a</Callout> {/* b */}', []],
    ['<>a</>', ['<: unknown , near nothing']],
    ['<Callout.Title>a</Callout.Title>', ['Callout.Title: unknown Callout.Title, near nothing']],
    [
      '<Callout kind="tipp">a</Callout>',
      [
        'tipp: `kind` of `<Callout>` must be one of `note`, `tip`, `warning`, `danger`; write `tip`',
      ],
    ],
    [
      '<Callout titel="a">b</Callout>',
      ['titel: unknown prop `titel` of `<Callout>`; write `title`'],
    ],
    [
      '<Callout title>a</Callout>',
      ['title: `title` of `<Callout>` must be text; write `title="…"`'],
    ],
    ['<Scopes all />', ['all: unknown prop `all` of `<Scopes>`; known keys here: none']],
    ['<Card href="/a">b</Card>', ['Card: `title` of `<Card>` is missing; write `title="…"`']],
    [
      '<Card title="a" href="javascript:b">c</Card>',
      [
        'javascript:b: `href` of `<Card>` is not valid; use a route, `#anchor`, or an `https:` address',
      ],
    ],
    [
      '<Errors names={["a", 1]} />',
      ['["a", 1]: entry 2 of `names` of `<Errors>` must be text; put it in quotes'],
    ],
    [
      String.raw`<Card title={"a \ud800"} href="/a">b</Card>`,
      [
        '"a \\ud800": `title` of `<Card>`: the text holds half of a character, `\\ud800`; write the character itself',
      ],
    ],
    [
      String.raw`<Errors names={["a\n", "b \0", "\ud83d\ude00"]} />`,
      [
        '["a\\n", "b \\0", "\\ud83d\\ude00"]: `names` of `<Errors>`: the text holds the control character `\\u0000`; remove it',
      ],
    ],
    [
      '<Sequence name="a">b</Sequence>',
      ['Sequence: `<Sequence>` has content; it takes none: end the tag with `/>`'],
    ],
    ['<Sequence name="a">\n{/* b */}\n</Sequence>', []],
    ['<Card {...a}>b</Card>', []],
    ['<Card title={a()} href={b}>c</Card>', []],
  ])('%j', (markdown, faults) => {
    expect(faultsOf(markdown)).toEqual(faults);
  });

  test.each<[literal: string, value: unknown]>([
    ['"a"', 'a'],
    ["'a\\n'", 'a\n'],
    ['`a`', 'a'],
    ['-1.5', -1.5],
    ['-0', 0],
    ['true', true],
    ['null', null],
    ['[1, [], {}]', [1, [], {}]],
    ['{ a: 1, "b c": [null], 3: {} }', { a: 1, 'b c': [null], 3: {} }],
    ['({ a: ("b") })', { a: 'b' }],
  ])('%s is a literal', (literal, value) => {
    const { body, faults } = parsed(`<Callout title={${literal}}>a</Callout>`);
    expect(faults).toEqual([]);
    expect(body?.components[0]?.props['title']).toEqual(value);
  });

  test.each([
    'a',
    'a.b',
    '1 + 1',
    '!0',
    '+1',
    '-a',
    '1n',
    '/a/',
    '[,]',
    '[...a]',
    '{ a }',
    '{ [a]: 1 }',
    '{ ...a }',
    '{ get a() { return 1 } }',
    '{ a() {} }',
    '`${a}`',
    'a`b`',
    '() => 1',
    'new A()',
    '<b />',
    '1e999',
    'undefined',
  ])('%s is code', (expression) => {
    const { faults, body } = parsed(`<Callout title={${expression}}>a</Callout>`);
    expect(faults.map(({ kind }) => kind)).toEqual(['dynamic-content']);
    expect(body?.components[0]?.props).not.toHaveProperty('title');
  });

  test('a key cannot reach the prototype', () => {
    const { components } = bodyOf('<Errors names={{ "__proto__": { "a": 1 } }} />');
    expect(Object.hasOwn(Object(components[0]?.props['names']), '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(components[0]?.props['names'])).toBe(Object.prototype);
  });

  test('props have spans', () => {
    const { components, links } = bodyOf('<Card title="A" href = {"/b"}>c</Card>');
    const places = Object.entries(components[0]?.propSpans ?? {}).map(([name, span]) => [
      name,
      textAt(span),
    ]);
    expect(places).toEqual([
      ['title', 'A'],
      ['href', '/b'],
    ]);
    expect(links.map(({ href, span }) => [href, textAt(span)])).toEqual([['/b', '/b']]);
  });
});

describe('fences', () => {
  /** Returns the operation, variables and responses of each group, then the other languages. */
  const groupsOf = (markdown: string): string[] => {
    const { fences, otherFences } = bodyOf(markdown);
    return [
      ...fences.map(({ fence, variables, responses }) =>
        [
          fence.text,
          ...variables.map(({ text }) => `v${text}`),
          ...responses.map(({ text }) => `r${text}`),
        ].join(' '),
      ),
      ...otherFences.map(({ language }) => language),
    ];
  };
  const fence = (info: string, text: string, indent = ''): string =>
    `${indent}\`\`\`${info}\n${indent}${text}\n${indent}\`\`\`\n\n`;

  test.each<[name: string, markdown: string, groups: string[]]>([
    [
      'variables and responses',
      fence('graphql', 'A') +
        fence('json variables', '1') +
        fence('json response', '2') +
        fence('json response', '3'),
      ['A v1 r2 r3'],
    ],
    [
      'prose and other code between',
      `${fence('graphql', 'A')}a\n\n${fence('bash', 'b')}${fence('json response', '1')}`,
      ['A r1', 'bash'],
    ],
    [
      'the nearest operation',
      fence('graphql', 'A') + fence('graphql', 'B') + fence('json variables', '1'),
      ['A', 'B v1'],
    ],
    ['JSON without a role', fence('graphql', 'A') + fence('json', '1'), ['A', 'json']],
    [
      'JSON before any operation',
      fence('json variables', '1') + fence('graphql', 'A'),
      ['A', 'json'],
    ],
    [
      'siblings only',
      `${fence('graphql', 'A')}- b\n\n${fence('json variables', '1', '  ')}`,
      ['A', 'json'],
    ],
    [
      'in a list',
      `- a\n\n${fence('graphql', 'A', '  ')}${fence('json variables', '1', '  ')}`,
      ['A v1'],
    ],
    [
      'in order, around a nested one',
      `${fence('graphql', 'A')}- b\n\n${fence('graphql', 'B', '  ')}\n${fence('graphql', 'C')}`,
      ['A', 'B', 'C'],
    ],
  ])('%s', (_, markdown, groups) => {
    expect(groupsOf(markdown)).toEqual(groups);
  });

  test('an example replaces its operation', () => {
    const { hast } = bodyOf(`a\n\n${fence('graphql', 'A')}b\n\n${fence('json response', '1')}`);
    expect(markupOf(hast)).toBe('<p>a</p><x-example index=0></x-example><p>b</p>');
  });

  test.each<[name: string, markdown: string, groups: number[]]>([
    ['programs in several languages', fence('ts', 'a') + fence('python', 'b'), [2]],
    ['a shell command and a program', fence('curl', 'a') + fence('go', 'b'), [2]],
    ['a command in two shells', fence('bash', 'a') + fence('powershell', 'b'), [2]],
    ['two commands of one shell', fence('bash', 'a') + fence('sh', 'b'), []],
    ['a program and the command that runs it', fence('go', 'a') + fence('bash', 'b'), []],
    ['a command and its response', fence('bash', 'a') + fence('json', 'b'), []],
    [
      'two files of one language, under its two names',
      fence('js', 'a') + fence('javascript', 'b'),
      [],
    ],
    ['text between them', `${fence('ts', 'a')}b\n\n${fence('python', 'c')}`, []],
    [
      'two groups',
      fence('ts', 'a') + fence('php', 'b') + fence('ts', 'c') + fence('go', 'd'),
      [2, 2],
    ],
    ['within a component', `<Callout>\n\n${fence('ts', 'a')}${fence('go', 'b')}\n</Callout>`, [2]],
  ])('adjacent fences in different languages are one group: %s', (_, markdown, groups) => {
    const markup = markupOf(bodyOf(markdown).hast);
    const found = [...markup.matchAll(/<x-languages index=(\d+)>(.*?)<\/x-languages>/g)];
    expect(found.map(([, , inner = '']) => inner.split('<pre>').length - 1)).toEqual(groups);
    expect(found.map(([, index]) => Number(index))).toEqual(groups.map((_each, index) => index));
  });

  test.each<[meta: string, values: Record<string, string | true>]>([
    ['sdl', { sdl: true }],
    ['response errors=A title="B c"', { response: true, errors: 'A', title: 'B c' }],
    [`invalid='a "b"' ignore=""`, { invalid: 'a "b"', ignore: '' }],
    ['title="A=B" x=', { title: 'A=B', x: '' }],
  ])('meta %s', (meta, values) => {
    expect(bodyOf(`~~~graphql ${meta}\nA\n~~~`).fences[0]?.fence.meta).toEqual(values);
  });

  const operation = 'query A {\n  node { id }\n\n  me\n}';
  const indented = (prefix: string): string => operation.replaceAll(/^/gm, prefix);
  test.each<[name: string, markdown: string]>([
    ['at the margin', `\`\`\`graphql\n${operation}\n\`\`\``],
    ['indented itself', `  \`\`\`graphql\n${indented('  ')}\n  \`\`\``],
    ['in a list', `10. a\n\n    \`\`\`graphql\n${indented('    ')}\n    \`\`\``],
    ['in a list, indented by tabs', `- a\n\n\t\`\`\`graphql\n${indented('\t')}\n\t\`\`\``],
    ['in a quote', `> \`\`\`graphql\n${indented('> ')}\n> \`\`\``],
    ['in a quote without a closing marker', `> \`\`\`graphql\n${indented('> ')}\n\na`],
    [
      'in a list in a quote in a component',
      `<Callout>\n  > - a\n  >\n  >   \`\`\`graphql\n${indented('  >   ')}\n  >   \`\`\`\n</Callout>`,
    ],
  ])('a fence has spans %s', (_, markdown) => {
    for (const text of [markdown, markdown.replaceAll('\n', '\r\n')]) {
      const found = bodyOf(text).fences[0]?.fence;
      expect(found?.text).toBe(operation);
      for (const word of ['query', '{', 'node', 'id }', 'me', '\n}']) {
        const at = operation.lastIndexOf(word);
        const span = found?.spanOf(at, at + word.length);
        expect(
          span &&
            textAt(span)
              .replaceAll('\r', '')
              .replaceAll(/\n[ \t>]*/g, '\n'),
        ).toBe(word);
      }
      expect(found?.spanOf(operation.length, operation.length).start).toBe(
        text.lastIndexOf('}') + 1,
      );
    }
  });

  test('a fence may be empty', () => {
    expect(bodyOf('```graphql\n```').fences[0]?.fence.text).toBe('');
  });
});
