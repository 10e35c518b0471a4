import { Badge } from '../Badge/Badge.tsx';
import { Name } from '../Name/Name.tsx';

export interface LinkListProps {
  /** Schema names. A name without a page is plain text. */
  readonly links: readonly {
    readonly text: string;
    readonly href?: string | undefined;
    readonly deprecated?: boolean | undefined;
  }[];
  /** The id, for a filter. */
  readonly id?: string | undefined;
}

/** Renders schema names in as many columns as fit. */
export function LinkList({ links, id }: LinkListProps) {
  return (
    <ul className="link-list" id={id}>
      {links.map(({ text, href, deprecated }) => (
        <li key={text}>
          {href === undefined ? (
            <Name text={text} />
          ) : (
            <a href={href}>
              <Name text={text} />
            </a>
          )}
          {deprecated && <Badge tone="warning">deprecated</Badge>}
        </li>
      ))}
    </ul>
  );
}
