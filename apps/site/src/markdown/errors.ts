import { errorWords, retryWords, type ErrorProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { bullets } from './blocks.ts';
import { codeSpan, escapeText } from './escape.ts';
import { inlineMarkdown, textLink } from './inline.ts';
import { table } from './table.ts';

/** Renders errors from page frontmatter as a table. */
export function errorsMarkdown({ graph }: SiteContext, errors: readonly ErrorProps[]): string {
  const labels = graph.errorFields.map(({ label }) => label);
  return table({
    columns: [
      'Error',
      errorWords.meaning,
      errorWords.cause,
      errorWords.action,
      'Retry',
      ...labels.map(escapeText),
    ],
    rows: errors.map(({ name, type, href, meaning, cause, action, retry, facts }) => [
      [textLink({ text: name, href }), ...(type === undefined ? [] : [codeSpan(type)])].join(' '),
      inlineMarkdown(meaning),
      inlineMarkdown(cause),
      inlineMarkdown(action),
      retryWords[retry].text,
      ...labels.map((label) => {
        const fact = facts.find((each) => each.label === label);
        return fact && escapeText(fact.text);
      }),
    ]),
  });
}

/** Renders an error in full, for the page of its type. */
export function errorMarkdown(error: ErrorProps): string {
  const { meaning, cause, action, retry, facts } = error;
  const badges = facts.filter(({ choice }) => choice);
  const texts = facts.filter(({ choice }) => !choice);
  return bullets([
    `${errorWords.meaning}: ${inlineMarkdown(meaning)}`,
    `${errorWords.cause}: ${inlineMarkdown(cause)}`,
    `${errorWords.action}: ${inlineMarkdown(action)}`,
    [retryWords[retry], ...badges].map(({ text }) => `${escapeText(text)}.`).join(' '),
    ...texts.map(({ label, text, quoted }) => {
      const words = escapeText(text);
      return `${escapeText(label)}: ${quoted ? `"${words}"` : words}`;
    }),
  ]);
}
