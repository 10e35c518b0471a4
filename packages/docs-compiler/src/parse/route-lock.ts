import { decoded } from '@docs-compiler/graph';
import type { SourceFile, Span } from '../source.ts';

/** The addresses that a site has promised: `routes.lock`, beside the config. */
export interface ParsedRouteLock {
  readonly file: SourceFile;
  /** As they stand in the file. */
  readonly routes: readonly LockedRoute[];
  /** Lines that name no route: what a merge left behind, or a slip. */
  readonly unreadable: readonly Span[];
}

/** A line of the file: `/tokens #scopes #the-tenant`. A space within a name is `%20`. */
export interface LockedRoute {
  readonly route: string;
  readonly span: Span;
  /** The whole line without its ending. */
  readonly line: Span;
  readonly anchors: readonly { readonly anchor: string; readonly span: Span }[];
}

/**
 * One route a line, then its anchors, each with `#`. A line that begins with `#` is a comment.
 * Never throws.
 */
export function parseRouteLock(file: SourceFile): ParsedRouteLock {
  const routes: LockedRoute[] = [];
  const unreadable: Span[] = [];
  const seen = new Set<string>();
  for (const line of linesOf(file)) {
    // What a line repeats, the first one has promised.
    const written = file.text.slice(line.start, line.end);
    if (seen.has(written)) continue;
    seen.add(written);
    const words = wordsOf(line);
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

/** A line for a route, as `parseRouteLock` reads it. */
export function lockLineOf(route: string, anchors: readonly string[]): string {
  return [route, ...anchors.map((anchor) => `#${anchor}`)].map(wordOf).join(' ');
}

function wordOf(name: string): string {
  return name.replaceAll(/[\s%]/g, encodeURIComponent);
}

function linesOf(file: SourceFile): Span[] {
  return [...file.text.matchAll(/[^\r\n\uFEFF]+/g)].map(({ index, 0: text }) => ({
    file,
    start: index,
    end: index + text.trimEnd().length,
  }));
}

function wordsOf({ file, start, end }: Span): { readonly text: string; readonly span: Span }[] {
  return [...file.text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: text }) => ({
    text,
    span: { file, start: start + index, end: start + index + text.length },
  }));
}
