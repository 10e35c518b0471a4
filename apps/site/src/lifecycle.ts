import { adopt } from './adopt.ts';
import styles from './lifecycle/panel.css';

adopt(styles);

/** The URL of the script that runs paths, set by the bundler. */
declare const REPLAY: string;

for (const place of document.querySelectorAll<HTMLElement>('[data-lifecycle]')) start(place);

/** Handles a press of a state in a drawing, or a key on it. */
export function useState(state: Element, key = 'Enter'): void {
  if (key === 'Enter' || key === ' ') return press(state);
  const states = statesOf(state.closest('svg'));
  const index = states.indexOf(state);
  const last = states.length - 1;
  const next = { Home: 0, End: last, ArrowUp: index - 1, ArrowLeft: index - 1 }[key] ?? index + 1;
  const other = states[Math.min(Math.max(next, 0), last)];
  if (other instanceof SVGElement) focusOn(other);
}

/** Selects the state that a fragment names: `state=RefundPaused`. */
export function follow(fragment: string): void {
  const id = fragment.replace('state=', '');
  const path = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(id)}"]`);
  const place = path?.closest<HTMLElement>('[data-lifecycle]');
  if (!path || !place || !path.hidden) return;
  select(place, path);
  place.scrollIntoView({ block: 'nearest' });
}

function start(place: HTMLElement): void {
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  place.querySelector('.lifecycle__stage')?.append(status);
  place.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-run-path]') : null;
    if (button) void run(place, button);
  });
  place.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') clear(place);
  });
}

/** Returns the states of a drawing as one reads them: by row, then from left to right. */
function statesOf(drawing: Element | null): Element[] {
  const states = [...(drawing?.querySelectorAll('[data-state]') ?? [])];
  const boxes = new Map(states.map((state) => [state, state.getBoundingClientRect()]));
  return states.toSorted((one, other) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    return a && b ? a.top - b.top || a.left - b.left : 0;
  });
}

/** Makes a state the tab stop of its drawing, and moves the focus there. */
function focusOn(state: SVGElement): void {
  for (const each of statesOf(state.closest('svg'))) each.setAttribute('tabindex', '-1');
  state.setAttribute('tabindex', '0');
  state.focus();
}

/** Selects a state, or none if it was selected. The address says which. */
function press(state: Element): void {
  const place = state.closest<HTMLElement>('[data-lifecycle]');
  if (!place) return;
  const name = state.getAttribute('data-state');
  const path = pathsIn(place).find((each) => namesOf(each).at(-1) === name);
  if (!path) return;
  if (!path.hidden) return clear(place);
  // Each selection is an entry in the history, so that Back returns to the one before.
  history.pushState(null, '', `#state=${path.dataset['path'] ?? ''}`);
  select(place, path);
}

function clear(place: HTMLElement): void {
  if (location.hash.startsWith('#state='))
    history.pushState(null, '', location.pathname + location.search);
  select(place, undefined);
}

addEventListener('popstate', () => {
  if (location.hash.startsWith('#state=')) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-lifecycle]'))
    select(place, undefined);
});

/** Shows one path of a lifecycle, and marks it in the drawings. */
function select(place: HTMLElement, path: HTMLElement | undefined): void {
  const states = path ? namesOf(path) : [];
  const selected = states.at(-1);
  place.toggleAttribute('data-selected', path !== undefined);
  for (const each of pathsIn(place)) each.hidden = each !== path;
  for (const state of place.querySelectorAll('[data-state]')) {
    const name = state.getAttribute('data-state') ?? '';
    state.toggleAttribute('data-on', states.includes(name));
    state.setAttribute('aria-pressed', String(name === selected));
  }
  for (const part of place.querySelectorAll('[data-from]')) {
    const index = states.indexOf(part.getAttribute('data-from') ?? '');
    const isOn = index >= 0 && states[index + 1] === part.getAttribute('data-to');
    part.toggleAttribute('data-on', isOn);
  }
  say(place, path ? `Path to ${selected}: ${states.join(', ')}.` : '');
}

function pathsIn(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[data-path]')];
}

function namesOf({ dataset }: HTMLElement): string[] {
  const names: unknown = JSON.parse(dataset['states'] ?? '[]');
  return Array.isArray(names) ? names.map(String) : [];
}

function say(place: HTMLElement, words: string): void {
  const status = place.querySelector('[role=status]');
  if (status) status.textContent = words;
}

async function run(place: HTMLElement, button: HTMLElement): Promise<void> {
  const path = button.closest<HTMLElement>('[data-path]');
  if (!path || button.ariaBusy) return;
  button.ariaBusy = 'true';
  say(place, 'Running');
  try {
    const tool: typeof import('./replay.ts') = await import(REPLAY);
    say(place, await tool.runPath(place, path));
  } catch {
    say(place, 'The sandbox was not loaded.');
  }
  button.ariaBusy = null;
}
