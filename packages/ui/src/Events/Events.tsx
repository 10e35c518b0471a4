import { Badge } from '../Badge/Badge.tsx';
import type { CodeToken } from '../Code/Code.tsx';
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';

export interface EventsProps {
  readonly events: readonly {
    readonly name: string;
    readonly when: readonly InlinePart[];
    readonly payload: readonly InlinePart[];
    /** What to use instead; true where nothing replaces it. */
    readonly deprecated: boolean | readonly InlinePart[];
    /** What is sent of the payload. */
    readonly example?: readonly CodeToken[] | undefined;
  }[];
}

/** The events as a table, and below it what each of them sends. */
export function Events({ events }: EventsProps) {
  const rows = events.map(({ name, when, payload, deprecated }) => ({
    key: name,
    cells: [
      <>
        <code>{name}</code> {deprecated !== false && <Badge tone="warning">deprecated</Badge>}
      </>,
      <>
        <Inline parts={when} /> {typeof deprecated !== 'boolean' && <Inline parts={deprecated} />}
      </>,
      <Inline parts={payload} />,
    ],
  }));
  return (
    <>
      <Table caption="Events" columns={['Event', 'Sent when', 'Payload']} rows={rows} />
      {events.map(
        ({ name, example }) =>
          example && <CodeBlock key={name} label={`Payload of ${name}`} tokens={example} />,
      )}
    </>
  );
}
