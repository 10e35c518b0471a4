import type { PageReport } from '../report.ts';
import { element } from './element.ts';
import { placeActions } from './place-actions.ts';

/** Pages that only their address leads to. */
export function hiddenList({ hiddenPages, editor }: PageReport): HTMLElement[] {
  if (hiddenPages.length === 0) {
    return [element('p', { class: 'nothing' }, ['No page is hidden.'])];
  }
  const items = hiddenPages.map(({ title, href, place }) =>
    element('li', {}, [
      element('div', { class: 'label' }, [
        element('a', { href, 'aria-current': isHere(href) && 'page' }, [title]),
        element('code', {}, [href]),
      ]),
      place && element('p', { class: 'actions' }, placeActions(place, editor)),
    ]),
  );
  return [
    element('p', {}, ['Not in the sidebar, in lists, in search: only their address leads there.']),
    element('ul', { class: 'places' }, items),
  ];
}

function isHere(href: string): boolean {
  return new URL(href, location.href).pathname === location.pathname.replace(/(.)\/$/, '$1');
}
