import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';

export interface TriggersProps {
  readonly triggers: readonly {
    readonly outcome: readonly InlinePart[];
    readonly input: readonly InlinePart[];
    readonly operation?: readonly InlinePart[] | undefined;
  }[];
}

/** Renders how to trigger each outcome in the sandbox. */
export function Triggers({ triggers }: TriggersProps) {
  const rows = triggers.map(({ outcome, input, operation }, index) => ({
    key: String(index),
    cells: [
      <Inline parts={outcome} />,
      <Inline parts={input} />,
      operation && <Inline parts={operation} />,
    ],
  }));
  return <Table caption="Sandbox triggers" columns={['To see', 'Send', 'With']} rows={rows} />;
}
