import { Badge } from '../Badge/Badge.tsx';
import type { CodeToken } from '../Code/Code.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';
import { EventCards } from './EventCards.tsx';

export interface EventsProps {
  readonly events: readonly EventProps[];
}

export interface EventProps {
  readonly name: string;
  readonly when: readonly InlinePart[];
  readonly payload: readonly InlinePart[];
  /** What to use instead; true where nothing replaces it. */
  readonly deprecated: boolean | readonly InlinePart[];
  /** What is sent of the payload. */
  readonly example?: readonly CodeToken[] | undefined;
}

/** The events as a table; where it is known what they send, each beside that. */
export function Events({ events }: EventsProps) {
  if (events.some(({ example }) => example)) return <EventCards events={events} />;
  const rows = events.map((event) => ({
    key: event.name,
    cells: [<EventName {...event} />, <EventText {...event} />, <Inline parts={event.payload} />],
  }));
  return <Table caption="Events" columns={['Event', 'Sent when', 'Payload']} rows={rows} />;
}

export function EventName({ name, deprecated }: EventProps) {
  return (
    <>
      <code>{name}</code> {deprecated !== false && <Badge tone="warning">deprecated</Badge>}
    </>
  );
}

export function EventText({ when, deprecated }: EventProps) {
  return (
    <>
      <Inline parts={when} /> {typeof deprecated !== 'boolean' && <Inline parts={deprecated} />}
    </>
  );
}
