import { shardOfElement, shardOfPage, type Area } from '../format.ts';
import { failures, hrefOf, titleOf, type Entry, type TextPlace } from './entries.ts';
import type { Range } from './letters.ts';
import { markWords, termsOf, type Marked } from './marks.ts';
import type { FoundCoordinate } from './nearest.ts';
import type { Library } from './types.ts';

/** A matching text, by its id, with the terms to highlight. */
export interface FoundText {
  readonly id: number;
  readonly score: number;
  readonly words: ReadonlySet<string>;
}

/** A result for display. */
export interface Hit {
  /** Its relevance: results are in this order, highest first. */
  readonly score: number;
  /** The kind label: `Guide`, `Field`. */
  readonly kind: string;
  /** Whether the title is a schema name. */
  readonly code: boolean;
  readonly title: Marked;
  /** The words before the title that tell it from an equal one: `Query.`, `Event types: `. */
  readonly prefix: string;
  readonly icon: HitIcon;
  /** The breadcrumb: `Payouts › Refund a payment`. */
  readonly trail: string;
  readonly href: string;
  readonly deprecated: boolean;
  /** The location of its snippet text, if any, and the words to highlight. */
  readonly text: TextPlace | undefined;
  readonly words: ReadonlySet<string>;
}

/** The icons of results, in the order of the dialog's template. */
const icons = ['guide', 'section', 'type', 'operation', 'failure', 'link', 'recent'] as const;

export type HitIcon = (typeof icons)[number];

/** Returns the place of an icon in the dialog's template. */
export function placeOfIcon(icon: HitIcon): number {
  return icons.indexOf(icon);
}

/** A search scope. */
export type Scope = 'all' | 'guides' | 'reference' | 'errors';

export function isOfScope({ kind }: Pick<Hit, 'kind'>, scope: Scope): boolean {
  if (scope === 'all') return true;
  if (scope === 'errors') return failures.has(kind);
  return (scope === 'guides') === (kind === 'Guide' || kind === 'Link');
}

/** Returns the result for an exact match. */
export function exactHit(entry: Entry, score: number): Hit {
  const text = titleOf(entry);
  return { ...entryHit(entry), score, title: { text, ranges: [[0, text.length]] } };
}

export function coordinateHit({ entry, matches }: FoundCoordinate, score: number): Hit {
  const title = { text: titleOf(entry), ranges: rangesIn(entry, matches) };
  return { ...entryHit(entry), score, title };
}

/** Returns the result for an element whose text matches. */
export function elementTextHit({ elements }: Library, { id, score, words }: FoundText): Hit[] {
  const entry = elements.get(id);
  return entry ? [{ ...entryHit(entry), score, words }] : [];
}

export function sectionHit({ pages, repeated }: Library, { id, score, words }: FoundText): Hit[] {
  const section = pages.sections[id];
  const page = section && pages.pages[section.page];
  if (!page) return [];
  const { heading, anchor } = section;
  const title = sectionTitle({ page: page.title, heading, isRepeated: repeated.has(heading) });
  const isFull = heading === '' || title !== heading;
  return [
    {
      score,
      kind: page.kind,
      code: false,
      title: markWords(title, words),
      prefix: heading === '' ? page.trail && `${page.trail}: ` : isFull ? '' : `${page.title}: `,
      icon: page.kind === 'Link' ? 'link' : anchor === '' ? 'guide' : 'section',
      trail: [page.trail, !isFull && page.title].filter(Boolean).join(' › '),
      href: anchor === '' ? page.href : `${page.href}#${anchor}`,
      deprecated: false,
      text: { shard: shardOfPage(section.page), holder: page.href, part: anchor },
      words,
    },
  ];
}

interface Titled {
  readonly page: string;
  /** The heading of the section; empty for the introduction of the page. */
  readonly heading: string;
  /** Whether other pages have this heading. */
  readonly isRepeated: boolean;
}

/**
 * Returns the title of a section. A heading that says little without its page follows the title of
 * that page: `Refund a payment: what happens next`, `Receive webhooks: verify it`.
 */
function sectionTitle({ page, heading, isRepeated }: Titled): string {
  if (heading === '') return page;
  const own = heading.replace(/^Step \d+: /, '');
  if (own === heading && !isRepeated && heading.includes(' ', heading.indexOf(' ') + 1))
    return heading;
  // A name, such as `Apple Pay`, keeps its capitals.
  return `${page}: ${/^\S[^A-Z]*$/.test(own) ? own[0]?.toLowerCase() + own.slice(1) : own}`;
}

/** Returns the result for a main area of the site. */
export function areaHit({ label, href }: Area): Hit {
  return { ...plainHit({ title: label, trail: '', href }, 'guide'), kind: 'Section' };
}

/** A page that is listed apart from a search. */
export interface PlainPage {
  readonly title: string;
  readonly trail: string;
  readonly href: string;
}

export function plainHit({ title, trail, href }: PlainPage, icon: HitIcon): Hit {
  return {
    score: 0,
    kind: '',
    code: false,
    title: { text: title, ranges: [] },
    prefix: '',
    icon,
    trail,
    href,
    deprecated: false,
    text: undefined,
    words: none,
  };
}

const none: ReadonlySet<string> = new Set();

const operations: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

function entryHit(entry: Entry): Hit {
  const { kind, rest, deprecated, element, place } = entry;
  return {
    score: 0,
    kind,
    code: true,
    title: { text: titleOf(entry), ranges: [] },
    prefix: place
      ? `${place.trail.replace(/ › .*/, '')}: `
      : element.coordinate.slice(0, element.coordinate.length - element.title.length),
    icon: failures.has(kind) ? 'failure' : operations.has(kind) ? 'operation' : 'type',
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
