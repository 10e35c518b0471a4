import { breakable } from './breakable.ts';
import { matching } from './filter/matching.ts';

/** An entry of an index, as the file that the box names lists it. */
export interface FilterEntry {
  readonly name: string;
  readonly href: string;
  readonly summary: string;
}

const started = new WeakSet<HTMLElement>();

/** Lets a box find in an index, all of its pages; first what was typed before this code came. */
export function start(box: HTMLElement): void {
  const input = box.querySelector('input');
  if (!input || started.has(box)) return;
  started.add(box);
  const load = lastingOf<readonly FilterEntry[]>(box.dataset['filter'] ?? '');

  const find = async () => {
    const query = input.value.trim();
    const entries = await load();
    // The reader may have typed on meanwhile.
    if (query === input.value.trim()) show(box, foundIn(entries, query));
  };
  input.addEventListener('input', find);
  void find();
}

/** What was found, with words for it; the index itself where nothing is asked. */
interface Found {
  readonly asks: boolean;
  readonly entries: readonly FilterEntry[];
  readonly words: string;
}

function foundIn(all: readonly FilterEntry[] | undefined, query: string): Found {
  if (query === '') return { asks: false, entries: [], words: '' };
  if (!all) return { asks: false, entries: [], words: 'The filter could not be loaded' };
  const entries = matching(all, query);
  const words =
    entries.length === 0 ? 'Nothing has that name' : `${entries.length} of ${all.length}`;
  return { asks: true, entries, words };
}

function show(box: HTMLElement, { asks, entries, words }: Found): void {
  const list = box.querySelector('ul');
  const template = box.querySelector('template');
  if (!list || !template) return;
  list.replaceChildren(...entries.map((entry) => itemOf(template, entry)));
  list.hidden = !asks;
  for (const whole of document.querySelectorAll<HTMLElement>('[data-filtered]'))
    whole.hidden = asks;

  const status = box.querySelector('[role=status]');
  // The same words again would be read out again.
  if (status && status.textContent !== words) status.textContent = words;
}

function itemOf({ content }: HTMLTemplateElement, { name, href, summary }: FilterEntry): Node {
  const item = document.importNode(content, true);
  const link = item.querySelector('a');
  link?.setAttribute('href', href);
  link?.append(...breakable(name));
  item.querySelector('.entries__summary')?.append(summary);
  return item;
}

/** Loads a file once; one that did not come is tried again. Undefined where it did not. */
function lastingOf<Content>(address: string): () => Promise<Content | undefined> {
  let coming: Promise<Content> | undefined;
  return async () => {
    try {
      coming ??= fetch(address).then((response) => response.json());
      return await coming;
    } catch {
      coming = undefined;
      return undefined;
    }
  };
}
