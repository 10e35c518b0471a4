import type { LifecycleProps, StateProps } from '@docs-compiler/ui';

import { plainInline } from '../model/inline.ts';
import { joinBlocks } from './blocks.ts';
import { escapeText } from './escape.ts';
import { inlineMarkdown } from './inline.ts';
import { table } from './table.ts';

/** Renders the states and transitions of a lifecycle. */
export function lifecycleMarkdown({ states, transitions }: LifecycleProps): string {
  const moves = table({
    columns: ['From', 'To', 'Cause', 'Timing', 'Event'],
    rows: transitions.map(({ from, to, cause, timing, event }) => [
      escapeText(from),
      escapeText(to),
      inlineMarkdown(cause),
      timing && inlineMarkdown(plainInline(timing)),
      inlineMarkdown(event),
    ]),
  });
  return joinBlocks([
    statesMarkdown(states),
    moves && `What leads from one state to the next:\n\n${moves}`,
  ]);
}

export function statesMarkdown(states: readonly StateProps[]): string {
  return table({
    columns: ['State', 'Name in the schema', 'What is true', 'What to do', 'Final'],
    rows: states.map(({ name, element, meaning, next, terminal }) => [
      escapeText(name),
      inlineMarkdown(element && [element]),
      inlineMarkdown(meaning),
      inlineMarkdown(next),
      terminal ? 'yes' : undefined,
    ]),
  });
}
