import type { ReadFile } from '../format.ts';
import { createChoice } from './choice.ts';
import { createExplainer } from './explainer.ts';
import { find, findInstead } from './find.ts';
import { openLibrary, type Library } from './library.ts';
import { createRecent } from './recent.ts';
import { type ChosenScope, createScope } from './scope.ts';
import { createView, type Shown } from './view.ts';

export interface SearchBox {
  /** Loads the index if it is not there, and answers what is typed as soon as it can. */
  load(names?: Promise<Response | undefined>): Promise<void>;
}

/** The life of the dialog: what is typed -> what is found -> what is shown and chosen. */
export function createBox(dialog: HTMLDialogElement): SearchBox {
  const input = dialog.querySelector<HTMLInputElement>('[role=combobox]');
  const list = dialog.querySelector<HTMLElement>('[role=listbox]');
  if (!input || !list) throw new Error('the search dialog lacks its box or its list');

  const folder = dialog.dataset['search'] ?? '';
  const view = createView({ dialog, input, list, read: readerBelow(folder) });
  const choice = createChoice({ input, list, complete: view.complete });
  const recent = createRecent(dialog);
  let library: Library | 'loading' | 'failed' = 'loading';
  const answer = () => {
    const query = input.value.trim();
    const shown = explain(query)
      ? { state: 'explained' as const }
      : shownFor(library, { query: query.slice(0, longest), scope });
    view.show(shown);
    choice.first();
  };
  const isError = (query: string) => typeof library === 'object' && isErrorIn(library, query);
  const explain = createExplainer(dialog, { input, answer, isError });
  const scope = createScope(dialog, answer);

  input.addEventListener('input', answer);
  input.addEventListener('keydown', choice.onKey);
  list.addEventListener('click', (event) => {
    if (!isOnOption(event)) return;
    recent.keep(input.value.trim());
    if (opensHere(event)) dialog.close();
  });
  dialog.addEventListener('close', () => {
    scope.reset();
    answer();
  });
  dialog.addEventListener('click', ({ target }) => {
    const example = target instanceof Element ? target.closest('[data-search-try]') : null;
    if (!example) return;
    input.value = example.textContent;
    input.focus();
    answer();
  });
  return {
    async load(names) {
      if (typeof library === 'object') return;
      const open = (opened: Library | 'loading' | 'failed') => {
        library = opened;
        answer();
      };
      open('loading');
      await openLibrary(readerBelow(folder, names), open).then(open, () => open('failed'));
    },
  };
}

/** `account blocked` as well as `AccountBlockedByBank`. */
function isErrorIn({ exact }: Library, query: string): boolean {
  return (exact.get(query.toLowerCase()) ?? []).some(({ kind }) => kind === 'Error');
}

function isOnOption({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[role=option]') !== null;
}

/** What is longer is no query. */
const longest = 100;

/** A result that opens in another tab leaves the search as it is. */
function opensHere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey;
}

function readerBelow(folder: string, names?: Promise<Response | undefined>): ReadFile {
  return async (name) => {
    const asked = name === 'names' ? await names : undefined;
    const response = asked ?? (await fetch(`${folder}${name}.json`));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response.json();
  };
}

interface Question {
  readonly query: string;
  readonly scope: ChosenScope;
}

function shownFor(library: Library | 'loading' | 'failed', { query, scope }: Question): Shown {
  if (library === 'failed') return { state: 'failed' };
  if (!/[\p{L}\p{N}]/u.test(query)) return { state: 'start' };
  if (library === 'loading') return { state: 'loading' };
  const within = scope.value();
  const groups = find(library, query, within);
  if (groups.length > 0) return { state: library.isWhole ? 'found' : 'named', groups };
  if (!library.isWhole) return { state: 'loading' };
  const where = within === 'all' ? '' : scope.label();
  return { state: 'none', query, where, groups: findInstead(library, query, within) };
}
