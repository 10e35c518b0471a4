import { fragment } from './boot/fragment.ts';

const started = new WeakSet<HTMLFormElement>();

/**
 * Connects the controls of a form to the list that it filters, and applies the filter in the page's
 * address.
 */
export function start(form: HTMLFormElement): void {
  if (started.has(form)) return;
  started.add(form);
  const items = itemsOf(form);
  const find = () => show(form, items);
  const clear = () => {
    form.reset();
    find();
  };

  form.addEventListener('input', find);
  form.addEventListener(
    'input',
    debounce(() => writeAddress(form)),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    writeAddress(form);
  });
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    clear();
    writeAddress(form);
    form.querySelector('input')?.focus();
  });
  // A link on the page may lead to an item that the filter hides.
  window.addEventListener('hashchange', () => {
    const target = document.getElementById(fragment());
    if (!items.some(({ element }) => element.hidden && element.contains(target))) return;
    clear();
    target?.scrollIntoView();
  });

  form.parentElement?.querySelector('[data-none] button')?.addEventListener('click', () => {
    askAbove(form, queryOf(form).text);
  });

  readAddress(form);
  find();
  // The reader may have typed before this code was loaded.
  if (isAsked(queryOf(form))) writeAddress(form);
}

/** Passes a name to the surrounding box, which knows more than the list. */
function askAbove({ parentElement }: HTMLFormElement, text: string): void {
  const box = parentElement?.querySelector('textarea');
  if (!box) return;
  box.value = text;
  box.focus();
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function show(form: HTMLFormElement, items: readonly Item[]): void {
  const query = queryOf(form);
  const asks = isAsked(query);
  const shown = matchingItems(items, query);
  const opens = asks && shown.size <= fewEnough;
  for (const item of items) {
    item.element.hidden = !shown.has(item);
    const fold = item.element.querySelector<HTMLDetailsElement>(':scope > details[data-reveal]');
    if (fold) unfold(fold, opens && shown.has(item));
  }
  showGroups(form, asks);
  say(form, asks ? matchCountText(form, { shown: shown.size, all: items.length }) : '');
  const none = form.parentElement?.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = shown.size > 0 || query.text === '';
  const button = form.querySelector<HTMLElement>('[data-clear]');
  if (button) button.hidden = !asks;
}

/** The maximum number of results that are expanded. */
const fewEnough = 3;

function isAsked({ text, facets }: Query): boolean {
  return text !== '' || facets.size > 0;
}

/** Hides groups without results, and expands collapsed results. */
function showGroups(form: HTMLFormElement, asks: boolean): void {
  const list = listOf(form);
  for (const group of list?.querySelectorAll<HTMLElement>('[data-part]') ?? []) {
    group.hidden = !group.querySelector('ul > li:not([hidden])');
    if (group instanceof HTMLDetailsElement) unfold(group, asks);
  }
  for (const whole of list?.querySelectorAll<HTMLElement>('[data-whole]') ?? [])
    whole.hidden = asks;
}

/** Expands or collapses a result, unless the reader has expanded it. */
function unfold(fold: HTMLDetailsElement, opens: boolean): void {
  if (opens && !fold.open) fold.dataset['unfolded'] = '';
  else if (opens || fold.dataset['unfolded'] === undefined) return;
  else delete fold.dataset['unfolded'];
  fold.open = opens;
}

function matchCountText(
  { dataset }: HTMLFormElement,
  { shown, all }: { readonly shown: number; readonly all: number },
): string {
  return `${shown === 0 ? 'None' : shown} of ${all} ${dataset['noun']}`;
}

function say(form: HTMLFormElement, words: string): void {
  const status = form.querySelector('[role=status]');
  // Setting the same text again would make screen readers repeat it.
  if (status && status.textContent !== words) status.textContent = words;
}

function debounce(act: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    // Browsers limit how often the address may change.
    waiting = setTimeout(act, 200);
  };
}

