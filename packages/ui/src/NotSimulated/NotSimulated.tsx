import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';

export interface NotSimulatedProps {
  readonly rows: readonly {
    /** A field with all its responses, or one printed response. */
    readonly what: {
      readonly text: string;
      readonly href?: string | undefined;
      readonly isName?: true;
    };
    readonly page: string;
    readonly why: readonly InlinePart[];
  }[];
}

/** Renders the printed responses that are not run, each with the reason. */
export function NotSimulated({ rows }: NotSimulatedProps) {
  return (
    <Table
      caption="Answers that are not run"
      columns={['Answer', 'Page', 'Why']}
      rows={rows.map(({ what, page, why }, index) => ({
        key: String(index),
        cells: [
          what.isName ? (
            <Inline parts={[{ ...what, kind: 'code' }]} />
          ) : (
            <a href={what.href}>{what.text}</a>
          ),
          page,
          <Inline parts={why} />,
        ],
      }))}
    />
  );
}
