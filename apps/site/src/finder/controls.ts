import type { Findable, Query } from './query.ts';

/** An item of a list on the page. */
export interface Item extends Findable {
  readonly element: HTMLElement;
}

/** The items of the list or table that a form names, or of the lists in its groups. */
export function itemsOf(form: HTMLFormElement): Item[] {
  const list = listOf(form);
  const holders = [...(list?.querySelectorAll('tbody, [data-part]:not([data-whole] *) ul') ?? [])];
  return (holders.length > 0 || !list ? holders : [list])
    .flatMap((holder) => [...holder.children])
    .flatMap((element) => (element instanceof HTMLElement ? [itemOf(element)] : []));
}

export function listOf({ dataset }: HTMLFormElement): HTMLElement | null {
  return document.getElementById(dataset['finder'] ?? '');
}

/** What its controls ask for. */
export function queryOf(form: HTMLFormElement): Query {
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

/** The controls that ask for something, in their order. */
export function chosenIn(form: HTMLFormElement): Chosen[] {
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
