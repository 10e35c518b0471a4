import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Name } from '../Name/Name.tsx';
import { Table } from '../Table/Table.tsx';

export interface ErrorCodesProps {
  readonly codes: readonly {
    readonly code: string;
    readonly meaning: readonly InlinePart[];
    readonly action: readonly InlinePart[];
  }[];
}

export function ErrorCodes({ codes }: ErrorCodesProps) {
  const rows = codes.map(({ code, meaning, action }) => ({
    key: code,
    cells: [
      <code>
        <Name text={code} />
      </code>,
      <Inline parts={meaning} />,
      <Inline parts={action} />,
    ],
  }));
  return <Table caption="Error codes" columns={['Code', 'Meaning', 'What to do']} rows={rows} />;
}
