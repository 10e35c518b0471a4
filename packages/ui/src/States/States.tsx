import { Badge } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';

export interface StateProps {
  readonly name: string;
  /** Its union member or enum value. */
  readonly element?: InlinePart | undefined;
  readonly meaning: readonly InlinePart[];
  readonly next?: readonly InlinePart[] | undefined;
  readonly terminal: boolean;
}

export interface StatesProps {
  readonly caption: string;
  readonly states: readonly StateProps[];
}

/** Renders the states of a lifecycle with the next step for each. */
export function States({ caption, states }: StatesProps) {
  const rows = states.map((state) => ({
    key: state.name,
    cells: [<StateName {...state} />, <Inline parts={state.meaning} />, nextOf(state)],
  }));
  return <Table caption={caption} columns={['State', 'What is true', 'What to do']} rows={rows} />;
}

function StateName({ name, element, terminal }: StateProps) {
  return (
    <span className="state-name">
      {name} {terminal && <Badge tone="final">final</Badge>}
      {element && (
        <span className="state-name__element">
          <Inline parts={[element]} />
        </span>
      )}
    </span>
  );
}

function nextOf({ next }: StateProps) {
  return next && <Inline parts={next} />;
}
