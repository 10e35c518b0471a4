import type { ReactNode } from 'react';

import { toneIcons, type StateTone } from './tones.ts';

export interface StateChipProps {
  readonly name: string;
  readonly tone: StateTone;
  /** The page of the state's type or value. */
  readonly href?: string | undefined;
  /** Further text after the name. */
  readonly children?: ReactNode;
}

/**
 * Renders the name of a state in the color of its tone, with an icon. The site's `state-chip.ts`
 * makes the same markup in a browser.
 */
export function StateChip({ name, tone, href, children }: StateChipProps) {
  const Tag = href === undefined ? 'span' : 'a';
  return (
    <Tag className="state" data-tone={tone} href={href}>
      <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={toneIcons[tone]} />
      </svg>
      {name}
      {children}
    </Tag>
  );
}
