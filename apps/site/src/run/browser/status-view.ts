import { make } from '../../make.ts';
import type { ShownObject } from '../result.ts';
import { icon } from './icon.ts';
import { stateChip } from '../../state-chip.ts';

export interface Verdict {
  readonly kind: 'printed' | 'otherwise' | 'own' | 'not-run';
  readonly words: string;
}

/**
 * Shows the outcome of a run in the status line of its panel. The line is in the page from the
 * start, so that screen readers announce what is put there.
 */
export function showStatus(
  panel: Element,
  verdict: Verdict,
  objects: readonly ShownObject[] = [],
): void {
  const shown = objects.filter(({ states }) => states.length > 0);
  const list = make('ul', 'run-status__objects', ...shown.map(objectItem));
  statusOf(panel)?.replaceChildren(verdictLine(verdict), ...(shown.length > 0 ? [list] : []));
}

/** Replaces the states of the objects, and adds why nothing changed. */
export function updateStatus(
  panel: Element,
  {
    objects,
    note,
  }: { readonly objects: readonly ShownObject[]; readonly note?: string | undefined },
): void {
  const status = statusOf(panel);
  status?.querySelector('.run-status__note')?.remove();
  const shown = objects.filter(({ states }) => states.length > 0);
  status?.querySelector('.run-status__objects')?.replaceChildren(...shown.map(objectItem));
  if (note !== undefined) status?.append(make('p', 'run-status__note', note));
}

export function statusOf(panel: Element): HTMLElement | null {
  return panel.querySelector<HTMLElement>('[data-run-status]');
}

function verdictLine({ kind, words }: Verdict): HTMLElement {
  const isGood = kind === 'printed' || kind === 'own';
  const line = make('p', 'run-status__verdict', icon(isGood ? 'check' : 'danger'), words);
  line.dataset['kind'] = kind;
  return line;
}

function objectItem({ id, states }: ShownObject): HTMLElement {
  const chips = states.flatMap((state) => [' ', stateChip(state)]);
  return make('li', '', make('code', 'run-status__id', id), ...chips);
}
