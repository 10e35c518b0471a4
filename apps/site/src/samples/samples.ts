import { isRequest } from '@docs-compiler/graph';
import type { CodePane, CodeToken } from '@docs-compiler/ui';
import type { ExampleJson, GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { highlight } from '../highlight/highlight.ts';
import { formatJson } from '../highlight/json.ts';
import { markOwnValues, ownValueTokens } from '../own-values/marks.ts';
import { languages } from './languages.ts';
import { partsByMark, type SampleCall, type SampleLanguage } from './sample.ts';

/**
 * Returns the programs for a checked example; none for an intentional error, or without an
 * endpoint.
 */
export function samplesOf({ graph }: SiteContext, example: ExampleJson): CodePane[] {
  const { endpoints } = graph.site;
  if (endpoints.graphql === null || !isCallable(example)) return [];
  const call: SampleCall = {
    endpoint: endpoints.graphql,
    tokenVariable: tokenVariableOf(graph.site),
    operation: example.operation.trimEnd(),
    variables: formatJson(markOwnValues(example, example.variables ?? {})),
  };
  return languages.map((each) => ({
    title: each.title,
    tokens: ownValueTokens(example, sampleOf(each, call)),
  }));
}

/** Returns the environment variable with the token. */
export function tokenVariableOf({ product }: GraphJson['site']): string {
  return `${product?.slug.replaceAll(/\W/g, '_').toUpperCase() ?? 'API'}_TOKEN`;
}

/** Checks whether the sample programs support an example; file uploads require a form. */
export function isCallable(example: ExampleJson): boolean {
  return isRequest(example) && !/:\s*\[?Upload\b/.test(example.operation);
}

/** Returns the complete program as tokens. */
export function sampleOf(language: SampleLanguage, call: SampleCall): CodeToken[] {
  const values = partsByMark(language, call);
  return templateOf(language).flatMap((token) => {
    const value = values.get(token.text);
    return typeof value === 'string' ? { ...token, text: value } : (value ?? token);
  });
}

const templates = new Map<SampleLanguage, readonly CodeToken[]>();

/**
 * Returns the highlighted template of a language, with each placeholder as its own token. Memoized
 * for all requests.
 */
function templateOf(language: SampleLanguage): readonly CodeToken[] {
  const known = templates.get(language);
  if (known) return known;
  const tokens = highlight(language.template, language.language).flatMap((token) =>
    token.text.split(/([\uE000-\uE003])/).map((text) => ({ ...token, text })),
  );
  const joined = joinEqual(tokens.filter(({ text }) => text !== ''));
  templates.set(language, joined);
  return joined;
}

/** Joins adjacent tokens of the same kind, so that pages have fewer elements. */
function joinEqual(tokens: readonly CodeToken[]): CodeToken[] {
  const joined: CodeToken[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && last.kind === token.kind && !isMark(last.text) && !isMark(token.text)) {
      joined[joined.length - 1] = { ...last, text: last.text + token.text };
    } else joined.push(token);
  }
  return joined;
}

function isMark(text: string): boolean {
  return /^[\uE000-\uE003]$/.test(text);
}
