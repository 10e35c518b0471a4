import type { Announcement } from '../report.ts';

interface Hooks {
  onState(state: Announcement): void;
  /** The preview does not answer. It is asked again and again. */
  onEnd(): void;
}

/**
 * Listens to what the preview says of this page. A browser opens few connections to a host, so
 * tabs in the background give theirs back.
 */
export function connect({ onState, onEnd }: Hooks): void {
  let events: EventSource | undefined;
  document.addEventListener('visibilitychange', listen);
  // A page that goes into the browser's memory for "back" is no longer listening.
  addEventListener('pagehide', () => events?.close());
  addEventListener('pageshow', ({ persisted }) => persisted && listen());
  listen();

  function listen(): void {
    events?.close();
    if (document.hidden) return;
    events = new EventSource(`/__preview/events?path=${encodeURIComponent(location.pathname)}`);
    events.addEventListener('state', ({ data }) => onState(JSON.parse(data)));
    events.addEventListener('error', onEnd);
  }
}
