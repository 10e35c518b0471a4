import type { ReadFile, Shard, TextShard } from '../format.ts';
import type { TextPlace } from './entries.ts';
import type { HitGroup } from './find.ts';
import { type Hit, placeOfIcon } from './hits.ts';
import { type Marked, snippetOf } from './marks.ts';

export type ViewState =
  | { readonly state: 'loading' | 'failed' | 'explained' }
  | { readonly state: 'start' | 'named' | 'found'; readonly groups: readonly HitGroup[] }
  | {
      readonly state: 'none';
      readonly query: string;
      /** The scope label; empty for everything. */
      readonly where: string;
      /** Alternative results. */
      readonly groups: readonly HitGroup[];
    };

export interface View {
  show(shown: ViewState): void;
  /** Renders all results, if some are pending. */
  complete(): void;
}

export interface ViewParts {
  readonly dialog: HTMLElement;
  readonly input: HTMLElement;
  readonly list: HTMLElement;
  readonly read: ReadFile;
}

/**
 * Creates the view of the dialog. All markup is in the page; only texts and addresses are set here.
 */
export function createView({ dialog, input, list, read }: ViewParts): View {
  const status = dialog.querySelector('[role=status]');
  const query = dialog.querySelector('[data-search-query]');
  const where = dialog.querySelector('[data-search-where]');
  const all = dialog.querySelector<HTMLElement>('[data-search-all]');
  const tasks = dialog.querySelector<HTMLElement>('[data-search-tasks]');
  const fill = createHits({ dialog, list, read });
  let complete = () => {};
  return {
    complete: () => complete(),
    show(shown) {
      const groups = 'groups' in shown ? shown.groups : [];
      // Before the list changes, to avoid a forced layout.
      list.scrollTo(0, 0);
      dialog.dataset['state'] = shown.state;
      const filled = fill(groups);
      complete = filled.complete;
      list.replaceChildren(...filled.elements);
      if (tasks) tasks.hidden = shown.state === 'start' && groups.length > 0;
      // Off-screen results wait for the next paint. Only the newest list is completed then.
      requestAnimationFrame(() => setTimeout(() => complete()));
      list.hidden = groups.length === 0;
      input.ariaExpanded = String(groups.length > 0);
      if (shown.state === 'none') {
        if (query) query.textContent = shown.query;
        if (where) where.textContent = placeOf(shown.where);
        if (all) all.hidden = shown.where === '';
      }
      if (status) status.textContent = wordsFor(shown);
    },
  };
}

function placeOf(where: string): string {
  return where === '' ? '' : ` in ${where.toLowerCase()}`;
}

/** Returns the announcement for screen readers. */
function wordsFor(shown: ViewState): string {
  switch (shown.state) {
    case 'start':
    case 'loading':
    // Announced once for all.
    case 'named':
    case 'explained':
      return '';
    case 'failed':
      return 'The search could not be loaded';
    case 'none':
      return `Nothing found for ${shown.query}${placeOf(shown.where)}`;
    case 'found': {
      const count = shown.groups.reduce((sum, { hits }) => sum + hits.length, 0);
      return count === 1 ? '1 result' : `${count} results`;
    }
    default:
      return shown satisfies never;
  }
}

/** Results as elements: the visible ones, and the others on request. */
interface Filled {
  readonly elements: readonly HTMLElement[];
  /** Appends the remaining results. */
  complete(): void;
}

/** The number of results that are rendered immediately, about a screen. */
const seenAtOnce = 6;

