import { nearestPages } from './near/nearest-pages.ts';

/** Lists the pages with addresses similar to the requested one, which does not exist. */
export async function start(place: HTMLElement): Promise<void> {
  const answer = await fetch(place.dataset['near'] ?? '');
  if (!answer.ok) return;
  const near = nearestPages(location.pathname, await answer.json());
  const heading = place.querySelector('h2');
  if (near.length === 0 || !heading) return;
  heading.hidden = false;
  place.querySelector('ul')?.replaceChildren(...near.map(([href, title]) => itemOf(href, title)));
}

function itemOf(href: string, title: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href, textContent: title });
  const address = document.createElement('code');
  address.textContent = href;
  const item = document.createElement('li');
  item.append(link, address);
  return item;
}
