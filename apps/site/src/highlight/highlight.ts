import type { CodeToken, CodeTokenKind } from '@docs-compiler/ui';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';

import { highlightGraphql } from './graphql.ts';
import { highlightJson } from './json.ts';
import { rangesOf, tokensOf } from './tokens.ts';

/** Highlights code; an unknown language stays plain. */
export function highlight(text: string, language: string): CodeToken[] {
  switch (language) {
    case 'json':
      return highlightJson(text);
    case 'http':
      return highlightHttp(text);
    case 'graphql':
      return highlightGraphql(text, { names: [], hrefOf: () => undefined });
    default:
      return highlightLanguage(text, aliases.get(language) ?? language) ?? [{ text }];
  }
}

/** Returns the display name of a language. */
export function languageName(language: string): string {
  return names.get(language) ?? language;
}

const aliases: ReadonlyMap<string, string> = new Map([
  ['cs', 'csharp'],
  ['curl', 'bash'],
  ['html', 'xml'],
  ['js', 'javascript'],
  ['py', 'python'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['ts', 'typescript'],
  ['yml', 'yaml'],
]);

const names: ReadonlyMap<string, string> = new Map([
  ['bash', 'Shell'],
  ['cs', 'C#'],
  ['csharp', 'C#'],
  ['curl', 'cURL'],
  ['go', 'Go'],
  ['graphql', 'GraphQL'],
  ['html', 'HTML'],
  ['http', 'HTTP'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['js', 'JavaScript'],
  ['json', 'JSON'],
  ['php', 'PHP'],
  ['powershell', 'PowerShell'],
  ['py', 'Python'],
  ['python', 'Python'],
  ['sh', 'Shell'],
  ['shell', 'Shell'],
  ['text', 'Text'],
  ['ts', 'TypeScript'],
  ['typescript', 'TypeScript'],
  ['xml', 'XML'],
  ['yaml', 'YAML'],
]);

const pattern =
  /^(?<keyword>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|HTTP\/[\d.]+)(?= )|^(?<name>[A-Za-z-]+)(?=: )|(?<string>(?<=^HTTP\/[\d.]+ )\d{3}.*)$/gm;

/** Highlights an HTTP request or response. */
function highlightHttp(text: string): CodeToken[] {
  return tokensOf(text, rangesOf(text, pattern));
}

const languages = 'bash csharp diff go ini java javascript php python typescript xml yaml'.split(
  ' ',
);
const lowlight = createLowlight(
  Object.fromEntries(Object.entries(common).filter(([name]) => languages.includes(name))),
);

/** Highlights code with highlight.js; undefined for an unsupported language. */
function highlightLanguage(text: string, language: string): CodeToken[] | undefined {
  if (!lowlight.registered(language)) return undefined;
  const tokens: CodeToken[] = [];
  collect(lowlight.highlight(language, text), { kind: undefined, tokens });
  return tokens;
}

interface Collector {
  readonly kind: CodeTokenKind | undefined;
  readonly tokens: CodeToken[];
}

function collect(node: Root | Element, { kind, tokens }: Collector) {
  const children: (RootContent | ElementContent)[] = node.children;
  for (const child of children) {
    if (child.type === 'text') tokens.push({ text: child.value, kind });
    if (child.type === 'element') collect(child, { kind: kindIn(child, kind), tokens });
  }
}

function kindIn({ properties }: Element, kind: CodeTokenKind | undefined) {
  const names = Array.isArray(properties['className']) ? properties['className'] : [];
  const name = String(names[0]).replace('hljs-', '');
  // Embedded code: `$(…)` in a shell, `${…}` in a template.
  return name === 'subst' ? undefined : (kinds[name] ?? kind);
}

const kinds: Readonly<Record<string, CodeTokenKind>> = {
  addition: 'string',
  attr: 'name',
  attribute: 'name',
  built_in: 'type',
  class: 'type',
  comment: 'comment',
  deletion: 'keyword',
  doctag: 'comment',
  keyword: 'keyword',
  literal: 'number',
  meta: 'comment',
  name: 'name',
  number: 'number',
  property: 'name',
  regexp: 'string',
  string: 'string',
  symbol: 'number',
  tag: 'name',
  title: 'type',
  type: 'type',
};
