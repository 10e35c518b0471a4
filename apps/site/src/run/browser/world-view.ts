import { isRefused, type Rehearsal } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';
import { button } from './button.ts';
import { linked } from './link.ts';
import { reasonPieces } from './reasons-view.ts';
import type { Session } from './session.ts';
import { lengthOf, momentOf } from './words.ts';

export interface WorldView {
  readonly session: Session;
  /** The ids of the displayed entities. */
  readonly ids: readonly string[];
  /** Further buttons beside those of the clock. */
  readonly buttons: readonly HTMLElement[];
  /** Called when the reader changes the state. */
  changed(): void;
}

/** Renders the entities with their states and available actions. */
export function worldView(view: WorldView): HTMLElement {
  const place = make('div', 'result__world');
  const log = make('ol', 'result__log');
  log.setAttribute('role', 'log');
  const show = (): void => {
    const rows = view.ids.flatMap((id) => thingRow(view, id, happened));
    const things = rows.length > 0 ? [make('ul', 'result__things', ...rows)] : [];
    place.replaceChildren(...things, log, clockRow(view, happened));
    log.hidden = log.childElementCount === 0;
  };
  function happened(act: () => Rehearsal['reasons']): void {
    log.replaceChildren(
      ...eventDescriptions(view.session, act).map((pieces) => make('li', '', ...pieces)),
    );
    view.changed();
    // Keep the focus in place if the pressed button was removed.
    const index = buttonsIn(place).findIndex((each) => each === document.activeElement);
    show();
    const buttons = buttonsIn(place);
    buttons[Math.min(index, buttons.length - 1)]?.focus();
  }
  show();
  return place;
}

type Happen = (act: () => Rehearsal['reasons']) => void;

function eventDescriptions(session: Session, act: () => Rehearsal['reasons']): (string | Node)[][] {
  try {
    const reasons = act();
    if (reasons.length === 0) return [['The clock advanced, and nothing changed.']];
    return reasons.map((reason) => reasonPieces(session, reason));
  } catch (error) {
    if (isRefused(error)) return [[error.message]];
    throw error;
  }
}

function thingRow({ session }: WorldView, id: string, happened: Happen): HTMLElement[] {
  const { sandbox, hrefOf } = session;
  const thing = sandbox.state(id);
  if (!thing) return [];
  const states = Object.values(thing.states).map(({ state, type }) =>
    linked(make('span', 'result__state', state), hrefOf(type)),
  );
  const acts = thing.acts.map(({ act, who }) =>
    button(`${who}: ${act}`, () => happened(() => sandbox.act(act, id))),
  );
  return [
    make('li', '', make('code', '', id), ' ', ...states.flatMap((each) => [each, ' ']), ...acts),
  ];
}

function clockRow({ session: { sandbox }, buttons }: WorldView, happened: Happen): HTMLElement {
  const [now, next] = [sandbox.now(), sandbox.next()];
  const later = button('Advance 2 min', () => happened(() => sandbox.advance('2 min')));
  const toNext =
    next &&
    button(`Skip to next event, in ${lengthOf(next.getTime() - now.getTime())}`, () =>
      happened(() => sandbox.advanceToNext()),
    );
  return make(
    'p',
    'result__clock',
    `${momentOf(now)} UTC `,
    later,
    ...(toNext ? [toNext] : []),
    ...buttons,
  );
}

function buttonsIn(place: HTMLElement): HTMLButtonElement[] {
  return [...place.querySelectorAll('button')];
}
