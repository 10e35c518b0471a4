import type { ReadFile } from '../format.ts';
import type { HitGroup } from './find.ts';
import { createHits } from './hit-view.ts';

export type Shown =
  | { readonly state: 'start' | 'loading' | 'failed' | 'explained' }
  | { readonly state: 'named' | 'found'; readonly groups: readonly HitGroup[] }
  | {
      readonly state: 'none';
      readonly query: string;
      /** What the search was held to; empty for everything. */
      readonly where: string;
      /** What may help instead. */
      readonly groups: readonly HitGroup[];
    };

export interface View {
  show(shown: Shown): void;
  /** Puts all results there, if some are still to come. */
  complete(): void;
}

export interface ViewParts {
  readonly dialog: HTMLElement;
  readonly input: HTMLElement;
  readonly list: HTMLElement;
  readonly read: ReadFile;
}

/** What the dialog shows. All its markup is in the page; only texts and addresses come from here. */
export function createView({ dialog, input, list, read }: ViewParts): View {
  const status = dialog.querySelector('[role=status]');
  const query = dialog.querySelector('[data-search-query]');
  const where = dialog.querySelector('[data-search-where]');
  const all = dialog.querySelector<HTMLElement>('[data-search-all]');
  const fill = createHits(dialog, read);
  let complete = () => {};
  return {
    complete: () => complete(),
    show(shown) {
      const groups = 'groups' in shown ? shown.groups : [];
      // Before the list changes: afterwards it would have to be laid out at once.
      list.scrollTo(0, 0);
      dialog.dataset['state'] = shown.state;
      const filled = fill(groups);
      complete = filled.complete;
      list.replaceChildren(...filled.elements);
      // What is out of sight can wait until the rest is painted.
      requestAnimationFrame(() => setTimeout(filled.complete));
      list.hidden = groups.length === 0;
      input.ariaExpanded = String(groups.length > 0);
      if (shown.state === 'none') {
        if (query) query.textContent = shown.query;
        if (where) where.textContent = placeOf(shown.where);
        if (all) all.hidden = shown.where === '';
      }
      if (status) status.textContent = wordsFor(shown);
    },
  };
}

function placeOf(where: string): string {
  return where === '' ? '' : ` in ${where.toLowerCase()}`;
}

/** For those who don't see the list. */
function wordsFor(shown: Shown): string {
  switch (shown.state) {
    case 'start':
    case 'loading':
    // It is said once, of all.
    case 'named':
    case 'explained':
      return '';
    case 'failed':
      return 'The search could not be loaded';
    case 'none':
      return `Nothing found for ${shown.query}${placeOf(shown.where)}`;
    case 'found': {
      const count = shown.groups.reduce((sum, { hits }) => sum + hits.length, 0);
      return count === 1 ? '1 result' : `${count} results`;
    }
    default:
      return shown satisfies never;
  }
}
