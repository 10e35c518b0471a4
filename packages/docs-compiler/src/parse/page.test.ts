import { describe, expect, test } from 'vitest';

import { samplePage } from '../../test/sample-page.ts';
import type { Config } from '../config-types.ts';
import { readConfig } from '../config.ts';
import { createProject } from '../create-project.ts';
import { rangeOf, type Span } from '../source.ts';
import { parsePage } from './page.ts';
import type { PageFault, ParsedPage } from './types.ts';

const project = createProject({ contentDir: 'content' });

/** Parses a page of a project with these lines added to its config. */
function pageOf(text: string, declarations = ''): ParsedPage {
  return parsePage(
    { ...project, config: configWith(declarations) },
    { path: 'content/api/refund.mdx', text },
  );
}

function textAt({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

/** Returns the place, the text and the message of each fault, such as `3:1 title | message`. */
function faultsOf(text: string, declarations = ''): string[] {
  return pageOf(text, declarations).faults.map((fault) => {
    const { line, column } = rangeOf(fault.span).start;
    return `${line}:${column} ${textAt(fault.span)} | ${faultText(fault)}`;
  });
}

function faultText(fault: PageFault): string {
  if (fault.kind === 'dynamic-content') return `${fault.kind}: ${fault.construct}`;
  if (fault.kind === 'foreign-markup') return `${fault.text} is foreign; ${fault.instead}`;
  if (fault.kind === 'missing-title') return fault.isEmpty ? 'empty title' : 'no title';
  return fault.help === undefined ? fault.message : `${fault.message}; ${fault.help}`;
}

function configWith(declarations: string): Config {
  const { config, faults } = readConfig({
    path: 'content/docs.config.yaml',
    text: `configVersion: 1\nsite: { name: Test, url: "https://docs.test.example" }\nschema: [a.graphql]\n${declarations}`,
  });
  if (!config) throw new Error(faults.map(({ message }) => message).join('\n'));
  return config;
}

const head = '---\ntitle: A page\ndescription: About it.\n---\n';

describe('the path of a page', () => {
  test.each([
    ['content/index.mdx', 'content', 'index'],
    ['content/graphql/pagination.mdx', 'content', 'graphql/pagination'],
    ['docs/content/a.b.mdx', 'docs/content', 'a.b'],
    ['a.mdx', '', 'a'],
  ])('%s below %s', (path, contentDir, contentPath) => {
    expect(parsePage(createProject({ contentDir }), { path, text: head }).contentPath).toBe(
      contentPath,
    );
  });
});

describe('declared keys and values of errors and scopes', () => {
  const common = 'name: a, meaning: b, cause: c, retry: never, action: d';
  const page = (error: string, token = 'client') =>
    `---\ntitle: A page\ndescription: About it.\nerror: { ${error} }\nscopes: [{ name: a, token: ${token}, grants: b }]\n---\n\n<Errors group="bank" />\n`;
  const declarations = `errors:
  groups: { bank: Bank, other: Other }
  fields:
    cost: { label: Cost, values: { none: No cost, some: { text: Some, tone: warning } } }
    say: { label: Say, optional: true }
tokens: { client: {}, user: {} }
`;

  test.each<[name: string, declared: string, text: string, faults: string[]]>([
    ['any key without declarations', '', page(`${common}, group: mine, cost: much`, 'robot'), []],
    [
      'only text without declarations',
      '',
      page(`${common}, cost: 7`),
      ['4:72 7 | `cost` must be text; put it in quotes'],
    ],
    [
      'a misspelled required key',
      '',
      page(`${common.replace('meaning', 'meanin')}, cost: much`),
      ['4:19 meanin | unknown key `meanin`; write `meaning`'],
    ],
    [
      'declared keys and values',
      declarations,
      page(`${common}, group: bank, cost: none, say: e`),
      [],
    ],
    [
      'undeclared values',
      declarations,
      page(`${common}, group: banc, cost: nine`, 'usr'),
      [
        '4:73 banc | `group` must be one of `bank`, `other`; write `bank`',
        '4:85 nine | `cost` must be one of `none`, `some`; write `none`',
        '5:28 usr | `token` must be one of `client`, `user`; write `user`',
      ],
    ],
    [
      'undeclared keys',
      declarations,
      page(`${common}, group: bank, cots: none, more: e`),
      [
        '4:79 cots | unknown key `cots`; write `cost`',
        '4:91 more | unknown key `more`; known keys here: `name`, `group`, `meaning`, `cause`, `retry`, `cost`, `action`, `say`',
      ],
    ],
    [
      'missing keys',
      declarations,
      page(common),
      [
        '4:1 error | `group` is missing; add `group: bank` or `group: other`',
        '4:1 error | `cost` is missing; add `cost: none` or `cost: some`',
      ],
    ],
  ])('%s', (_name, declared, text, faults) => {
    expect(faultsOf(text, declared)).toEqual(faults);
  });

  test('a component accepts the declared groups', () => {
    const groups = (declared: string) =>
      pageOf(page(common), declared).body?.components.flatMap(({ faults }) => faults);
    expect(groups('')).toEqual([]);
    expect(groups(declarations)).toEqual([]);
    expect(groups('errors: { groups: { banks: Banks } }\n')).toMatchObject([
      { message: '`group` of `<Errors>` must be `banks`', help: 'write `banks`' },
    ]);
  });
});

describe('frontmatter', () => {
  test.each<[name: string, text: string, faults: string[]]>([
    ['valid', head, []],
    ['valid, without a line break at its end', head.trimEnd(), []],
    [
      'absent',
      '# A page',
      [
        '1:1  | the page has no frontmatter; ' +
          'start the file with `---`, `title: …`, `description: …`, and `---` again',
      ],
    ],
    [
      'empty',
      '---\n---\n',
      ['1:1 --- | no title', '1:1 --- | `description` is missing; add `description: …`'],
    ],
    [
      'not closed',
      '---\ntitle: A page\n\nText.',
      ['1:1 --- | the frontmatter is not closed; end it with a line `---`'],
    ],
    [
      'not a map',
      '---\n- title\n---\n',
      [
        '1:1 --- | the frontmatter is not a map of keys and values; ' +
          'write `title: …` and `description: …`, each on a line of its own',
      ],
    ],
    [
      'a near miss of a key',
      '---\ntittle: A page\ndescription: About it.\n---\n',
      ['2:1 tittle | unknown key `tittle`; write `title`'],
    ],
    ['a blank title', '---\ntitle: " "\ndescription: a\n---\n', ['2:8 " " | empty title']],
    [
      'an unknown key of a map in a list',
      head.replace(
        '\n---\n',
        '\nerrorCodes:\n  - { code: A, meaning: b, action: c, http: 4 }\n---\n',
      ),
      ['5:39 http | unknown key `http`; known keys here: `code`, `meaning`, `action`'],
    ],
    [
      'a condition that is neither a map nor a list of maps',
      head.replace('\n---\n', '\ntriggers:\n  - { outcome: paid, input: a, when: now }\n---\n'),
      [
        '5:38 now | `when` must be a map of keys and values or a list; write one value of that kind',
      ],
    ],
    [
      'a misspelled key of a value with several forms',
      head.replace(
        '\n---\n',
        '\nfills:\n  a: { first: [{ type: B, fills: { c: { valux: d, when: { e: { present: true } } } } }] }\n---\n',
      ),
      ['5:41 valux | unknown key `valux`; write `value`'],
    ],
    [
      'a value that is not one of the options',
      head.replace('\n---\n', '\nhidden: sidebars\n---\n'),
      ['4:9 sidebars | `hidden` must be one of `false`, `true`, `sidebar`; write `sidebar`'],
    ],
    [
      'an empty value',
      '---\ntitle:\ndescription: ""\n---\n',
      ['2:1 title | empty title', '3:14 "" | `description` is empty; give it a value'],
    ],
    [
      'values of a wrong type',
      '---\ntitle: [a]\ndescription: 1\nhidden: maybe\nconstants: none\n---\n',
      [
        '2:8 [a] | `title` must be text; write one text',
        '3:14 1 | `description` must be text; put it in quotes',
        '4:9 maybe | `hidden` must be one of `false`, `true`, `sidebar`; write one of them',
        '5:12 none | `constants` must be a list; write `[…]` around its entries',
      ],
    ],
    [
      'a value on several lines',
      '---\ntitle: A page\ndescription:\n  a: 1\n  b: 2\n---\n',
      ['3:1 description | `description` must be text; write one text'],
    ],
    [
      'a missing key in a list',
      head.replace('\n---\n', '\nerrorCodes:\n  - code: A\n    meaning: b\n  -\n  - a\n---\n'),
      [
        '5:5 code: A | `action` is missing; add `action: …`',
        '4:1 errorCodes | entry 2 of `errorCodes` is empty; give it a value',
        '8:5 a | entry 3 of `errorCodes` must be a map of keys and values; write `{ key: … }`',
      ],
    ],
    [
      'a repeated key',
      '---\ntitle: A page\ntitle: B\ndescription: c\n---\n',
      ['3:1 title | key `title` is given twice; keep one of the two'],
    ],
    [
      'a colon in a value',
      '---\ntitle: A page: its end\n---\n',
      [
        '2:8 A page: its end | a value holds `: ` and is read as a key; ' +
          'put the value in quotes, or on lines of its own after `>-`',
      ],
    ],
    [
      'several YAML errors',
      '---\ntitle: @a\ndescription: `b`\n---\n',
      [
        '2:8 @ | a value cannot start with `@`; put the value in quotes',
        '3:14 ` | a value cannot start with ```; put the value in quotes',
      ],
    ],
    [
      'an unclosed quote',
      '---\ntitle: "a\n---\n',
      ['2:8 "a | a quote is not closed; write `"` at the end of the text that it opens'],
    ],
    [
      'an alias without an anchor',
      '---\ntitle: *a\ndescription: b\n---\n',
      [
        '2:8 *a | alias `*a` cannot be followed; write its anchor before it, and not around it; or write the value itself',
      ],
    ],
    [
      'the key `__proto__`',
      `${head.slice(0, -4)}members:\n  __proto__: { meaning: a }\n---\n`,
      ['5:3 __proto__ | no key can be called `__proto__`; give it another name'],
    ],
    [
      'escapes of characters that no page can show',
      String.raw`---
title: "a \ud800"
description: "b \0 c"
constants: [{ name: "\ud83d\ude00", value: "a\tb\n", meaning: "\u202e \x1b" }]
---
`,
      [
        '2:8 "a \\ud800" | the text holds half of a character, `\\ud800`; write the character itself',
        '3:14 "b \\0 c" | the text holds the control character `\\u0000`; remove it',
        '4:63 "\\u202e \\x1b" | the text holds the control character `\\u001b`; remove it',
      ],
    ],
    [
      'more states than a diagram can show',
      `${head.slice(0, -4)}lifecycle:\n  id: a\n  entity: A\n  states:\n${'    - { name: b, meaning: c }\n'.repeat(101)}---\n`,
      ['7:3 states | `states` has more than 100 entries; take some out, or split it in two'],
    ],
    [
      'an alias that contains itself',
      '---\nconstants: &a [*a]\n---\n',
      [
        '2:16 *a | alias `*a` cannot be followed; write its anchor before it, and not around it; or write the value itself',
      ],
    ],
  ])('%s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test('aliases are followed up to a limit', () => {
    const page = pageOf('---\ntitle: &a A page\ndescription: *a\n---\n');
    expect(page.frontmatter).toEqual({ title: 'A page', description: 'A page' });

    const bomb = 'abcdefghi'
      .split('')
      .map((name, index, names) => {
        const alias = index === 0 ? 'x' : `*${names[index - 1]}`;
        return `${name}: &${name} [${Array(9).fill(alias)}]\n`;
      })
      .join('');
    expect(faultsOf(`---\n${bomb}---\n`)[0]).toMatch('cannot be followed');
  });

  test('valid values are kept beside invalid ones', () => {
    const { frontmatter } = pageOf(`---
title: A page
hidden: perhaps
lifecycle:
  id: refund
  entity: Refund
  states:
    - { name: first }
    - { name: second, meaning: Stays., terminal: maybe }
    - { name: third, meaning: Stays too., colour: red }
  transitions: [{ from: a }]
members:
  A: { meaning: 1 }
  B: { meaning: Stays. }
error: { name: a }
---
`);
    expect(frontmatter).toEqual({
      title: 'A page',
      lifecycle: {
        id: 'refund',
        entity: 'Refund',
        states: [
          { name: 'second', meaning: 'Stays.' },
          { name: 'third', meaning: 'Stays too.' },
        ],
        transitions: [],
      },
      members: { B: { meaning: 'Stays.' } },
    });
  });

  test('readable values are kept beside YAML errors', () => {
    expect(
      pageOf('---\ntitle: A page\ndescription: @b\nhidden: true\n---\n').frontmatter,
    ).toMatchObject({
      title: 'A page',
      hidden: true,
    });
  });

  test('spans are those of the file, even beside invalid values', () => {
    const page = pageOf(`---
title: "A page"
lifecycle:
  id: refund
  entity: Refund
  states:
    - { name: broken }
    - name: pending
      meaning: Accepted.
---
`);
    const spans = (path: (string | number)[]): string[] => [
      textAt(page.spanAt(path)),
      textAt(page.keySpanAt(path)),
    ];
    expect(spans(['title'])).toEqual(['"A page"', 'title']);
    expect(spans(['lifecycle', 'states', 0, 'name'])).toEqual(['pending', 'name']);
    expect(spans(['lifecycle', 'states', 0, 'next'])).toEqual(['name: pending', 'name: pending']);
    expect(spans(['lifecycle', 'states', 1])).toEqual(['states', 'states']);
    expect(spans(['lifecycle', 'transitions', 0])).toEqual(['lifecycle', 'lifecycle']);
    expect(spans(['events'])).toEqual(['---', '---']);
    expect(textAt(page.keySpanAt(['lifecycle', 'states']))).toBe('states');
    expect(textAt(page.spanAt(['lifecycle', 'states', 0]))).toBe(
      'name: pending\n      meaning: Accepted.',
    );
  });
});

describe('a body that does not parse', () => {
  const brace = 'to show a brace, put it in a code span or write `\\{`';
  const sign = 'to show `<`, put it in a code span or write `\\<`';
  test.each([
    ['a <5', `5:3 <5 | \`<\` opens a tag, and \`5\` cannot stand in it there; ${sign}`],
    [
      '<https://a.example>',
      '5:1 <https://a.example> | an address in `<` and `>` is read as a tag; write `[text](https://…)`, or the address alone',
    ],
    ['a <!-- b -->', '5:3 <!-- | a comment in `<!--` and `-->` is not MDX; write `{/* … */}`'],
    ['a {b c} d', `5:3 {b c} | text in braces is read as code, and this is not code; ${brace}`],
    [
      '{ "a": { "b": 1 } }',
      `5:1 { "a": { "b": 1 } } | text in braces is read as code, and this is not code; ${brace}`,
    ],
    ['a { b\n\n`{}`', `5:3 { | \`{\` opens an expression that nothing closes; ${brace}`],
    ['{/* b', '5:1 {/* | a comment is not closed; end it with `*/}`'],
    [
      '<Callout>\n\na',
      '5:1 <Callout> | `<Callout>` is not closed; write `</Callout>` after its content',
    ],
    [
      '<Callout>a',
      '5:1 <Callout> | `<Callout>` is not closed; write `</Callout>` before the paragraph ends',
    ],
    [
      '## Refunds {#refunds}',
      '5:12 {#refunds} | `{#refunds}` is markup of another tool; remove it: headings get their ids from their words, and looks are a matter of the renderer; to show it, put it in a code span',
    ],
    [
      'a\n{: .lead}',
      '6:1 {: .lead} | `{: .lead}` is markup of another tool; remove it: headings get their ids from their words, and looks are a matter of the renderer; to show it, put it in a code span',
    ],
    [
      '{% include note.html %}',
      '5:1 {% include note.html %} | `{% include note.html %}` is markup of another tool; write Markdown, or use a component; to show it, put it in a code span',
    ],
    [
      '{{< note >}}',
      '5:1 {{< note >}} | `{{< note >}}` is markup of another tool; write Markdown, or use a component; to show it, put it in a code span',
    ],
    [
      'One line<br>and another',
      '5:9 <br> | `<br>` is not closed; end the line with a backslash, or start a paragraph; to show `<br>`, put it in a code span',
    ],
    [
      'Bearer <token>',
      '5:8 <token> | `<token>` is not closed; to show `<token>`, put it in a code span',
    ],
    [
      '\n- a\n- <Card>b',
      '7:3 <Card> | `<Card>` is not closed; write `</Card>` before the paragraph ends',
    ],
    ['<Cards>a</Card>', '5:9 </Card> | `</Card>` cannot close `<Cards>`; write `</Cards>`'],
    [
      'a\n\n</Card>',
      '7:1 </Card> | `</Card>` closes a tag that was never opened; remove it, or open the tag before it',
    ],
    [
      '<Card>**a</Card>**',
      '5:10 </Card> | `</Card>` closes a tag that was opened outside of the markup around it; ' +
        'end that markup before `</Card>`, or open the tag inside of it',
    ],
    [
      '<Card title=a />',
      '5:13 a | the value of a prop must be in quotes or braces; write `name="value"` or `name={1}`',
    ],
    [
      '<Card {title} />',
      '5:7 {title} | braces in a tag can only hold the value of a prop; write `name="value"` or `name={1}`',
    ],
    ['<Card title="a', '5:1 < | a tag does not end; end it with `>` or `/>`'],
    [
      'export the keys first',
      '5:1 export | a line that starts with `export` is read as code; start the line with another word; pages import and export nothing',
    ],
  ])('%j', (body, fault) => {
    expect(faultsOf(head + body)).toEqual([fault]);
    const page = pageOf(head + body);
    expect(page.body).toBeUndefined();
    expect(page.frontmatter).toEqual({ title: 'A page', description: 'About it.' });
  });

  test.each([
    ['quotes', '> '.repeat(300)],
    ['tags', '<Card>'.repeat(300) + '</Card>'.repeat(300)],
    ['lists in an expression', `<Card title={${'['.repeat(5000)}${']'.repeat(5000)}} />`],
  ])('too deeply nested %s are one fault', (_, body) => {
    expect(pageOf(head + body).faults.map(({ kind }) => kind)).toEqual(['syntax-mdx']);
  });
});

describe('code in a page', () => {
  test.each([
    [
      'import a from "b"\nexport const c = 1',
      [
        '5:1 import a from "b" | dynamic-content: import',
        '6:1 export const c = 1 | dynamic-content: export',
      ],
    ],
    ['a {1 + 1} b', ['5:3 {1 + 1} | dynamic-content: expression']],
    ['{"text"}', ['5:1 {"text"} | dynamic-content: expression']],
    ['{/* a comment */}\n\na {/* another */} b', []],
    ['<Callout {...props}>a</Callout>', ['5:10 {...props} | dynamic-content: spread']],
    ['<Callout title={1 + 1}>a</Callout>', ['5:17 1 + 1 | dynamic-content: prop']],
    ['<Card title={a} href="/">b</Card>', ['5:14 a | dynamic-content: prop']],
    ['<Errors names={["a", f()]} />', ['5:16 ["a", f()] | dynamic-content: prop']],
    ['<Errors names={[`a${b}`]} />', ['5:16 [`a${b}`] | dynamic-content: prop']],
  ])('%j', (body, faults) => {
    expect(faultsOf(head + body)).toEqual(faults);
  });
});

describe('line endings and byte order marks', () => {
  test.each([
    ['CRLF', samplePage.replaceAll('\n', '\r\n')],
    ['CR', samplePage.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${samplePage}`],
    ['both', `\uFEFF${samplePage.replaceAll('\n', '\r\n')}`],
  ])('%s changes no value, and spans match', (_, text) => {
    const [expected, page] = [pageOf(samplePage), pageOf(text)];
    expect(page.faults).toEqual([]);
    expect(page.frontmatter).toEqual(expected.frontmatter);
    expect(page.body?.hast).toEqual(expected.body?.hast);

    const unix = (span: Span): string => textAt(span).replaceAll(/\r\n?/g, '\n');
    const places = ({ spanAt, body }: ParsedPage): string[] => [
      unix(spanAt(['lifecycle', 'states', 1, 'meaning'])),
      ...(body?.links ?? []).map(({ span }) => unix(span)),
      ...(body?.codeSpans ?? []).map(({ span }) => unix(span)),
      ...(body?.headings ?? []).map(({ span }) => unix(span)),
      ...(body?.components ?? []).flatMap(({ span, propSpans }) =>
        [span, ...Object.values(propSpans)].map(unix),
      ),
      ...(body?.fences ?? []).map(({ fence }) => unix(fence.spanOf(0, fence.text.length))),
    ];
    expect(places(page)).toEqual(places(expected));
  });
});

test('the parser does not throw on parts of a page', () => {
  // A step of 23 cuts every construct somewhere.
  for (let end = 0; end <= samplePage.length; end += 23) pageOf(samplePage.slice(0, end));
  for (let start = 0; start <= samplePage.length; start += 61) pageOf(samplePage.slice(start));
});
