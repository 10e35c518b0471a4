import type { Announcement } from '../report.ts';
import { createOverlay } from './overlay.ts';
import { recall, remember } from './storage.ts';

// Runs in each page of a preview: reloads the page when it changes, and shows its problems.
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
  /** Called when the preview does not respond. The browser retries. */
  onEnd(): void;
}

/**
 * Subscribes to the events of this page. Tabs in the background disconnect, because browsers limit
 * the connections to a host.
 */
function connect({ onState, onEnd }: Hooks): void {
  let events: EventSource | undefined;
  document.addEventListener('visibilitychange', listen);
  // Disconnects a page that the browser keeps for its back button.
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

interface ScrollPosition {
  readonly path: string;
  /**
   * The id of the element that is read, the last one that begins in the upper third of the window.
   */
  readonly id: string | undefined;
  readonly top: number;
  /** The scroll position, for a page without that element. */
  readonly scrollY: number;
  /** Scroll positions of parts of the page, by their id. */
  readonly parts: readonly (readonly [id: string, top: number])[];
  /** Which of the page's `<details>` are open. */
  readonly open: readonly boolean[];
}

/** Before a reload, stores the position of the element at the top of the window. */
function keepPlace(): void {
  const reading = readingAt();
  const kept: ScrollPosition = {
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

/** After a reload, restores the position, even if content above it changed. */
function returnToPlace(): void {
  const kept = recall<ScrollPosition>('place');
  remember('place', {});
  // Waits for the load event, because the browser would restore its own position.
  addEventListener('load', () => setTimeout(() => (history.scrollRestoration = 'auto')));
  if (kept.path !== location.pathname) return;

  openAgain(kept.open ?? []);
  for (const [id, top] of kept.parts ?? []) document.getElementById(id)?.scrollTo({ top });
  restore();
  // Restores the position again after late images, unless the reader has scrolled.
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

/**
 * Checks whether an element has a fixed position, so that it does not move when the page scrolls.
 */
function isPinned(element: Element | null): boolean {
  if (!element) return false;
  return /fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement);
}

function openAgain(open: readonly boolean[]): void {
  const all = [...document.querySelectorAll('details')];
  // If the number of elements has changed, they cannot be matched.
  if (all.length !== open.length) return;
  for (const [index, details] of all.entries()) details.open = open[index] ?? details.open;
}
