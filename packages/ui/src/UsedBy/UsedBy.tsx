import { LinkList, type LinkListProps } from '../LinkList/LinkList.tsx';

export interface UsedByGroup {
  readonly title: string;
  readonly links: LinkListProps['links'];
}

/** The number of links in a group that are not collapsed. */
const shown = 50;

export interface UsedByProps {
  readonly groups: readonly UsedByGroup[];
  /** The heading level of the groups' titles. */
  readonly level: 2 | 3;
}

/** Renders the users of an element by relation. */
export function UsedBy({ groups, level }: UsedByProps) {
  const Title = `h${level}` as const;
  return (
    <div className="used-by">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <Title className="used-by__title">{title}</Title>
          <LinkList links={links.slice(0, shown)} />
          {links.length > shown && (
            <details className="fold">
              <summary>{links.length - shown} more</summary>
              <LinkList links={links.slice(shown)} />
            </details>
          )}
        </div>
      ))}
    </div>
  );
}
