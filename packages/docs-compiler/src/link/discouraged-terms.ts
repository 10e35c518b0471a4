import type { Config } from '../config-types.ts';
import type { DiscouragedTerm } from '../graph.ts';
import type { ParsedPage, ParsedSchema } from '../parse/types.ts';
import { memo } from '../text/memo.ts';
import { proseOfPage, proseOfSchema, type ProseText } from './prose-text.ts';

interface Written {
  readonly config: Pick<Config, 'vocabulary'>;
  readonly pages: readonly ParsedPage[];
  readonly schema: ParsedSchema;
}

/**
 * Returns the uses of the config's `vocabulary` in the prose of pages, of their frontmatter and of
 * SDL descriptions. Ignores code, URLs and comments.
 */
export function findDiscouragedTerms({
  config: { vocabulary },
  pages,
  schema,
}: Written): readonly DiscouragedTerm[] {
  if (Object.keys(vocabulary).length === 0) return [];
  const { inPage, inSchema } = finderOf(vocabulary);
  return [...pages.flatMap(inPage), ...inSchema(schema)];
}

/** Memoized by page and schema, because usually only one of them changes. */
const finderOf = memo((vocabulary: Config['vocabulary']) => {
  const find = termsOf(vocabulary);
  return {
    inPage: memo((page: ParsedPage) => proseOfPage(page).flatMap(find)),
    inSchema: memo((schema: ParsedSchema) => proseOfSchema(schema).flatMap(find)),
  };
});

/** Returns a function that finds the terms in a text. */
function termsOf(
  vocabulary: Config['vocabulary'],
): (prose: ProseText) => readonly DiscouragedTerm[] {
  const expression = expressionFor(Object.keys(vocabulary));
  const preferred = new Map(
    Object.entries(vocabulary).map(([term, better]) => [normalized(term), { term, better }]),
  );

  return ({ file, start, text }) =>
    [...text.matchAll(expression)].flatMap(({ 0: written, index }) => {
      const entry = preferred.get(normalized(written));
      if (!entry || isPreferred(text, { index, ...entry })) return [];
      const span = { file, start: start + index, end: start + index + written.length };
      return [{ term: entry.term, written, preferred: likeWritten(entry.better, written), span }];
    });
}

/** Matches whole words, also across the end of a line. Longer terms first. */
function expressionFor(terms: readonly string[]): RegExp {
  const sources = terms
    .toSorted((a, b) => b.length - a.length)
    .map((term) =>
      term
        .trim()
        .split(/\s+/)
        .map(escaped)
        .join(String.raw`\s+`),
    );
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_-])(?:${sources.join('|')})(?![\p{L}\p{N}_-])`,
    'giu',
  );
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]");
}

function normalized(term: string): string {
  return term.trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
}

/** Checks whether the match is a part of its preferred term: `token` in `access token`. */
function isPreferred(
  text: string,
  { index, term, better }: { index: number; term: string; better: string },
): boolean {
  const at = normalized(better).indexOf(normalized(term));
  if (at < 0) return false;
  const around = text.slice(Math.max(0, index - at), index - at + better.length);
  return normalized(around) === normalized(better);
}

/** A term at the start of a sentence keeps its capital letter. */
function likeWritten(better: string, written: string): string {
  const [first = ''] = written;
  return first !== first.toLowerCase() ? better.charAt(0).toUpperCase() + better.slice(1) : better;
}
