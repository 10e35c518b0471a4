import type { ReadFile } from '../format.ts';
import { find, findInstead, type HitGroup } from './find.ts';
import type { Scope } from './hits.ts';
import { openLibrary } from './library.ts';
import { createRecent } from './recent.ts';
import type { Library } from './types.ts';
import { createView, type ViewState } from './view.ts';

const boxes = new WeakMap<HTMLDialogElement, SearchBox>();

/**
 * Connects the search dialog, or retries loading after an error.
 *
 * @param names the file of names, if it was already requested
 */
export function start(dialog: HTMLDialogElement, names?: Promise<Response | undefined>): void {
  const box = boxes.get(dialog) ?? createBox(dialog);
  boxes.set(dialog, box);
  void box.load(names);
}

interface SearchBox {
  /** Loads the index if needed, and runs the query as soon as possible. */
  load(names?: Promise<Response | undefined>): Promise<void>;
}

/** Creates the controller of the dialog: query -> results -> rendering and selection. */
function createBox(dialog: HTMLDialogElement): SearchBox {
  const input = dialog.querySelector<HTMLInputElement>('[role=combobox]');
  const list = dialog.querySelector<HTMLElement>('[role=listbox]');
  if (!input || !list) throw new Error('the search dialog lacks its box or its list');

  const folder = dialog.dataset['search'] ?? '';
  const view = createView({ dialog, input, list, read: readerBelow(folder) });
  const choice = createChoice({ input, list, complete: view.complete });
  const recent = createRecent(dialog, () => answer());
  let library: Library | 'loading' | 'failed' = 'loading';
  const answer = () => {
    const query = input.value.trim();
    const shown = explain(query)
      ? { state: 'explained' as const }
      : shownFor(library, { query: query.slice(0, longest), scope, begin: recent.groups });
    view.show(shown);
    choice.first();
  };
  const isError = (query: string) => typeof library === 'object' && isErrorIn(library, query);
  const explain = createExplainer(dialog, { input, answer, isError });
  const scope = createScope(dialog, answer);

  input.addEventListener('input', answer);
  input.addEventListener('keydown', choice.onKey);
  list.addEventListener('click', (event) => {
    const option = optionAt(event);
    if (!option) return;
    recent.keep(option);
    if (opensHere(event)) dialog.close();
  });
  dialog.addEventListener('close', () => {
    scope.reset();
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

/** Checks for an error name, in words or as a type: `account blocked`, `AccountBlockedByBank`. */
function isErrorIn({ exact }: Library, query: string): boolean {
  return (exact.get(query.toLowerCase()) ?? []).some(({ kind }) => kind === 'Error');
}

function optionAt({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
}

/** The maximum length of a query. */
const longest = 100;

/** Checks whether a link opens in the same tab; otherwise the search stays open. */
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
  /** Returns what is offered before anything is typed. */
  readonly begin: () => readonly HitGroup[];
}

function shownFor(
  library: Library | 'loading' | 'failed',
  { query, scope, begin }: Question,
): ViewState {
  if (library === 'failed') return { state: 'failed' };
  if (!/[\p{L}\p{N}]/u.test(query)) return { state: 'start', groups: begin() };
  if (library === 'loading') return { state: 'loading' };
  const within = scope.value();
  const hits = find(library, query, within);
  const groups = [{ label: '', hits }];
  if (hits.length > 0) return { state: library.isWhole ? 'found' : 'named', groups };
  if (!library.isWhole) return { state: 'loading' };
  const where = within === 'all' ? '' : scope.label();
  return { state: 'none', query, where, groups: findInstead(library, query, within) };
}

/** The selected scope, which is kept until the dialog is closed. */
interface ChosenScope {
  value(): Scope;
  /** Returns its label: `Errors`. */
  label(): string;
  reset(): void;
}

function createScope(dialog: HTMLElement, onChange: () => void): ChosenScope {
  const inputs = [...dialog.querySelectorAll<HTMLInputElement>('[name=search-scope]')];
  const chosen = () => inputs.find(({ checked }) => checked);
  const reset = () => {
    const [all] = inputs;
    if (all) all.checked = true;
  };
  for (const input of inputs) input.addEventListener('change', onChange);
  dialog.querySelector('[data-search-all]')?.addEventListener('click', () => {
    reset();
    onChange();
    dialog.querySelector<HTMLElement>('[role=combobox]')?.focus();
  });
  // Browsers restore form values on back navigation.
  reset();
  return {
    value: () => scopes.find((scope) => scope === chosen()?.value) ?? 'all',
    label: () => chosen()?.labels?.[0]?.textContent ?? '',
    reset,
  };
}

const scopes: readonly Scope[] = ['all', 'guides', 'reference', 'errors'];

/** The URL of the script that explains pasted text, set by the bundler. */
declare const PASTE: string;

interface Box {
  readonly input: HTMLInputElement;
  /** Runs the query again, if there is nothing to explain or another name was selected. */
  readonly answer: () => void;
  /** Checks whether a text is the name of an error. */
  readonly isError: (query: string) => boolean;
}

/** Returns true if the explanation replaces the search results. */
type Explain = (query: string) => boolean;

/** Creates the part of the dialog that explains pasted text; its code is loaded on first use. */
function createExplainer(dialog: HTMLElement, box: Box): Explain {
  const target = dialog.querySelector<HTMLElement>('[data-explanation]');
  if (!target) return () => false;
  const unknown = new Set<string>();
  return (query) => {
    const isPasted = pasted.test(query) && !unknown.has(query);
    if (isPasted || name.test(query) || box.isError(query)) {
      void import(PASTE).then((paste: typeof import('../../paste.ts')) =>
        paste.explainIn(target, { ...box, dialog, query, isPasted, unknown }),
      );
    } else target.hidden = true;
    return isPasted;
  };
}

/** Matches JSON, log lines, and text too long to be typed. */
const pasted = /^[{[]\s*["'{\]}]|^["']\w+["']\s*:|^\[?\d{4}-\d\d-\d\d[T ]\d|^.{80}/;

/** Matches text that is clearly a name: `BankTimeout`, `BAD_USER_INPUT`, `payment_not_received`. */
const name = /^(?=\w{4,}$)(?:\w*(?:[a-z\d][A-Z]|[^_]_[^_])|[A-Z]{4})/;

/** The selected result. The focus stays in the input, as in the ARIA practices. */
interface Choice {
  first(): void;
  readonly onKey: (event: KeyboardEvent) => void;
}

interface ChoiceParts {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  /** Renders all results. */
  complete(): void;
}

function createChoice({ input, list, complete }: ChoiceParts): Choice {
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const chosen = () => list.querySelector<HTMLElement>('[aria-selected=true]');
  const choose = (option: HTMLElement | undefined) => {
    const before = chosen();
    if (before) before.ariaSelected = 'false';
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.ariaSelected = 'true';
    input.setAttribute('aria-activedescendant', option.id);
  };
  const move = (step: number) => {
    complete();
    const all = options();
    const at = all.findIndex((option) => option === chosen());
    choose(all.at((at + step) % all.length));
    chosen()?.scrollIntoView({ block: 'nearest' });
  };

  // `pointermove` and not `pointerenter`, which also fires when the list moves under the pointer.
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option && option !== chosen()) choose(option);
  });
  return {
    first: () => choose(list.querySelector<HTMLElement>('[role=option]') ?? undefined),
    onKey(event) {
      if (event.isComposing) return;
      const act = keys({ move, open: () => chosen()?.click() })[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}

interface Acts {
  readonly move: (step: number) => void;
  readonly open: () => void;
}

function keys({ move, open }: Acts): Readonly<Record<string, (() => void) | undefined>> {
  return { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: open };
}
