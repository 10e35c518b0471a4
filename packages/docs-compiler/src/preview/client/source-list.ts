import type { PageReport, Place } from '../report.ts';
import { element } from './element.ts';
import { placeActions, placeText } from './place-actions.ts';

/** The files that the page comes from, then its headings, examples and parts in their order. */
export function sourceList({ page, editor }: PageReport): HTMLElement[] {
  if (page.sources.length === 0) {
    return [element('p', { class: 'nothing' }, ['No file has this page: it is made of others.'])];
  }
  const parts = [...document.querySelectorAll('[id]')].flatMap(({ id }) => {
    const anchor = Object.hasOwn(page.anchors, id) ? page.anchors[id] : undefined;
    return anchor ? [{ ...anchor, href: `#${encodeURIComponent(id)}` }] : [];
  });
  return [
    list(page.sources.map((place) => item(element('code', {}, [placeText(place)]), place))),
    ...(parts.length > 0 ? [element('h3', {}, ['Parts of the page'])] : []),
    list(parts.map(({ title, href, place }) => item(element('a', { href }, [title]), place))),
  ];

  function item(label: HTMLElement, place: Place): HTMLElement {
    const actions = element('p', { class: 'actions' }, placeActions(place, editor));
    return element('li', {}, [element('div', { class: 'label' }, [label]), actions]);
  }
}

function list(items: readonly HTMLElement[]): HTMLElement {
  return element('ul', { class: 'places' }, items);
}