/** Sets the controls of a form from the page's address. */
function readAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search);
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (!asked.has(control.name)) continue;
    if (control.type === 'checkbox') {
      control.checked ||= asked.getAll(control.name).includes(control.value);
    } else {
      control.value = asked.get(control.name) ?? '';
    }
  }
}

/**
 * Writes the filter to the page's address, so that the reader can share it. The address leads to
 * the form.
 */
function writeAddress(form: HTMLFormElement): void {
  const chosen = chosenIn(form);
  const url = new URL(location.href);
  for (const name of namesIn(form)) url.searchParams.delete(name);
  for (const { name, value } of chosen) url.searchParams.append(name, value);
  if (chosen.length > 0) url.hash = form.id;
  else if (url.hash === `#${form.id}`) url.hash = '';
  history.replaceState(history.state, '', url);
}

function namesIn(form: HTMLFormElement): Set<string> {
  const named = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
  return new Set([...named].map(({ name }) => name));
}

/** A list item on the page. */
interface Item extends Findable {
  readonly element: HTMLElement;
}

/** Returns the items of the list or table that a form names, or of the lists in its groups. */
function itemsOf(form: HTMLFormElement): Item[] {
  const list = listOf(form);
  const holders = [...(list?.querySelectorAll('tbody, [data-part]:not([data-whole] *) ul') ?? [])];
  return (holders.length > 0 || !list ? holders : [list])
    .flatMap((holder) => [...holder.children])
    .flatMap((element) => (element instanceof HTMLElement ? [itemOf(element)] : []));
}

function listOf({ dataset }: HTMLFormElement): HTMLElement | null {
  return document.getElementById(dataset['finder'] ?? '');
}

/** Returns the filter that the controls define. */
function queryOf(form: HTMLFormElement): Query {
  const facets = new Map<string, string[]>();
  let text = '';
  for (const { name, value, isText } of chosenIn(form)) {
    if (isText) text = value;
    else facets.set(name, [...(facets.get(name) ?? []), value]);
  }
  return { text, facets };
}

interface Chosen {
  readonly name: string;
  readonly value: string;
  readonly isText: boolean;
}

/** Returns the controls with a value, in order. */
function chosenIn(form: HTMLFormElement): Chosen[] {
  const box = form.querySelector<HTMLInputElement>('[type=search]')?.name;
  return [...new FormData(form)].flatMap(([name, given]) => {
    const value = String(given).trim();
    return value === '' ? [] : [{ name, value, isText: name === box }];
  });
}

function itemOf(element: HTMLElement): Item {
  return {
    element,
    name: element.firstElementChild?.textContent ?? '',
    text: element.textContent ?? '',
    valuesOf: (facet) => (element.dataset[facet] ?? '').split(' '),
  };
}

/** A filter. */
export interface Query {
  readonly text: string;
  /** The selected values of each facet; a facet without any is absent. */
  readonly facets: ReadonlyMap<string, readonly string[]>;
}

interface Findable {
  /** The name of the item, and other words next to it. */
  readonly name: string;
  /** The full text of the item, including its name. */
  readonly text: string;
  valuesOf(facet: string): readonly string[];
}

/**
 * Returns the items that match: each facet contains a selected value, and the name contains every
 * word, ignoring case. If no name matches, the full text is searched: `AD` then also finds Andorra.
 */
export function matchingItems<Item extends Findable>(
  items: readonly Item[],
  { text, facets }: Query,
): ReadonlySet<Item> {
  const chosen = items.filter((item) => isChosen(item, facets));
  const words = text.toLowerCase().split(/\s+/);
  const byName = chosen.filter(({ name }) => hasAll(name, words));
  return new Set(byName.length > 0 ? byName : chosen.filter((item) => hasAll(item.text, words)));
}

function isChosen(item: Findable, facets: Query['facets']): boolean {
  return [...facets].every(([facet, chosen]) => {
    const values = item.valuesOf(facet);
    return chosen.some((value) => values.includes(value));
  });
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
