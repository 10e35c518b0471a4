import { adopt } from './adopt.ts';
import { summaryOf } from './model/summary.ts';
import { partOf, type Peeked } from './peek/part.ts';
import styles from './peek/peek.css';

adopt(styles);

// Long enough to move across links, and to move from a link to its summary.
const pause = 250;

const card = element('div');
card.className = 'peek';
card.id = 'site.peek';
card.role = 'tooltip';
card.hidden = true;

let link: HTMLAnchorElement | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows the summary of a link's target while the mouse or focus is on the link. */
export function turnTo(next: HTMLAnchorElement): void {
  if (!card.isConnected) start();
  if (next !== link) later(() => show(next));
}

function start(): void {
  document.body.append(card);
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(waiting);
    const stays = target instanceof Node && [card, link].some((each) => each?.contains(target));
    // A focused link keeps its summary.
    if (!stays && link !== document.activeElement) later(hide);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  document.addEventListener('scroll', place, true);
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
  const file = await fileOf(next.pathname);
  const part = file && partOf(file, next.hash.slice(1));
  // The reader may have moved on.
  if (link !== next || !part) return;
  const summary = summaryOf(part.description) ?? [];
  card.replaceChildren(
    element('p', element('code', part.signature)),
    element(
      'p',
      ...summary.map(({ kind, text }) => (kind === 'code' ? element(kind, text) : text)),
    ),
  );
  card.hidden = false;
  next.setAttribute('aria-describedby', card.id);
  place();
}

/** Places the summary below the link, or above it if there is no room. */
function place(): void {
  const [box] = link?.getClientRects() ?? [];
  if (!box) return;
  const { width, height } = card.getBoundingClientRect();
  const top = box.bottom + height > innerHeight ? box.top - height : box.bottom;
  card.style.left = `${Math.max(0, Math.min(box.left, innerWidth - width - 8))}px`;
  card.style.top = `${top}px`;
}

const files = new Map<string, Promise<Peeked | undefined>>();

function fileOf(path: string): Promise<Peeked | undefined> {
  const file =
    files.get(path) ??
    fetch(`${path}.json`)
      .then((response) => response.json())
      .catch(() => undefined);
  files.set(path, file);
  return file;
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
