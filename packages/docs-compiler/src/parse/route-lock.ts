import { decoded } from '@docs-compiler/graph';
import type { SourceFile, Span } from '../source.ts';

/** The parsed `routes.lock`, which is beside the config: addresses that the site must keep. */
export interface ParsedRouteLock {
  readonly file: SourceFile;
  /** The routes in file order. */
  readonly routes: readonly LockedRoute[];
  /** Lines without a route, such as merge conflict markers or typos. */
  readonly unreadable: readonly Span[];
}

/** A line such as `/tokens #scopes #the-tenant`. A space within a name is `%20`. */
export interface LockedRoute {
  readonly route: string;
  readonly span: Span;
  /** The line without its line ending. */
  readonly line: Span;
  readonly anchors: readonly { readonly anchor: string; readonly span: Span }[];
}

/**
 * Parses one route per line, followed by its anchors, each with `#`. A line that begins with `#` is
 * a comment. Never throws.
 */
export function parseRouteLock(file: SourceFile): ParsedRouteLock {
  const routes: LockedRoute[] = [];
  const unreadable: Span[] = [];
  const seen = new Set<string>();
  for (const line of linesOf(file)) {
    // Ignores repeated routes and anchors.
    const written = file.text.slice(line.start, line.end);
    if (seen.has(written)) continue;
    seen.add(written);
    const words = wordsWithSpans(line);
    const [first, ...rest] = words;
    if (!first || first.text.startsWith('#')) continue;

    const isRoute = first.text.startsWith('/') && rest.every(({ text }) => /^#./s.test(text));
    if (!isRoute) unreadable.push({ file, start: first.span.start, end: line.end });
    else {
      const anchors = rest.map(({ text, span }) => ({ anchor: decoded(text.slice(1)), span }));
      routes.push({ route: decoded(first.text), span: first.span, line, anchors });
    }
  }
  return { file, routes, unreadable };
}

/** Serializes a route and its anchors to a line that `parseRouteLock` parses. */
export function lockLineOf(route: string, anchors: readonly string[]): string {
  return [route, ...anchors.map((anchor) => `#${anchor}`)].map(lockWordOf).join(' ');
}

/** Serializes a route, or an anchor with its `#`, to a word of a line. */
export function lockWordOf(name: string): string {
  return name.replaceAll(/[\s%]/g, encodeURIComponent);
}

function linesOf(file: SourceFile): Span[] {
  return [...file.text.matchAll(/[^\r\n\uFEFF]+/g)].map(({ index, 0: text }) => ({
    file,
    start: index,
    end: index + text.trimEnd().length,
  }));
}

function wordsWithSpans({
  file,
  start,
  end,
}: Span): { readonly text: string; readonly span: Span }[] {
  return [...file.text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: text }) => ({
    text,
    span: { file, start: start + index, end: start + index + text.length },
  }));
}
