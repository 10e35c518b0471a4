import {
  moneyMovedWords,
  retryWords,
  type ConstantsProps,
  type ErrorCodesProps,
  type ErrorProps,
  type ScopesProps,
  type TriggersProps,
} from '@docs-compiler/ui';

import { bullets } from './blocks.ts';
import { codeSpan, escapeText } from './escape.ts';
import { inlineMarkdown, nameLink, nameLinks, textLink } from './inline.ts';
import { table } from './table.ts';

/** What the frontmatter of pages states, as tables: one function for each component. */
export function errorsMarkdown(errors: readonly ErrorProps[]): string {
  return table({
    columns: ['Error', 'Meaning', 'Cause', 'What to do', 'Retry', 'Money', 'Tell the shopper'],
    rows: errors.map(({ name, href, meaning, cause, action, retry, moneyMoved, shopperText }) => [
      textLink({ text: name, href }),
      inlineMarkdown(meaning),
      inlineMarkdown(cause),
      inlineMarkdown(action),
      retryWords[retry].text,
      moneyMovedWords[moneyMoved].text,
      shopperText && escapeText(shopperText),
    ]),
  });
}

/** One failure in full, on the page of its type. */
export function errorMarkdown(error: ErrorProps): string {
  const { meaning, cause, action, retry, moneyMoved, shopperText } = error;
  return bullets([
    `Meaning: ${inlineMarkdown(meaning)}`,
    `Cause: ${inlineMarkdown(cause)}`,
    `What to do: ${inlineMarkdown(action)}`,
    `${retryWords[retry].text}. ${moneyMovedWords[moneyMoved].text}.`,
    ...(shopperText === undefined ? [] : [`Tell the shopper: "${escapeText(shopperText)}"`]),
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
