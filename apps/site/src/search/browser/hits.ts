import { shardOfElement, shardOfPage, type Shard } from '../format.ts';
import { hrefOf, titleOf, type Entry } from './entries.ts';
import type { Range } from './humps.ts';
import type { Library } from './library.ts';
import { markWords, type Marked } from './marks.ts';
import type { FoundCoordinate } from './nearest.ts';
import type { FoundText } from './texts.ts';

/** A result as it is shown. */
export interface Hit {
  /** `Guide`, `Field` */
  readonly kind: string;
  /** True where the title is a name of the schema. */
  readonly code: boolean;
  readonly title: Marked;
  /** What it is a part of: `Payouts › Refund a payment`. */
  readonly trail: string;
  readonly href: string;
  readonly deprecated: boolean;
  /** Where the text for its snippet is, and the words to mark in it. */
  readonly text: TextPlace;
  readonly words: readonly string[];
}

export interface TextPlace {
  readonly shard: Shard;
  readonly holder: string;
  readonly part: string;
}

/** A coordinate that is the query itself. */
export function exactHit(entry: Entry): Hit {
  const text = titleOf(entry);
  return { ...entryHit(entry), title: { text, ranges: [[0, text.length]] } };
}

export function coordinateHit({ entry, matches }: FoundCoordinate): Hit {
  return { ...entryHit(entry), title: { text: titleOf(entry), ranges: rangesIn(entry, matches) } };
}

/** An element that is found by what is said of it. */
export function elementTextHit({ elements }: Library, { id, words }: FoundText): Hit[] {
  const entry = elements.get(id);
  return entry ? [{ ...entryHit(entry), words }] : [];
}

export function sectionHit({ pages }: Library, { id, words }: FoundText): Hit[] {
  const section = pages.sections[id];
  const page = section && pages.pages[section.page];
  if (!page) return [];
  const { heading, anchor } = section;
  return [
    {
      kind: page.kind,
      code: false,
      title: markWords(heading || page.title, words),
      trail: [page.trail, heading && page.title].filter(Boolean).join(' › '),
      href: anchor === '' ? page.href : `${page.href}#${anchor}`,
      deprecated: false,
      text: { shard: shardOfPage(section.page), holder: page.href, part: anchor },
      words,
    },
  ];
}

function entryHit(entry: Entry): Hit {
  const { kind, rest, deprecated, element } = entry;
  return {
    kind,
    code: true,
    title: { text: titleOf(entry), ranges: [] },
    // The coordinate says what it is a part of.
    trail: '',
    href: hrefOf(entry),
    deprecated,
    text: { shard: shardOfElement(element.line), holder: element.coordinate, part: rest },
    words: [],
  };
}

/** What a query stands for, from ranges in single names to ranges in the title. */
function rangesIn(entry: Entry, matches: FoundCoordinate['matches']): Range[] {
  const title = titleOf(entry);
  const found: Range[] = [];
  let end = title.length;
  for (const [at, match] of matches.toReversed().entries()) {
    const name = entry.path.at(-1 - at) ?? '';
    const start = title.lastIndexOf(name, end - name.length);
    // The root type of a call is not in its title.
    if (start < 0) break;
    const ranges = match.ranges.filter(([a, b]) => a < b);
    found.unshift(...ranges.map(([a, b]): Range => [start + a, start + b]));
    end = start;
  }
  return found;
}
