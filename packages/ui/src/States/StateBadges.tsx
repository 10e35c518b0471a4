import { Badge } from '../Badge/Badge.tsx';

export interface StateBadgesProps {
  readonly states: readonly {
    readonly name: string;
    /** The page of the state's type or value. */
    readonly href?: string | undefined;
    readonly terminal: boolean;
  }[];
}

/** Renders the states of a lifecycle on one line. Final states look as they do in a drawing. */
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
