import { CodeBlock } from '../CodeBlock/CodeBlock.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { EventName, type EventProps, EventText } from './Event.tsx';

/** Renders each event with its payload. */
export function EventCards({ events }: { readonly events: readonly EventProps[] }) {
  return (
    <ul className="events">
      {events.map((event) => (
        <li key={event.name} className="event">
          <div>
            <div className="event__name">
              <EventName {...event} />
            </div>
            <p>
              <EventText {...event} />
            </p>
          </div>
          <CodeBlock
            label={`payload of ${event.name}`}
            shown={<Inline parts={event.payload} />}
            tokens={event.example}
          />
        </li>
      ))}
    </ul>
  );
}
