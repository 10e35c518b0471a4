import { toneIcons, type StateTone } from '@docs-compiler/ui';

import { make } from './make.ts';

const svg = 'http://www.w3.org/2000/svg';

export interface StateChip {
  readonly name: string;
  /** The category of the state in the graph. */
  readonly tone: StateTone;
  readonly href?: string | undefined;
}

/** Creates the name of a state in its color, with an icon: the markup of `StateChip`. */
export function stateChip({ name, tone, href }: StateChip): HTMLElement {
  const chip = make(href === undefined ? 'span' : 'a', 'state', toneIcon(tone), name);
  chip.dataset.tone = tone;
  if (href !== undefined) chip.setAttribute('href', href);
  return chip;
}

/** Creates the icon of a tone, hidden from assistive technology. */
function toneIcon(tone: StateTone): SVGElement {
  const icon = document.createElementNS(svg, 'svg');
  const attributes = { class: 'icon', viewBox: '0 0 16 16', width: '16', height: '16' };
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', toneIcons[tone]);
  icon.append(path);
  return icon;
}
