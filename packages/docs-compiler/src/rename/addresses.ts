import { coordinateParts, splitHref } from '@docs-compiler/graph';
import { stringify } from 'yaml';

import { hrefsOf } from '../diff/hrefs.ts';
import type { Edit } from '../diagnostic.ts';
import type { Graph, LinkNode, LockedRouteNode, PageNode } from '../graph.ts';
import { lockWordOf } from '../parse/route-lock.ts';
import { splitPage } from '../parse/split-page.ts';
import { newLines, guaranteedAnchors } from '../rules/unlocked-route.ts';
import type { Span } from '../source.ts';
import { textOf, unquoted } from './occurrence.ts';
import type { RenameTarget } from './target.ts';
import { changeParts } from './yaml-edits.ts';

/** A rename whose names are changed, and whose addresses are not. */
export interface Renamed {
  readonly before: Graph;
  readonly after: Graph;
  readonly target: RenameTarget;
  /** Checks whether a saved release of the schema has an element. */
  isReleased(coordinate: string): boolean;
}

/**
 * Returns the edits after which every address of `routes.lock` still leads to its content: links
 * follow, redirects and `movedAnchors` start at the former addresses, and the new ones are locked.
 * A rename back removes what the rename added, unless a saved release has the name that goes.
 */
export function addressEdits(renamed: Renamed): readonly Edit[] {
  const moves = movesOf(renamed);
  if (moves.size === 0) return [];
  const undone = undoneBy(renamed.before, moves);
  const isDropped = (href: string): boolean => {
    const { coordinate } = moves.get(href) ?? {};
    const isKept = coordinate !== undefined && renamed.isReleased(coordinate);
    return undone.hrefs.has(href) && !isKept;
  };
  const addresses = { ...renamed, moves, undone, isDropped };
  const links = renamed.before.links.filter(
    ({ span }) =>
      !undone.spans.some((each) => each.file === span.file && each.start === span.start),
  );
  return [
    ...[...links, ...startOf(renamed.before)].flatMap((link) => linkEdits(moves, link)),
    ...redirectEdits(addresses),
    ...lockEdits(addresses),
  ];
}

/** The new address by each former one: a route, or a route with an anchor. */
type Moves = ReadonlyMap<string, Move>;

interface Move {
  readonly to: string;
  /** The former coordinate of the element at the address; absent for a heading. */
  readonly coordinate?: string;
}

/** Returns the addresses of elements and headings that change. */
function movesOf({ before, after, target }: Renamed): Moves {
  const moves = new Map<string, Move>();
  const now = hrefsOf(after);
  for (const [coordinate, href] of hrefsOf(before)) {
    const to = now.get(coordinateAfter(before, target, coordinate));
    if (to !== undefined && to !== href) moves.set(href, { to, coordinate });
  }
  for (const [index, { route, parsed }] of before.pages.entries()) {
    const page = after.pages[index];
    for (const [at, { id }] of (parsed.body?.headings ?? []).entries()) {
      const to = `${page?.route}#${page?.parsed.body?.headings[at]?.id}`;
      const from = `${route}#${id}`;
      if (from !== to && !moves.has(from)) moves.set(from, { to });
    }
  }
  return moves;
}

/** Returns the coordinate that an element has after the rename. */
function coordinateAfter(
  { elements }: Graph,
  { coordinates, to }: RenameTarget,
  coordinate: string,
): string {
  const { subject, part, argument } = coordinateParts(coordinate);
  const after = (whole: string, own: string): string => (coordinates.has(whole) ? to : own);
  if (part === undefined) return coordinate.replace(subject, after(subject, subject));
  const whole = `${subject}.${part}`;
  // A member of a union has the coordinate of its type.
  const member = after(elements.has(whole) ? whole : part, part);
  const call = argument === undefined ? '' : `(${after(coordinate, argument)}:)`;
  return `${after(subject, subject)}.${member}${call}`;
}

