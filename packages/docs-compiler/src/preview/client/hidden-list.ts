import type { PageReport, ReportedHiddenPage } from '../report.ts';
import { element } from './element.ts';
import { placeActions } from './place-actions.ts';

/** Pages that the sidebar does not name: first those that nothing else names either. */
export function hiddenList({ hiddenPages, editor }: PageReport): HTMLElement[] {
  if (hiddenPages.length === 0) {
    return [element('p', { class: 'nothing' }, ['No page is hidden.'])];
  }
  return [
    ...section('Only their address leads there: in no list, in no search.', true),
    ...section('Not in the sidebar. Search and lists have them.', 'sidebar'),
  ];

  function section(words: string, kind: true | 'sidebar'): HTMLElement[] {
    const items = hiddenPages.filter(({ hidden }) => hidden === kind).map(itemOf);
    if (items.length === 0) return [];
    return [element('p', {}, [words]), element('ul', { class: 'places' }, items)];
  }

  function itemOf({ title, href, place }: ReportedHiddenPage): HTMLElement {
    return element('li', {}, [
      element('div', { class: 'label' }, [
        element('a', { href, 'aria-current': isHere(href) && 'page' }, [title]),
        element('code', {}, [href]),
      ]),
      place && element('p', { class: 'actions' }, placeActions(place, editor)),
    ]);
  }
}

function isHere(href: string): boolean {
  return new URL(href, location.href).pathname === location.pathname.replace(/(.)\/$/, '$1');
}
