import type { CodeToken } from '@docs-compiler/ui';

import { highlightGraphql } from './graphql.ts';
import { highlightHttp } from './http.ts';
import { highlightJson } from './json.ts';
import { highlightLanguage } from './languages.ts';

/** Code of any language as tokens; one that is not known stays plain. */
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

/** What the bar above the code says. */
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
