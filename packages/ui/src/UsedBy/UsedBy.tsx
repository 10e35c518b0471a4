import { LinkList, type LinkListProps } from '../LinkList/LinkList.tsx';

export interface UsedByGroup {
  readonly title: string;
  readonly links: LinkListProps['links'];
}

/** How many links of a group show before the rest folds. */
const shown = 50;

/** What uses an element, by the way it does. */
export function UsedBy({ groups }: { readonly groups: readonly UsedByGroup[] }) {
  return (
    <div className="used-by">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h3 className="used-by__title">{title}</h3>
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
