import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';

export interface ConstantsProps {
  readonly constants: readonly {
    readonly name: string;
    readonly value: string;
    readonly meaning: readonly InlinePart[];
    readonly applies?: readonly InlinePart[] | undefined;
  }[];
}

export function Constants({ constants }: ConstantsProps) {
  const rows = constants.map(({ name, value, meaning, applies }) => ({
    key: name,
    cells: [name, value, <Inline parts={meaning} />, applies && <Inline parts={applies} />],
  }));
  return (
    <Table caption="Limits" columns={['Limit', 'Value', 'Meaning', 'Applies to']} rows={rows} />
  );
}
