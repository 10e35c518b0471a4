import { Group, type IndexGroup } from './Group.tsx';

export interface TopicsProps {
  /** The topics, each with its operations. */
  readonly topics: readonly (IndexGroup & {
    /** Links to the other kinds of the topic, such as `Objects`. */
    readonly others: readonly {
      readonly label: string;
      readonly href: string;
      readonly count: number;
    }[];
  })[];
}

/** Renders the operations of each topic, with links to its other kinds. */
export function Topics({ topics }: TopicsProps) {
  return (
    <div className="index">
      {topics.map(({ others, ...group }) => (
        <Group key={group.id} {...group} level={3}>
          {others.length > 0 && (
            <p className="index__others">
              {others.map(({ label, href, count }) => (
                <a key={href} href={href}>
                  {label} <span>{count}</span>
                </a>
              ))}
            </p>
          )}
        </Group>
      ))}
    </div>
  );
}
