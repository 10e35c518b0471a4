import type { ReactNode } from 'react';

import { Name } from '../Name/Name.tsx';

export interface BadgeProps {
  /** `accent` marks operations, `warning` deprecations, `final` final states. */
  readonly tone?: 'neutral' | 'accent' | 'warning' | 'danger' | 'final' | undefined;
  readonly href?: string | undefined;
  /** Whether the text is a schema name. */
  readonly code?: boolean | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', href, code, children }: BadgeProps) {
  const Tag = href === undefined ? 'span' : 'a';
  return (
    <Tag className="badge" data-tone={tone} data-code={code || undefined} href={href}>
      {code && typeof children === 'string' ? <Name text={children} /> : children}
    </Tag>
  );
}
