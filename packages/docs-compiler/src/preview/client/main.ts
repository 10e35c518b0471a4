import type { Announcement } from '../report.ts';
import { createOverlay } from './overlay.ts';
import { recall, remember } from './storage.ts';

// Runs in each page of a preview: loads it again when it changed, and shows what is wrong.
const version = document.currentScript?.dataset['version'];

const overlay = createOverlay();
returnToPlace();
connect({
  onState(state) {
    if (state.version === version) return void overlay.refresh();
    keepPlace();
    overlay.keepFocus();
    location.reload();
  },
  onEnd: () => overlay.disconnect(),
});

interface Hooks {
  onState(state: Announcement): void;
  /** The preview does not answer. It is asked again and again. */
  onEnd(): void;
}

/**
 * Listens to what the preview says of this page. A browser opens few connections to a host, so
 * tabs in the background give theirs back.
 */
function connect({ onState, onEnd }: Hooks): void {
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

interface Kept {
  readonly path: string;
  /** What the writer reads: an element with an id, and how far from the window's top it is. */
  readonly id: string | undefined;
  readonly top: number;
  /** For a page in which that element is gone. */
  readonly scrollY: number;
  /** How far parts of the page are scrolled, by their id. */
  readonly parts: readonly (readonly [id: string, top: number])[];
  /** Which of the page's `<details>` are open. */
  readonly open: readonly boolean[];
}

/** Before a page is loaded again: notes what stands at the window's top. */
function keepPlace(): void {
  const reading = readingAt();
  const kept: Kept = {
    path: location.pathname,
    id: reading?.id,
    top: reading?.getBoundingClientRect().top ?? 0,
    scrollY,
    parts: [...document.querySelectorAll('[id]')]
      .filter(({ scrollTop }) => scrollTop > 0)
      .map(({ id, scrollTop }) => [id, scrollTop]),
    open: [...document.querySelectorAll('details')].map(({ open }) => open),
  };
  remember('place', kept);
  history.scrollRestoration = 'manual';
}

/** After it: the same text stands at the same height, whatever came or went above it. */
function returnToPlace(): void {
  const kept = recall<Kept>('place');
  remember('place', {});
  // Not before the load is over: the browser would go back to where it was itself.
  addEventListener('load', () => setTimeout(() => (history.scrollRestoration = 'auto')));
  if (kept.path !== location.pathname) return;

  openAgain(kept.open ?? []);
  for (const [id, top] of kept.parts ?? []) document.getElementById(id)?.scrollTo({ top });
  restore();
  // Images that come late move the text once more, unless the writer has gone on by then.
  const moved = new AbortController();
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, () => moved.abort(), { once: true, signal: moved.signal });
  addEventListener('load', restore, { signal: moved.signal });

  function restore(): void {
    const reading = kept.id === undefined ? null : document.getElementById(kept.id);
    const top = reading
      ? scrollY + reading.getBoundingClientRect().top - (kept.top ?? 0)
      : (kept.scrollY ?? 0);
    scrollTo({ top, behavior: 'instant' });
  }
}

/** The last element with a name of its own that begins above the upper third of the window. */
function readingAt(): Element | undefined {
  if (scrollY === 0) return undefined;
  return [...document.querySelectorAll('main [id]')].findLast((element) => {
    const { top, height } = element.getBoundingClientRect();
    // Examples are counted: one more above would give this one's id to another.
    const isNamed = !element.closest('[id^="example-"]');
    return height > 0 && top < innerHeight / 3 && isNamed && !isPinned(element);
  });
}

/** It stays where it is while the page scrolls. */
function isPinned(element: Element | null): boolean {
  if (!element) return false;
  return /fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement);
}

function openAgain(open: readonly boolean[]): void {
  const all = [...document.querySelectorAll('details')];
  // With another number of them nobody knows which is which.
  if (all.length !== open.length) return;
  for (const [index, details] of all.entries()) details.open = open[index] ?? details.open;
}
