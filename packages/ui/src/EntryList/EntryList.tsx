import type { ReactNode } from 'react';

import { Badge } from '../Badge/Badge.tsx';
import { Name } from '../Name/Name.tsx';

export interface Entry {
  readonly name: string;
  readonly href: string;
  /** The first sentence of the description; nodes, since it may hold code. */
  readonly summary?: ReactNode;
  readonly deprecated?: boolean | undefined;
}

export function EntryList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className="entries">
      {entries.map(({ name, href, summary, deprecated }) => (
        <li key={name}>
          <p className="entries__name">
            <a href={href}>
              <Name text={name} />
            </a>
            {deprecated && <Badge tone="warning">deprecated</Badge>}
          </p>
          {summary !== undefined && <p className="entries__summary">{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