/** Creates result elements from the dialog's templates. */
function createHits({
  dialog,
  list,
  read,
}: Omit<ViewParts, 'input'>): (groups: readonly HitGroup[]) => Filled {
  const template = (name: string) =>
    dialog.querySelector<HTMLTemplateElement>(`[data-search-template=${name}]`);
  const [groupTemplate, hitTemplate] = [template('group'), template('hit')];
  const icons = template('icons')?.content.children;
  const textOf = createTexts(read);
  // A result that nobody sees fetches no text.
  const pending = new WeakMap<Element, Hit>();
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const hit = isIntersecting ? pending.get(target) : undefined;
        if (!hit?.text) continue;
        inView.unobserve(target);
        void textOf(hit.text).then((text) => fillSnippet(target, { text, hit }));
      }
    },
    { root: list },
  );

  return (groups) => {
    inView.disconnect();
    let count = 0;
    const rest: (() => void)[] = [];
    const elements = groups.flatMap(({ label, hits }) => {
      const group = label === '' ? undefined : groupOf(label);
      const free = Math.max(0, seenAtOnce - count);
      const first = count;
      const made = (part: readonly Hit[], from: number) =>
        part.flatMap((hit, at) => optionFor(hit, from + at + 1));
      const shown = made(hits.slice(0, free), first);
      group?.append(...shown);
      if (hits.length > free)
        rest.push(() => (group ?? list).append(...made(hits.slice(free), first + free)));
      count += hits.length;
      return group ? [group] : shown;
    });
    return { elements, complete: () => rest.splice(0).forEach((put) => put()) };
  };

  function groupOf(label: string): HTMLElement | undefined {
    const group = copyOf(groupTemplate);
    if (group) group.ariaLabel = label;
    if (group?.firstElementChild) group.firstElementChild.textContent = label;
    return group;
  }

  function optionFor(hit: Hit, number: number): HTMLElement[] {
    const option = copyOf(hitTemplate);
    if (!option) return [];
    option.id = `site.search-${number}`;
    option.setAttribute('href', hit.href);
    option.toggleAttribute('data-code', hit.code);
    option.toggleAttribute('data-deprecated', hit.deprecated);
    fillSlot(option, 'title', piecesOf(hit.title, hit.code ? breakable : asIs));
    fillSlot(option, 'kind', [hit.deprecated ? `${hit.kind}, deprecated` : hit.kind]);
    fillSlot(option, 'trail', [hit.trail]);
    const icon = icons?.[placeOfIcon(hit.icon)]?.cloneNode(true);
    if (icon) fillSlot(option, 'icon', [icon]);
    if (hit.text) {
      pending.set(option, hit);
      inView.observe(option);
    } else option.querySelector('[data-slot=snippet]')?.remove();
    return [option];
  }
}

function fillSnippet(
  option: Element,
  { text, hit }: { readonly text: string; readonly hit: Hit },
): void {
  fillSlot(option, 'snippet', piecesOf(snippetOf(text, hit.words), asIs));
}

function copyOf(template: HTMLTemplateElement | null): HTMLElement | undefined {
  const copy = template?.content.firstElementChild?.cloneNode(true);
  return copy instanceof HTMLElement ? copy : undefined;
}

function fillSlot(option: Element, name: string, content: readonly (string | Node)[]): void {
  option.querySelector(`[data-slot=${name}]`)?.replaceChildren(...content);
}

type Write = (text: string) => readonly (string | Node)[];

function piecesOf({ text, ranges }: Marked, write: Write): (string | Node)[] {
  let end = 0;
  const pieces = ranges.flatMap(([from, to]) => {
    const mark = document.createElement('mark');
    mark.append(...write(text.slice(from, to)));
    const before = write(text.slice(end, from));
    end = to;
    return [...before, mark];
  });
  return [...pieces, ...write(text.slice(end))];
}

function asIs(text: string): string[] {
  return [text];
}

/** Loads snippet texts. A result without its text is still shown. */
function createTexts(read: ReadFile): (place: TextPlace) => Promise<string> {
  const shards = new Map<Shard, Promise<TextShard>>();
  return async ({ shard, holder, part }) => {
    const texts = shards.get(shard) ?? read(shard);
    shards.set(shard, texts);
    try {
      return (await texts)[holder]?.[part] ?? '';
    } catch {
      shards.delete(shard);
      return '';
    }
  };
}

/**
 * Adds line break opportunities between the words of a name, so that long names fit a small screen.
 * For use in browsers.
 */
export function breakable(name: string): (string | Node)[] {
  const humps = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[._(])(?=\w)/);
  return humps.flatMap((hump, at) => (at === 0 ? [hump] : [document.createElement('wbr'), hump]));
}
