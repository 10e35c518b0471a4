import { Badge } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';

export interface EventsProps {
  readonly events: readonly {
    readonly name: string;
    readonly when: readonly InlinePart[];
    readonly payload: readonly InlinePart[];
    readonly deprecated: boolean;
  }[];
}

export function Events({ events }: EventsProps) {
  const rows = events.map(({ name, when, payload, deprecated }) => ({
    key: name,
    cells: [
      <>
        <code>{name}</code> {deprecated && <Badge tone="warning">deprecated</Badge>}
      </>,
      <Inline parts={when} />,
      <Inline parts={payload} />,
    ],
  }));
  return <Table caption="Events" columns={['Event', 'Sent when', 'Payload']} rows={rows} />;
}
