import type { ReadFile } from '../format.ts';
import { createChoice } from './choice.ts';
import { createExplainer } from './explainer.ts';
import { find, findNearest } from './find.ts';
import { openLibrary, type Library } from './library.ts';
import { createView, type Shown } from './view.ts';

export interface SearchBox {
  /** Loads the index if it is not there, then answers what is typed. */
  load(): Promise<void>;
}

/** The life of the dialog: what is typed -> what is found -> what is shown and chosen. */
export function createBox(dialog: HTMLDialogElement): SearchBox {
  const input = dialog.querySelector<HTMLInputElement>('[role=combobox]');
  const list = dialog.querySelector<HTMLElement>('[role=listbox]');
  if (!input || !list) throw new Error('the search dialog lacks its box or its list');

  const read = readerBelow(dialog.dataset['search'] ?? '');
  const choice = createChoice(input, list);
  const view = createView({ dialog, input, list, read });
  let library: Library | 'loading' | 'failed' = 'loading';
  const answer = () => {
    const query = input.value.trim();
    const isExplained = explain(query);
    view.show(isExplained ? { state: 'explained' } : shownFor(library, query.slice(0, longest)));
    choice.first();
  };
  const explain = createExplainer(dialog, { input, answer });

  input.addEventListener('input', answer);
  input.addEventListener('keydown', choice.onKey);
  list.addEventListener('click', (event) => {
    if (opensHere(event)) dialog.close();
  });
  for (const example of dialog.querySelectorAll('[data-search-try]')) {
    example.addEventListener('click', () => {
      input.value = example.textContent;
      input.focus();
      answer();
    });
  }
  return {
    async load() {
      if (typeof library === 'object') return;
      library = 'loading';
      answer();
      try {
        library = await openLibrary(read);
      } catch {
        library = 'failed';
      }
      answer();
    },
  };
}

/** What is longer is no query. */
const longest = 100;

/** A result that opens in another tab leaves the search as it is. */
function opensHere({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const option = target instanceof Element ? target.closest('[role=option]') : null;
  return option !== null && !ctrlKey && !metaKey && !shiftKey;
}

function readerBelow(folder: string): ReadFile {
  return async (name) => {
    const response = await fetch(`${folder}${name}.json`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response.json();
  };
}

function shownFor(library: Library | 'loading' | 'failed', query: string): Shown {
  if (library === 'failed') return { state: 'failed' };
  if (!/[\p{L}\p{N}]/u.test(query)) return { state: 'start' };
  if (library === 'loading') return { state: 'loading' };
  const groups = find(library, query);
  if (groups.length > 0) return { state: 'found', groups };
  return { state: 'none', query, nearest: findNearest(library, query) };
}
