import { Badge } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Name } from '../Name/Name.tsx';

export interface Entry {
  readonly name: string;
  readonly href: string;
  /** The first sentence of the description. */
  readonly summary?: readonly InlinePart[] | undefined;
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
          {summary && (
            <p className="entries__summary">
              <Inline parts={summary} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
