import {
  retryWords,
  type ConstantsProps,
  type ErrorCodesProps,
  type ErrorProps,
  type ScopesProps,
  type TriggersProps,
} from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { bullets } from './blocks.ts';
import { codeSpan, escapeText } from './escape.ts';
import { inlineMarkdown, nameLink, nameLinks, textLink } from './inline.ts';
import { table } from './table.ts';

/** Renders errors from page frontmatter as a table. */
export function errorsMarkdown({ graph }: SiteContext, errors: readonly ErrorProps[]): string {
  const labels = graph.errorFields.map(({ label }) => label);
  return table({
    columns: ['Error', 'Meaning', 'Cause', 'What to do', 'Retry', ...labels.map(escapeText)],
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
    `Meaning: ${inlineMarkdown(meaning)}`,
    `Cause: ${inlineMarkdown(cause)}`,
    `What to do: ${inlineMarkdown(action)}`,
    [retryWords[retry], ...badges].map(({ text }) => `${escapeText(text)}.`).join(' '),
    ...texts.map(({ label, text, quoted }) => {
      const words = escapeText(text);
      return `${escapeText(label)}: ${quoted ? `"${words}"` : words}`;
    }),
  ]);
}

export function errorCodesMarkdown(codes: ErrorCodesProps['codes']): string {
  return table({
    columns: ['Code', 'Meaning', 'What to do'],
    rows: codes.map(({ code, meaning, action }) => [
      codeSpan(code),
      inlineMarkdown(meaning),
      inlineMarkdown(action),
    ]),
  });
}

export function scopesMarkdown(scopes: ScopesProps['scopes']): string {
  return table({
    columns: ['Scope', 'Token', 'What it grants', 'Calls'],
    rows: scopes.map(({ name, href, token, grants, operations }) => [
      nameLink({ text: name, href }),
      token,
      inlineMarkdown(grants),
      nameLinks(operations),
    ]),
  });
}

export function triggersMarkdown(triggers: TriggersProps['triggers']): string {
  return table({
    columns: ['To see', 'Send', 'With'],
    rows: triggers.map(({ outcome, input, operation }) => [
      inlineMarkdown(outcome),
      inlineMarkdown(input),
      inlineMarkdown(operation),
    ]),
  });
}

export function constantsMarkdown(constants: ConstantsProps['constants']): string {
  return table({
    columns: ['Limit', 'Value', 'Meaning', 'Applies to'],
    rows: constants.map(({ name, value, meaning, applies }) => [
      escapeText(name),
      escapeText(value),
      inlineMarkdown(meaning),
      inlineMarkdown(applies),
    ]),
  });
}
