import { humpsOf } from '@docs-compiler/graph';

import type { PageNode } from '../graph.ts';
import { lineTextOf, positionAt, type SourceFile, type Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { groupBy } from '../text/order.ts';

/** A place that may mean what is renamed, and stays as it is. */
export interface UnsurePlace {
  readonly span: Span;
  /** The elements that it may mean; empty if it was not resolved, as in prose or in a program. */
  readonly coordinates: readonly string[];
}

interface Texts {
  readonly name: string;
  readonly coordinates: ReadonlySet<string>;
  readonly files: readonly SourceFile[];
  readonly pages: readonly PageNode[];
  /** Files of which every line is code. */
  readonly code: ReadonlySet<SourceFile>;
  /** Places that are decided: changed, or known to mean something else. */
  readonly decided: readonly Span[];
}

/**
 * Returns the other places with a name, found as text: in prose, in comments and in code of other
 * languages. A name that may be a word of prose, such as `amount`, is only searched for in code.
 */
export function placesAsText(texts: Texts): UnsurePlace[] {
  const { name, coordinates, files, pages, code, decided } = texts;
  const isPart = [...coordinates].every((each) => each.includes('.'));
  // The name of an argument is always before a colon.
  const isArgument = [...coordinates].every((each) => each.endsWith(')'));
  const isWord = humpsOf(name) < 2 && /^[A-Z]?[a-z]+$/.test(name);
  const pageOf = new Map(pages.map((page) => [page.parsed.file, page]));
  const known = groupBy(decided, ({ file }) => file.path);
  // A name after `$` is a variable, and `~` marks a word that is no name of the schema.
  const pattern = new RegExp(`(?<![\\w$~])${name}(?!\\w)${isArgument ? '(?=\\s*:)' : ''}`, 'g');
  return files.flatMap((file) =>
    [...file.text.matchAll(pattern)].flatMap(({ index: start }) => {
      const isKnown = known.get(file.path)?.some((each) => each.start <= start && start < each.end);
      if (isKnown) return [];
      if (isPart && isOfRest(pageOf.get(file), start)) return [];
      const isShown = !isWord || code.has(file) || isInCode(pageOf.get(file), file, start);
      return isShown ? [{ span: { file, start, end: start + name.length }, coordinates: [] }] : [];
    }),
  );
}

/** Returns the places of several words. A single word is too common to tell what it means. */
export function placesOfWords(words: string, files: readonly SourceFile[]): UnsurePlace[] {
  if (!/\s/.test(words)) return [];
  return files.flatMap((file) => {
    const places: UnsurePlace[] = [];
    for (let at = file.text.indexOf(words); at >= 0; at = file.text.indexOf(words, at + 1))
      places.push({ span: { file, start: at, end: at + words.length }, coordinates: [] });
    return places;
  });
}

/**
 * Checks for a place in a fence or between backticks. The names in examples are resolved, so their
 * other words are texts.
 */
function isInCode(page: PageNode | undefined, file: SourceFile, at: number): boolean {
  const fences = page ? fencesOf(page) : [];
  if (fences.some(({ start, end }) => start <= at && at < end)) return true;
  const { line, column } = positionAt(file, at);
  const before = lineTextOf(file, line)
    .slice(0, column - 1)
    .replace(/^[ >]*```+/, '');
  return before.split('`').length % 2 === 0;
}

/** Checks for a place in the schema or in a body of an API that is not GraphQL, with its own fields. */
function isOfRest(page: PageNode | undefined, at: number): boolean {
  return page !== undefined && restOf(page).some(({ start, end }) => start <= at && at < end);
}

const restOf = memo(({ parsed: { body, frontmatter, spanAt } }: PageNode): readonly Span[] => [
  ...Object.keys(frontmatter.restSchemas ?? {}).map((name) => spanAt(['restSchemas', name])),
  ...(body?.otherFences ?? []).filter(({ meta }) => meta['schema']).map(({ span }) => span),
]);

const fencesOf = memo(({ parsed: { body } }: PageNode): readonly Span[] =>
  (body?.otherFences ?? []).map(({ span }) => span),
);
