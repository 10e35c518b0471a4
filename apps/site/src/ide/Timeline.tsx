import { formatJson } from '../highlight/json.ts';
import { momentOf } from '../run/browser/words.ts';
import type { Delivery, SandboxState, Thing } from './sandbox-state.ts';
import type { IdeSession } from './session.ts';
import type { PaneProps } from './types.ts';

type Entry =
  | { readonly kind: 'change'; readonly at: string; readonly change: Change }
  | { readonly kind: 'webhook'; readonly at: string; readonly webhook: Delivery };

interface Change {
  readonly id: string;
  /** The new state, or the call or act that changed it. */
  readonly subject: string;
  readonly says: string;
}

/** Returns the changes of objects and the webhooks, newest first. */
export function timelineOf({ things, deliveries }: SandboxState): readonly Entry[] {
  const changes = things.flatMap(changesOf);
  // Setup is noted once it is complete, after the webhooks of its objects.
  const created = new Map(things.map(({ id, why }) => [id, why[0]?.at ?? '']));
  const webhooks = deliveries.map((webhook): Entry => {
    const first = created.get(webhook.about) ?? '';
    return { kind: 'webhook', at: first > webhook.at ? first : webhook.at, webhook };
  });
  // The order of equal times is kept: what happened last is first.
  return [...webhooks, ...changes].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function changesOf({ id, why }: Thing): readonly Entry[] {
  return why
    .filter(({ rule }) => rule === 'call' || rule === 'transition' || rule === 'act')
    .map(({ at, subject, says }): Entry => ({ kind: 'change', at, change: { id, subject, says } }))
    .toReversed();
}

/** Renders what happened in the sandbox. */
export function Timeline({ ide, session }: PaneProps) {
  const entries = timelineOf(ide.state.world);
  if (entries.length === 0) return <p className="ide-hint">Nothing has happened yet.</p>;
  return (
    <ol className="ide-timeline">
      {entries.map((entry, index) => (
        <li key={entries.length - index} data-kind={entry.kind} aria-label={labelOf(entry)}>
          <time dateTime={entry.at}>{momentOf(new Date(entry.at))}</time>
          {entry.kind === 'change' ? (
            <Changed change={entry.change} session={session} />
          ) : (
            <Webhook webhook={entry.webhook} />
          )}
        </li>
      ))}
    </ol>
  );
}

function labelOf(entry: Entry): string {
  if (entry.kind === 'change') return `Change of ${entry.change.id}`;
  const { event, about } = entry.webhook;
  return `Webhook ${event} of ${about}`;
}

function Changed({ change, session }: { readonly change: Change; readonly session: IdeSession }) {
  const { id, subject, says } = change;
  const href = session.hrefOf(subject);
  const name = subject.replace(/^\w+\./, '');
  return (
    <p>
      <code>{id}</code> {href === undefined ? name : <a href={href}>{name}</a>}
      <span className="ide-hint">: {says}</span>
    </p>
  );
}

/** Renders a webhook that a receiver would have received. Nothing is sent. */
function Webhook({ webhook }: { readonly webhook: Delivery }) {
  const { event, about, headers, body, verifies } = webhook;
  return (
    <>
      <p>
        Webhook <code>{event}</code> about <code>{about}</code>
      </p>
      <p className="ide-signature" data-verifies={verifies}>
        {verifies ? 'The signature verifies.' : 'The signature does not verify.'}
      </p>
      <details className="ide-why">
        <summary>Headers and body of {event}</summary>
        <dl>
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <pre className="ide-code">
          <code>{formatJson(JSON.parse(body))}</code>
        </pre>
      </details>
    </>
  );
}
