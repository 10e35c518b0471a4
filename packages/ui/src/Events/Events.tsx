import { Inline } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';
import { EventName, type EventProps, EventText } from './Event.tsx';
import { EventCards } from './EventCards.tsx';

export interface EventsProps {
  readonly events: readonly EventProps[];
}

/** Renders events as a table, or as cards if their payloads are known. */
export function Events({ events }: EventsProps) {
  if (events.some(({ example }) => example)) return <EventCards events={events} />;
  const rows = events.map((event) => ({
    key: event.name,
    cells: [<EventName {...event} />, <EventText {...event} />, <Inline parts={event.payload} />],
  }));
  return <Table caption="Events" columns={['Event', 'Sent when', 'Payload']} rows={rows} />;
}
