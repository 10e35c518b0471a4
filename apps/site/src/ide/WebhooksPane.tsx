import { formatJson } from '../highlight/json.ts';
import type { PaneProps } from './Panes.tsx';
import type { Delivery } from './world.ts';

/** What a receiver would have got so far. Nothing is sent anywhere. */
export function WebhooksPane({ ide }: PaneProps) {
  const { deliveries } = ide.state.world;
  if (deliveries.length === 0) return <p className="hint">No webhook was sent yet.</p>;
  return (
    <ul className="things">
      {deliveries.map((delivery) => (
        <DeliveryCard key={`${delivery.id} ${delivery.attempt}`} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryCard({ delivery }: { readonly delivery: Delivery }) {
  const { event, about, headers, body, verifies } = delivery;
  return (
    <li className="card" aria-label={`${event} of ${about}`}>
      <p className="head">
        <code>{event}</code> <span>{about}</span>
      </p>
      <p className={verifies ? 'verifies' : 'refused'}>
        {verifies ? 'The signature verifies.' : 'The signature does not verify.'}
      </p>
      <details className="why">
        <summary>Headers and body of {event}</summary>
        <dl>
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <pre>
          <code>{formatJson(JSON.parse(body))}</code>
        </pre>
      </details>
    </li>
  );
}
