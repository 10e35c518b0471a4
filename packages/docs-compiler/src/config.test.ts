import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { expectGolden } from '../test/golden.ts';
import { defaultConfig, readConfig } from './config.ts';
import { formatFinding } from './report/pretty.ts';
import { colorsOf } from './report/colors.ts';

const head =
  'configVersion: 1\nsite: { name: Test, url: "https://docs.example" }\nschema: [a.graphql]\n';
const rules = [{ code: 'broken-link' }, { code: 'syntax-mdx', fixedLevel: true }] as const;

/** Invalid configs by title. The golden file has their messages. */
const faulty: Readonly<Record<string, string>> = {
  empty: '',
  'a list': '- a\n',
  'not YAML': `${head}content: a: b\n`,
  'a key twice': `${head}content: .\ncontent: .\n`,
  'unknown keys': `${head}contents: .\nwhatever: 1\n`,
  'unknown key inside': head.replace('name:', 'nam:'),
  'keys without indentation':
    'configVersion: 1\nsite:\nname: Test\nurl: "https://docs.example"\nschema: [a.graphql]\n',
  'a time in another form': `${head}sandbox:\n  codes: { token: A, scope: B, value: C, repeated: D, missing: E }\n  now: 14 May 2031\n`,
  'a day that does not exist': `${head}sandbox:\n  codes: { token: A, scope: B, value: C, repeated: D, missing: E }\n  now: 2031-06-31T08:00:00Z\n`,
  'missing keys': 'configVersion: 1\nsite:\n  name: Test\n',
  'wrong values': `${head.replace('1', '2').replace('https://docs.example', 'docs.example')}content: [.]\ncatalogue: [union]\nproduct: { name: "", slug: A b }\n`,
  'a path that is no base': `${head.replace('docs.example', 'docs.example/payments')}content: .\n`,
  'an address to edit without the file': `${head.replace(' }', ', editUrl: "https://code.example/edit" }')}content: .\n`,
  'script in a link': `${head}sidebar:\n  - { label: Bad, href: "javascript:alert(1)" }\n`,
  'redirects that no host or no page could follow': `${head}redirects:
  - { from: old, to: /new }
  - { from: '', to: /new }
  - { from: "/*", to: /a }
  - { from: "/blog/:slug", to: /a }
  - { from: //old, to: /a }
  - { from: /a/../b, to: /a }
  - { from: /b, to: //else.example/b }
  - { from: /c, to: "javascript:alert(1)" }
  - { from: /d, to: "mailto:help@test.example" }
`,
  sidebar: `${head}sidebar:\n  - quick-start\n  - //other.example\n  - "/a\\tb"\n  - label: Guides\n    items:\n      - /a\n      - lable: B\n        items: [/c]\n      - 7\n  - { label: API, reference: yes }\n`,
  rules: `${head}rules:\n  broken-lnk: off\n  syntax-mdx: off\n  broken-link: of\n  nonsense: error\n`,
  pattern: `${head}sensitiveData:\n  - { name: x, pattern: "(" }\n`,
  'a check that is none': `${head}sensitiveData:\n  - { name: card, pattern: "[0-9]+", check: lunh }\n`,
  'declarations of errors': `${head}errors:
  groups: { my group: Mine }
  fields:
    cause: { label: Cause }
    Money: { label: Money }
    cost: { label: Cost, values: {} }
    price: { label: Cost, values: { low: { text: Low, tone: wrning }, high: 7 } }
    say: { lable: Say }
`,
  'declarations of tokens': `${head}tokens:
  client: { policy: [a], kindOf: usr }
  user: { kindOf: staff }
  staff: { kindOf: user }
`,
  'values of readers': `configVersion: 1
site:
  name: Test
  ownValues:
    Amount: { label: Amount, example: '1', fields: [A.b] }
    bank: { example: 'a "b"', fields: [], choices: [a] }
    order: { label: Order, example: order-1, fields: ['* x'], pattern: '^[0-9]+$' }
    day: { label: Day, example: may, fields: [A.b], pattern: '(' }
schema: [a.graphql]
`,
  comparisons: `${head}comparisons:
  plans:
    label: Plan
    fields: { name: { label: Name }, For Whom: { label: For whom }, cost: { label: Cost, values: {} } }
`,
  'a placeholder of a message': `${head}sandbox:
  codes:
    token: NO_CARD
    scope: { code: FORBIDDEN, message: 'It lacks {mising}.' }
    value: BAD
    repeated: REPEATED
    missing: BAD
`,
  'a page twice': `${head}sidebar:
  - /a
  - { label: B, items: [/b, { label: C, items: [/a] }] }
`,
  'declarations that declare nothing': `${head}errors: { groups: {} }\ntokens: {}\n`,
  'synonyms that are no lists': `${head}synonyms:
  3ds: 3-D Secure
  payout: []
  sdk: [7]
`,
  'synonyms that say nothing': `${head}synonyms:
  '?': [what]
  sdk: [SDK, library, Library, '-']
  test card: [cards]
  Test-Card: [sandbox]
`,
  'scalars that are no schemas': `${head}scalars:\n  Money:\n    type: obect\n    additionalProperties: { patern: a }\n    properties:\n      quantity: { $ref: "#/$defs/decimal" }\n      currency: { pattern: "(" }\n  Date: string\n`,
  CRLF: '\uFEFFconfigVersion: 1\r\nsite:\r\n  nmae: x\r\n',
};

describe('readConfig', () => {
  test('reports each invalid config', () => {
    const report = Object.entries(faulty).map(([name, text]) => {
      const { config, faults } = readConfig({ path: 'content/docs.config.yaml', text }, rules);
      expect(config).toBeUndefined();
      const frames = faults.map((fault) =>
        formatFinding(fault, { severity: 'error', colors: colorsOf({}) }),
      );
      return `## ${name}\n\n${frames.join('\n')}`;
    });
    expectGolden('config/faults.txt', report.join('\n'));
  });

  test('returns the span of each value', () => {
    const text = `${head}sidebar:\n  - /a\n  - label: B\n    items: [/c]\n`;
    const { config } = readConfig({ path: 'docs.config.yaml', text }, rules);
    const at = (...path: (string | number)[]): string | undefined => {
      const span = config?.spanAt(path);
      return span && text.slice(span.start, span.end);
    };
    expect(at('site', 'name')).toBe('Test');
    expect(at('sidebar', 1, 'items', 0)).toBe('/c');
    expect(at('sidebar', 1, 'items', 5)).toBe('items');
    expect(at('sidebar')).toBe('sidebar');
    expect(at('nothing')).toBe('configVersion: 1');
  });

  test('sets levels', () => {
    const file = { path: 'docs.config.yaml', text: `${head}rules: { broken-link: off }\n` };
    expect(readConfig(file, rules).config?.levels).toEqual(new Map([['broken-link', 'off']]));
  });

  test('accepts the shipped config', () => {
    const url = new URL('../../../content/docs.config.yaml', import.meta.url);
    const file = { path: 'content/docs.config.yaml', text: readFileSync(url, 'utf8') };
    expect(readConfig(file).faults).toEqual([]);
  });
});

test('the default config has no sidebar', () => {
  expect(defaultConfig()).toMatchObject({
    site: { name: 'GraphQL API', basePath: '/' },
    catalogue: [],
  });
  expect(defaultConfig().sidebar).toBeUndefined();
});
