import { shardOfElement, shardOfPage, type Area } from '../format.ts';
import { failures, hrefOf, titleOf, type Entry, type TextPlace } from './entries.ts';
import type { Range } from './letters.ts';
import { markWords, termsOf, type Marked } from './marks.ts';
import type { FoundCoordinate } from './nearest.ts';
import type { Library } from './types.ts';

/** A matching text, by its id, with the terms to highlight. */
export interface FoundText {
  readonly id: number;
  readonly words: ReadonlySet<string>;
}

/** A result for display. */
export interface Hit {
  /** The kind label: `Guide`, `Field`. */
  readonly kind: string;
  /** Whether the title is a schema name. */
  readonly code: boolean;
  readonly title: Marked;
  /** The breadcrumb: `Payouts › Refund a payment`. */
  readonly trail: string;
  readonly href: string;
  readonly deprecated: boolean;
  /** The location of its snippet text, if any, and the words to highlight. */
  readonly text: TextPlace | undefined;
  readonly words: ReadonlySet<string>;
}

/** A search scope. */
export type Scope = 'all' | 'guides' | 'reference' | 'errors';

export function isOfScope({ kind }: Pick<Hit, 'kind'>, scope: Scope): boolean {
  if (scope === 'all') return true;
  if (scope === 'errors') return failures.has(kind);
  return (scope === 'guides') === (kind === 'Guide' || kind === 'Link');
}

/** Returns the result for an exact match. */
export function exactHit(entry: Entry): Hit {
  const text = titleOf(entry);
  return { ...entryHit(entry), title: { text, ranges: [[0, text.length]] } };
}

export function coordinateHit({ entry, matches }: FoundCoordinate): Hit {
  return { ...entryHit(entry), title: { text: titleOf(entry), ranges: rangesIn(entry, matches) } };
}

/** Returns the result for an element whose text matches. */
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

/** Returns the result for a main area of the site. */
export function areaHit({ label, href }: Area): Hit {
  return {
    kind: 'Section',
    code: false,
    title: { text: label, ranges: [] },
    trail: '',
    href,
    deprecated: false,
    text: undefined,
    words: none,
  };
}

const none: ReadonlySet<string> = new Set();

function entryHit(entry: Entry): Hit {
  const { kind, rest, deprecated, element, place } = entry;
  return {
    kind,
    code: true,
    title: { text: titleOf(entry), ranges: [] },
    // Coordinates need no breadcrumb.
    trail: place?.trail ?? '',
    href: hrefOf(entry),
    deprecated,
    text: place ?? {
      shard: shardOfElement(element.line),
      holder: element.coordinate,
      part: rest,
    },
    // The term may be anywhere in a long section.
    words: place ? termsOf(element.title) : none,
  };
}

/** Converts ranges in single names to ranges in the title. */
function rangesIn(entry: Entry, matches: FoundCoordinate['matches']): Range[] {
  const title = titleOf(entry);
  const found: Range[] = [];
  let end = title.length;
  for (const [at, match] of matches.toReversed().entries()) {
    const name = entry.path.at(-1 - at) ?? '';
    const start = title.lastIndexOf(name, end - name.length);
    // The title of an operation omits its root type.
    if (start < 0) break;
    const ranges = match.ranges.filter(([a, b]) => a < b);
    found.unshift(...ranges.map(([a, b]): Range => [start + a, start + b]));
    end = start;
  }
  return found;
}
