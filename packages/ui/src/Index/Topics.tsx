import { Group, type IndexGroup } from './Group.tsx';

export interface TopicsProps {
  /** Each with its calls. */
  readonly topics: readonly (IndexGroup & {
    /** What else there is of it: `Objects`. */
    readonly others: readonly {
      readonly label: string;
      readonly href: string;
      readonly count: number;
    }[];
  })[];
}

/** The calls of each topic, and where the rest of it is. */
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
