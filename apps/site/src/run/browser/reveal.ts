import { prefersStill } from '../../motion.ts';
import { responsePane } from './response-view.ts';
import { statusOf } from './status-view.ts';

/** How much of a response is in view after a run, in pixels, where there is room. */
const glimpse = 160;

/**
 * Brings the outcome of a run and the start of its response into view: selects the tab of the
 * response, puts the response before the request where one is below the other, and scrolls.
 */
export function reveal(panel: HTMLElement): void {
  const part = panel.querySelector<HTMLElement>('[data-part=response]');
  const view = part?.closest('[role=tabpanel]');
  const tab = document.getElementById(view?.getAttribute('aria-labelledby') ?? '');
  tab?.click();
  // Beside a guide, parts are tabs; on narrow screens, they are one below the other.
  if (view && tab?.offsetParent === null) tab.parentElement?.after(view);
  const grid = part?.parentElement;
  if (part && grid?.matches('.example__grid') && isBelow(part, grid.firstElementChild))
    grid.prepend(part);
  scrollTo(panel);
}

function isBelow(part: Element, first: Element | null): boolean {
  if (!first || first === part) return false;
  return part.getBoundingClientRect().top >= first.getBoundingClientRect().bottom - 1;
}

function scrollTo(panel: HTMLElement): void {
  const status = statusOf(panel);
  if (!status) return;
  const top = panel.getBoundingClientRect().top - topEdge();
  const pane = responsePane(panel)?.querySelector('pre')?.getBoundingClientRect();
  const end = pane ? Math.min(pane.bottom, pane.top + glimpse) : 0;
  const bottom = Math.max(status.getBoundingClientRect().bottom, end) - window.innerHeight;
  // The head of the panel stays in view, unless it was above the window.
  const distance = bottom > 0 ? Math.min(bottom + 16, Math.max(top, 0)) : Math.min(top, 0);
  if (Math.abs(distance) < 1) return;
  window.scrollBy({ top: distance, behavior: prefersStill() ? 'instant' : 'smooth' });
}

/** The height that the header of the page covers. */
function topEdge(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
