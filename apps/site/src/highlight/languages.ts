import type { CodeToken, CodeTokenKind } from '@docs-compiler/ui';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';

const languages = 'bash csharp diff go ini java javascript php python typescript xml yaml'.split(
  ' ',
);
const lowlight = createLowlight(
  Object.fromEntries(Object.entries(common).filter(([name]) => languages.includes(name))),
);

/** Undefined for a language that has no colours here. */
export function highlightLanguage(text: string, language: string): CodeToken[] | undefined {
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
  // Code within a text: `$(…)` of a shell, `${…}` of a template.
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
