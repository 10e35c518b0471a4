import { partOf, type Peeked } from './peek/part.ts';
import { summaryOf } from './model/summary.ts';

// Long enough to pass over links on the way, and to come from a link to what is said of it.
const pause = 250;

const card = document.createElement('div');
card.className = 'peek';
card.id = 'site.peek';
card.role = 'tooltip';
card.hidden = true;

let link: HTMLAnchorElement | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows what the link leads to, as long as the mouse or the focus stays. */
export function turnTo(next: HTMLAnchorElement): void {
  if (!card.isConnected) start();
  if (next === link) {
    clearTimeout(waiting);
    return;
  }
  later(() => show(next));
}

function start(): void {
  document.body.append(card);
  document.addEventListener('pointerover', ({ target }) => {
    const on = target instanceof Node && (card.contains(target) || link?.contains(target));
    if (on) clearTimeout(waiting);
    else if (link) later(leave);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  document.addEventListener('scroll', place, { capture: true, passive: true });
}

/** What has the focus keeps it. */
function leave(): void {
  if (document.activeElement !== link) hide();
}

function later(act: () => void): void {
  clearTimeout(waiting);
  waiting = setTimeout(act, pause);
}

function hide(): void {
  clearTimeout(waiting);
  link?.removeAttribute('aria-describedby');
  link = undefined;
  card.hidden = true;
}

async function show(next: HTMLAnchorElement): Promise<void> {
  hide();
  link = next;
  const about = await aboutOf(next);
  // The reader may have gone on meanwhile.
  if (link !== next || !about) return;
  card.replaceChildren(...about);
  card.hidden = false;
  next.setAttribute('aria-describedby', card.id);
  place();
}

/** Below the link, or above it where there is no room. */
function place(): void {
  const [box] = link?.getClientRects() ?? [];
  if (!box || card.hidden) return;
  const { width, height } = card.getBoundingClientRect();
  const below = box.bottom + height + 8 < innerHeight;
  card.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  card.style.top = `${below ? box.bottom + 4 : box.top - height - 4}px`;
}

const files = new Map<string, Promise<Peeked | undefined>>();

async function aboutOf({ pathname, hash }: HTMLAnchorElement): Promise<Node[] | undefined> {
  const file = files.get(pathname) ?? load(`${pathname}.json`);
  files.set(pathname, file);
  const peeked = await file;
  const part = peeked && partOf(peeked, decodeURIComponent(hash.slice(1)));
  if (!part) {
    files.delete(pathname);
    return undefined;
  }
  const head = element('p', element('code', part.signature));
  const summary = summaryOf(part.description) ?? [];
  const text = element(
    'p',
    ...summary.map(({ kind, text: words }) => (kind === 'code' ? element('code', words) : words)),
  );
  return summary.length > 0 ? [head, text] : [head];
}

async function load(address: string): Promise<Peeked | undefined> {
  try {
    const response = await fetch(address);
    return await response.json();
  } catch {
    return undefined;
  }
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
