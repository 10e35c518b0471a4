import type { ReadFile } from '../format.ts';
import type { HitGroup } from './find.ts';
import { createHits } from './hit-view.ts';
import type { Hit } from './hits.ts';

export type Shown =
  | { readonly state: 'start' | 'loading' | 'failed' | 'explained' }
  | { readonly state: 'found'; readonly groups: readonly HitGroup[] }
  | { readonly state: 'none'; readonly query: string; readonly nearest: readonly Hit[] };

export interface View {
  show(shown: Shown): void;
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
  const fill = createHits(dialog, read);
  return {
    show(shown) {
      const groups = groupsOf(shown);
      dialog.dataset['state'] = shown.state;
      list.replaceChildren(...fill(groups));
      list.hidden = groups.length === 0;
      list.scrollTo(0, 0);
      input.ariaExpanded = String(groups.length > 0);
      if (query && shown.state === 'none') query.textContent = shown.query;
      if (status) status.textContent = wordsFor(shown);
    },
  };
}

function groupsOf(shown: Shown): readonly HitGroup[] {
  if (shown.state === 'found') return shown.groups;
  if (shown.state !== 'none' || shown.nearest.length === 0) return [];
  return [{ label: 'Nearest names', hits: shown.nearest }];
}

/** For those who don't see the list. */
function wordsFor(shown: Shown): string {
  switch (shown.state) {
    case 'start':
    case 'loading':
    case 'explained':
      return '';
    case 'failed':
      return 'The search could not be loaded';
    case 'none':
      return `Nothing found for ${shown.query}`;
    case 'found': {
      const count = shown.groups.reduce((sum, { hits }) => sum + hits.length, 0);
      return count === 1 ? '1 result' : `${count} results`;
    }
    default:
      return shown satisfies never;
  }
}
