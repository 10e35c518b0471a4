import { StateChip, type StateChipProps } from './StateChip.tsx';

export interface StateBadgesProps {
  readonly states: readonly (Pick<StateChipProps, 'name' | 'tone' | 'href'> & {
    readonly terminal: boolean;
  })[];
}

/** Renders the states of a lifecycle on one line. */
export function StateBadges({ states }: StateBadgesProps) {
  return (
    <p className="requirement-badges">
      <span>States</span>{' '}
      {states.map(({ name, tone, href, terminal }) => (
        <StateChip key={name} name={name} tone={tone} href={href}>
          {terminal && <span className="visually-hidden">, final</span>}
        </StateChip>
      ))}
    </p>
  );
}
