import { toneIcons, type StateTone } from '@docs-compiler/ui';

import { make } from './make.ts';
import { iconOf } from './run/browser/icon.ts';

export interface StateChip {
  readonly name: string;
  /** The category of the state in the graph. */
  readonly tone: StateTone;
  readonly href?: string | undefined;
}

/** Creates the name of a state in its color, with an icon: the markup of `StateChip`. */
export function stateChip({ name, tone, href }: StateChip): HTMLElement {
  const chip = make(href === undefined ? 'span' : 'a', 'state', iconOf(toneIcons[tone]), name);
  chip.dataset.tone = tone;
  if (href !== undefined) chip.setAttribute('href', href);
  return chip;
}
