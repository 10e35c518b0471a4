import { breakable } from '../../breakable.ts';
import type { ReadFile, Shard, TextShard } from '../format.ts';
import type { HitGroup } from './find.ts';
import type { Hit } from './hits.ts';
import { snippetOf, type Marked } from './marks.ts';

/** Makes elements of results from the dialog's templates. */
export function createHits(
  dialog: HTMLElement,
  read: ReadFile,
): (groups: readonly HitGroup[]) => HTMLElement[] {
  const template = (name: string) =>
    dialog.querySelector<HTMLTemplateElement>(`[data-search-template=${name}]`);
  const [groupTemplate, hitTemplate] = [template('group'), template('hit')];
  const textOf = createTexts(read);

  return (groups) => {
    let count = 0;
    return groups.flatMap(({ label, hits }) => {
      const element = copyOf(groupTemplate);
      if (!element) return [];
      element.ariaLabel = label;
      if (element.firstElementChild) element.firstElementChild.textContent = label;
      element.append(...hits.flatMap((hit) => optionFor(hit, (count += 1))));
      return [element];
    });
  };

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
    void textOf(hit).then((text) =>
      fillSlot(option, 'snippet', piecesOf(snippetOf(text, hit.words), asIs)),
    );
    return [option];
  }
}

function copyOf(template: HTMLTemplateElement | null): HTMLElement | undefined {
  const copy = template?.content.firstElementChild?.cloneNode(true);
  return copy instanceof HTMLElement ? copy : undefined;
}

function fillSlot(option: HTMLElement, name: string, content: readonly (string | Node)[]): void {
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

/** The texts that results are about. A result without its text is still a result. */
function createTexts(read: ReadFile): (hit: Hit) => Promise<string> {
  const shards = new Map<Shard, Promise<TextShard>>();
  return async ({ text }) => {
    if (!text) return '';
    const { shard, holder, part } = text;
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
