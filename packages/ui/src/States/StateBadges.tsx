import { Badge } from '../Badge/Badge.tsx';

export interface StateBadgesProps {
  readonly states: readonly {
    readonly name: string;
    /** The page of what stands for it. */
    readonly href?: string | undefined;
    readonly terminal: boolean;
  }[];
}

/** The states of a lifecycle on one line; what ends it looks as it does in a drawing. */
export function StateBadges({ states }: StateBadgesProps) {
  return (
    <p className="requirement-badges">
      <span>States</span>{' '}
      {states.map(({ name, href, terminal }) => (
        <Badge key={name} href={href} tone={terminal ? 'final' : 'neutral'}>
          {name}
          {terminal && <span className="visually-hidden">, final</span>}
        </Badge>
      ))}
    </p>
  );
}
