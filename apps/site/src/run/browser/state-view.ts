import type { Step, StepResult } from '../../engine.ts';
import { make } from '../../make.ts';
import type { SandboxState, ShownObject, TimelineEntry } from '../result.ts';
import { button } from './button.ts';
import { icon } from './icon.ts';
import { stateChip } from '../../state-chip.ts';
import { lengthOf, momentOf, timeOf } from './words.ts';

export interface StateView {
  readonly state: SandboxState;
  /** Takes a step of the reader in the sandbox. */
  step(this: void, step: Step): Promise<StepResult>;
  /** Called with the state after a step. */
  changed(this: void, result: StepResult): void;
}

/** The number of actions that are shown without a press on "More". */
const mostActs = 3;

/** Renders the next actions, the clock and what happened, and updates them after each step. */
export function stateView(view: StateView): HTMLElement {
  const place = make('div', 'result__state');
  function show(state: SandboxState): void {
    const take = (step: Step) => (pressed: HTMLButtonElement) => void run(step, pressed);
    place.replaceChildren(
      ...actsRow(state.objects, (act, id) => take({ kind: 'act', act, id })),
      clockRow(state, take),
      ...timeline(state.timeline),
    );
  }
  async function run(step: Step, pressed: HTMLButtonElement): Promise<void> {
    if (pressed.ariaBusy) return;
    pressed.ariaBusy = 'true';
    const buttons = buttonsIn(place);
    const index = buttons.indexOf(pressed);
    try {
      const result = await view.step(step);
      const isFocused = place.contains(document.activeElement);
      show(result.state);
      fitActs(place);
      view.changed(result);
      // Keep the focus in place if the pressed button was removed.
      const now = buttonsIn(place);
      const same = now.find(({ textContent }) => textContent === pressed.textContent);
      if (isFocused) (same ?? now[Math.min(index, now.length - 1)])?.focus();
      keepNewestInView(place);
    } catch {
      pressed.ariaBusy = null;
      pressed.textContent = 'Not loaded: try again';
    }
  }
  show(view.state);
  return place;
}

type Press = (pressed: HTMLButtonElement) => void;

/** Renders the actions that fit what was called, and the others behind a button. */
function actsRow(
  objects: readonly ShownObject[],
  press: (act: string, id: string) => Press,
): HTMLElement[] {
  const all = objects.flatMap(({ id, acts }) => acts.map((act) => ({ id, ...act })));
  if (all.length === 0) return [];
  const isSeveral = new Set(all.map(({ id }) => id)).size > 1;
  const likely = all.filter(({ isLikely }) => isLikely);
  const first = (likely.length > 0 ? likely : all).slice(0, mostActs);
  const buttonOf = ({ id, act, who }: (typeof all)[number]): HTMLButtonElement =>
    button(`${capital(who)}: ${act}${isSeveral ? ` (${id})` : ''}`, press(act, id));
  const others = all.filter((each) => !first.includes(each));
  const row = make('div', 'result__acts', make('span', 'result__label', 'Simulate'));
  row.append(...first.map(buttonOf), moreButton(others.map(buttonOf)));
  row.role = 'group';
  row.ariaLabel = 'Next actions';
  return [row];
}

/** Creates the button that is replaced by further buttons. */
function moreButton(buttons: HTMLButtonElement[]): HTMLButtonElement {
  const more = button('', () => {
    const [first] = buttons;
    more.replaceWith(...buttons);
    first?.focus();
  });
  more.classList.add('result__quiet');
  hidden.set(more, buttons);
  label(more, buttons);
  return more;
}

/** The buttons behind a "More" button. */
const hidden = new WeakMap<Element, HTMLButtonElement[]>();

function label(more: HTMLButtonElement, { length }: readonly unknown[]): void {
  more.textContent = `More (${length})`;
  more.hidden = length === 0;
}

/** Puts actions that do not fit in the row behind "More", but for the first one. */
export function fitActs(place: Element): void {
  const row = place.querySelector('.result__acts:has(.result__quiet)');
  const more = row?.querySelector<HTMLButtonElement>('.result__quiet');
  const buttons = more && hidden.get(more);
  while (row && more && buttons && row.scrollWidth > row.clientWidth) {
    const last = more.previousElementSibling;
    if (!(last instanceof HTMLButtonElement)) return;
    if (!(last.previousElementSibling instanceof HTMLButtonElement)) return;
    last.remove();
    buttons.unshift(last);
    label(more, buttons);
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function clockRow({ now, next }: SandboxState, take: (step: Step) => Press): HTMLElement {
  const [at, then] = [new Date(now), next === undefined ? undefined : new Date(next)];
  const [day, clock] = momentOf(at).split(', ');
  const date = make('span', 'example__more', `${day}, `);
  const time = make('time', 'result__time', icon('clock'), make('span', '', date, `${clock} UTC`));
  time.dateTime = now;
  const control = make(
    'div',
    'result__clock',
    time,
    button('Advance 2 min', take({ kind: 'advance' })),
    ...(then ? [skipButton(then.getTime() - at.getTime(), take({ kind: 'skip' }))] : []),
  );
  control.role = 'group';
  control.ariaLabel = 'Simulated time';
  return control;
}

function skipButton(length: number, press: Press): HTMLButtonElement {
  const skip = button('Skip', press);
  skip.append(make('span', 'example__more', ' to next event, in'), ` ${lengthOf(length)}`);
  return skip;
}

/** Renders what happened to the objects, newest first. */
function timeline(entries: readonly TimelineEntry[]): HTMLElement[] {
  if (entries.length === 0) return [];
  const list = make('ol', 'result__timeline', ...entries.toReversed().map(timelineItem));
  list.ariaLabel = 'Timeline, newest first';
  list.tabIndex = 0;
  return [list];
}

/**
 * Keeps the newest entry of the timeline in the visible part of a result with a limited height,
 * also if the verdict or a font changes the layout, until the reader uses the result.
 */
function keepNewestInView(place: HTMLElement): void {
  const result = place.closest('.result');
  if (!result) return;
  // The lower part of the result may be below the window, too.
  const newest = place.querySelector('.result__timeline li');
  newest?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  const observer = new ResizeObserver(() => {
    if (!newest?.isConnected) return;
    const hidden = newest.getBoundingClientRect().bottom - result.getBoundingClientRect().bottom;
    if (hidden > 0) result.scrollTop += hidden;
  });
  // Called for the first time when observing begins.
  observer.observe(result);
  observer.observe(place);
  const stop = (): void => observer.disconnect();
  for (const use of ['wheel', 'pointerdown', 'touchmove', 'keydown'])
    result.addEventListener(use, stop, { once: true, passive: true });
}

function timelineItem(entry: TimelineEntry): HTMLElement {
  const time = make('time', '', timeOf(new Date(entry.at)));
  time.dateTime = entry.at;
  const item = make('li', '', icon(entry.kind), time, make('span', '', ...piecesOf(entry)));
  item.dataset['kind'] = entry.kind;
  return item;
}

function piecesOf(entry: TimelineEntry): (string | Node)[] {
  const object = make('code', '', entry.about);
  switch (entry.kind) {
    case 'created':
      return [object, ' created'];
    case 'state':
      return [object, ' ', stateChip(entry.state)];
    case 'webhook':
      return ['Webhook ', make('code', '', entry.event), ' sent for ', object];
    case 'act':
    case 'other':
      return [capital(entry.text), ' · ', object];
    default:
      return entry satisfies never;
  }
}

function buttonsIn(place: HTMLElement): HTMLButtonElement[] {
  return [...place.querySelectorAll('button')];
}
