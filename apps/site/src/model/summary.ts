import type { InlinePart } from '@docs-compiler/ui';

import { plainInline } from './inline.ts';

/** Returns the first sentence of a Markdown description, without links and emphasis. */
export function summaryOf(description: string | null): InlinePart[] | undefined {
  const paragraph = description?.trim().split(/\n\s*\n/, 1)[0];
  if (!paragraph) return undefined;

  const text = linksAsText(paragraph)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\*\*|__/g, '')
    .replace(/^[#>*-]+ /, '');
  return plainInline(firstSentence(text));
}

/** Replaces links and images in Markdown with their text. */
export function linksAsText(markdown: string): string {
  return markdown.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= (?:[A-Z`"]|$))/.exec(text)?.[0] ?? text;
}
