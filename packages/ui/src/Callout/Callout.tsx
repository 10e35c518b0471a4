import type { ReactNode } from 'react';

import { Icon, type IconName } from '../Icon/Icon.tsx';

export type CalloutKind = 'note' | 'tip' | 'warning' | 'danger';

const looks: Readonly<Record<CalloutKind, { readonly icon: IconName; readonly title: string }>> = {
  note: { icon: 'info', title: 'Note' },
  tip: { icon: 'tip', title: 'Tip' },
  warning: { icon: 'danger', title: 'Take care' },
  danger: { icon: 'danger', title: 'Danger' },
};

export interface CalloutProps {
  readonly kind: CalloutKind;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** Renders a callout. */
export function Callout({ kind, title, children }: CalloutProps) {
  const look = looks[kind];
  return (
    <div className="callout" role="note" data-kind={kind}>
      <Icon name={look.icon} />
      <div className="callout__body">
        <p className="callout__title">{title ?? look.title}</p>
        {children}
      </div>
    </div>
  );
}
