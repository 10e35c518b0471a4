import { Code } from '../Code/Code.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { EventName, EventText, type EventProps, type EventsProps } from './Events.tsx';

/** Each event with what it sends, ready to copy. */
export function EventCards({ events }: EventsProps) {
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
          <Payload {...event} />
        </li>
      ))}
    </ul>
  );
}

function Payload({ name, payload, example }: EventProps) {
  return (
    <div className="code-block" data-copy-scope="">
      <div className="code-block__bar">
        <span className="code-block__label">
          <Inline parts={payload} />
        </span>
        {example && <CopyButton what={`payload of ${name}`} />}
      </div>
      {example && <Code tokens={example} />}
    </div>
  );
}