/** The redirects that a rename back makes needless. */
interface Undone {
  /** The addresses that they lead to. */
  readonly hrefs: ReadonlySet<string>;
  /** The spans of these addresses. */
  readonly spans: readonly Span[];
  /** Indexes of the config's redirects. */
  readonly redirects: readonly number[];
  /** Indexes of entries of `movedAnchors` by page. */
  readonly anchors: ReadonlyMap<PageNode, readonly number[]>;
}

function undoneBy({ config, pages }: Graph, moves: Moves): Undone {
  const hrefs = new Set<string>();
  const spans: Span[] = [];
  const redirects: number[] = [];
  for (const [index, { from, to }] of config.redirects.entries()) {
    const [, route = '', hash = ''] = /^([^#]*)(.*)$/s.exec(from) ?? [];
    // The page of a former anchor may move back as well.
    if (moves.get(to)?.to !== `${moves.get(route)?.to ?? route}${hash}`) continue;
    hrefs.add(to);
    redirects.push(index);
    const span = config.spanAt(['redirects', index, 'to']);
    if (span) spans.push(span);
  }
  const anchors = new Map<PageNode, readonly number[]>();
  for (const page of pages) {
    const { route, parsed } = page;
    const { movedAnchors = {} } = parsed.frontmatter;
    const indexes = Object.entries(movedAnchors).flatMap(([former, anchor], index) => {
      const to = `${route}#${anchor}`;
      const moved = moves.get(to)?.to;
      if (moved === undefined || splitHref(moved).anchor !== former) return [];
      hrefs.add(to);
      spans.push(parsed.spanAt(['movedAnchors', former]));
      return [index];
    });
    if (indexes.length > 0) anchors.set(page, indexes);
  }
  return { hrefs, spans, redirects, anchors };
}

type Address = Pick<LinkNode, 'href' | 'span' | 'route' | 'anchor' | 'kind'>;

/** Returns the config's page of fixtures, which is no link. */
function startOf({ config }: Graph): Address[] {
  const { start } = config.sandbox ?? {};
  const span = config.spanAt(['sandbox', 'start']);
  return start !== undefined && span ? [{ href: start, span, route: start, kind: 'internal' }] : [];
}

/** Returns the edit of a link to a moved address. */
function linkEdits(moves: Moves, { href, span: place, kind, route, anchor = '' }: Address): Edit[] {
  if (kind !== 'internal' || route === undefined) return [];
  const moved = moves.get(route)?.to;
  const to =
    moves.get(`${route}#${anchor}`)?.to ?? (moved !== undefined ? `${moved}#${anchor}` : undefined);
  if (to === undefined) return [];
  const next = splitHref(to);
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  // `#` alone is the start of the page.
  const text = `${path === '' ? '' : next.route}${query}${anchor === '' ? hash : `#${next.anchor}`}`;
  if (text === href) return [];
  const span = unquoted(place);
  const at = textOf(span).indexOf(href);
  if (at >= 0) {
    const start = span.start + at;
    return [{ span: { ...span, start, end: start + href.length }, text }];
  }
  // The values of `movedAnchors` have no `#`.
  return `#${textOf(span)}` === href ? [{ span, text: next.anchor }] : [];
}

interface Addresses extends Renamed {
  readonly moves: Moves;
  readonly undone: Undone;
  /** Checks for a former address that needs no redirect, because it was never published. */
  isDropped(href: string): boolean;
}

/** Returns the edits of the config's redirects and of `movedAnchors`. */
function redirectEdits(addresses: Addresses): Edit[] {
  const { before, undone } = addresses;
  const redirects: string[] = [];
  const anchors = new Map<PageNode, string[]>([...undone.anchors.keys()].map((page) => [page, []]));
  for (const { from, to, page } of neededRedirects(addresses)) {
    if (!page) redirects.push(`{ from: ${quoted(from)}, to: ${quoted(to)} }`);
    else {
      const entry = `${plain(splitHref(from).anchor)}: ${plain(splitHref(to).anchor)}`;
      anchors.set(page, [...(anchors.get(page) ?? []), entry]);
    }
  }
  const { file } = before.config;
  const configEdits = file
    ? changeParts(
        { block: wholeOf(file), path: ['redirects'], kind: 'list' },
        { added: redirects, removed: undone.redirects },
      )
    : [];
  const pageEdits = [...anchors].flatMap(([page, added]) => {
    const parts = splitPage(page.parsed.file);
    if (parts.kind !== 'frontmatter') return [];
    const collection = { block: parts.block, path: ['movedAnchors'], kind: 'map' } as const;
    return changeParts(collection, { added, removed: undone.anchors.get(page) ?? [] });
  });
  return [...configEdits, ...pageEdits];
}

interface NeededRedirect {
  readonly from: string;
  readonly to: string;
  /** The page whose `movedAnchors` has the redirect; absent for one of the config. */
  readonly page?: PageNode | undefined;
}

/** Returns the redirects from locked addresses that the rename moves. */
function* neededRedirects(addresses: Addresses): Generator<NeededRedirect> {
  const { before, after, moves, isDropped } = addresses;
  for (const { route, anchors } of before.routeLock?.routes ?? []) {
    const to = moves.get(route)?.to;
    if (to !== undefined && !after.routes.has(route) && !isDropped(route))
      yield { from: route, to };
    const page = before.routes.get(route)?.page;
    for (const { anchor } of anchors) {
      const href = `${route}#${anchor}`;
      const moved = splitHref(moves.get(href)?.to ?? href);
      // An anchor survives the redirect of its route.
      if (moved.anchor === anchor || isDropped(href)) continue;
      if (after.routes.get(moved.route)?.anchors.has(anchor)) continue;
      const at = `${moved.route}#`;
      yield { from: at + anchor, to: at + moved.anchor, page };
    }
  }
}

function wholeOf(file: Span['file']): Span {
  return { file, start: file.text.startsWith('\uFEFF') ? 1 : 0, end: file.text.length };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function plain(text: string): string {
  return stringify(text).trim();
}

/** Returns the edits of `routes.lock`: new routes and anchors, and those that a rename back drops. */
function lockEdits(addresses: Addresses): Edit[] {
  const { before, after, moves, isDropped } = addresses;
  const lock = before.routeLock;
  if (!lock) return [];
  const known = new Set(lock.routes.map(({ route }) => route));
  const promises = guaranteedAnchors(after.routes);
  const added = new Map<string, readonly string[]>();
  for (const { route } of lock.routes) {
    const to = moves.get(route)?.to;
    if (to !== undefined && !known.has(to)) added.set(to, promises.get(to) ?? []);
  }
  return [
    ...newLines(lock, added),
    ...lock.routes.flatMap((locked) =>
      isDropped(locked.route) ? withoutLine(locked) : anchorEdits(addresses, locked),
    ),
  ];
}

function withoutLine({ line }: LockedRouteNode): Edit[] {
  const { file, start, end } = line;
  const [ending = ''] = /^[ \t]*(\r\n|\r|\n)?/.exec(file.text.slice(end)) ?? [];
  return [{ span: { file, start, end: end + ending.length }, text: '' }];
}

/** Returns the edits of the anchors on a line. Keeps their order. */
function anchorEdits({ moves, isDropped }: Addresses, locked: LockedRouteNode): Edit[] {
  const { route, anchors, span } = locked;
  const known = new Set(anchors.map(({ anchor }) => anchor));
  return anchors.flatMap(({ anchor, span: place }) => {
    const href = `${route}#${anchor}`;
    const moved = splitHref(moves.get(href)?.to ?? href);
    if (moved.route !== route || moved.anchor === anchor) return [];
    const removal = { span: { ...place, start: place.start - 1 }, text: '' };
    const word = lockWordOf(`#${moved.anchor}`);
    const next = anchors.find((each) => each.anchor > moved.anchor);
    const end = anchors.at(-1)?.span.end ?? span.end;
    const at = next ? next.span.start : end;
    const insertion = {
      span: { ...place, start: at, end: at },
      text: next ? `${word} ` : ` ${word}`,
    };
    return [...(known.has(moved.anchor) ? [] : [insertion]), ...(isDropped(href) ? [removal] : [])];
  });
}
