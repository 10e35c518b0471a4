import { sentence, type SequenceProps } from '@docs-compiler/ui';

import { escapeText } from './escape.ts';

/** Who sends what to whom, in order. */
export function sequenceMarkdown({ title, steps }: SequenceProps): string {
  const lines = steps.map((step, at) => `${at + 1}. ${escapeText(sentence(step))}`);
  return `**${escapeText(title)}**\n\n${lines.join('\n')}`;
}
