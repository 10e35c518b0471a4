import type { Address } from './search/addresses.ts';

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

/**
 * Returns the pages with the most similar addresses, best first, followed by the parent page. Moved
 * pages keep their last segment, and typos change few letters.
 */
export function nearestPages(asked: string, pages: readonly Address[]): readonly Address[] {
  const wanted = plain(asked);
  const near = pages
    .map((page) => ({ page, score: likeness(wanted, plain(page[0])) }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => page)
    .slice(0, most);
  const above = pages
    .filter(([href]) => plain(href) !== '' && `${wanted}/`.startsWith(`${plain(href)}/`))
    .sort(([one], [other]) => one.length - other.length)
    .at(-1);
  return above && !near.includes(above) ? [...near, above] : near;
}

const enough = 1;
const most = 5;

/** Normalizes an address: `/Guides/Using_it.html` is `/guides/using-it`. */
function plain(address: string): string {
  return decode(address)
    .toLowerCase()
    .replace(/(\/index)?\.(html?|mdx?)$/, '')
    .replace(/\/+$/, '')
    .replaceAll(/[^\p{L}\p{N}/]+/gu, '-');
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Returns a similarity from 0 to 2: of the whole address plus of its last segment. */
function likeness(one: string, other: string): number {
  return shared(one, other) + shared(lastOf(one), lastOf(other));
}

function lastOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** Returns the share of letter pairs that two words have in common (Dice coefficient). */
function shared(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  if (pairs.size + others.size === 0) return 0;
  const both = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * both) / (pairs.size + others.size);
}

function pairsOf(word: string): ReadonlySet<string> {
  const padded = ` ${word} `;
  return word === ''
    ? new Set()
    : new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}
