import type { NameOutsideCode } from '../graph.ts';
import type { Parsed } from '../parse/parsed.ts';
import type { ParsedPage, ParsedSchema } from '../parse/types.ts';
import { memo } from '../text/memo.ts';
import { proseOfBody } from './prose-text.ts';

/** Returns the types that the prose of a page names without marking them as code. */
export function findNamesOutsideCode({ pages, schema }: Parsed): readonly NameOutsideCode[] {
  return pages.flatMap(finderOf(schema.elements));
}

/** Memoized by page, because usually only one of them changes. */
const finderOf = memo((elements: ParsedSchema['elements']) =>
  memo((page: ParsedPage): readonly NameOutsideCode[] => {
    const prose = proseOfBody(page);
    if (!prose) return [];
    const { file, start, text } = prose;
    const props = page.body?.components.flatMap(({ propSpans }) => Object.values(propSpans)) ?? [];
    return [...text.matchAll(nameOfWords)].flatMap(({ 0: name, index }) => {
      const span = { file, start: start + index, end: start + index + name.length };
      const isProp = props.some((prop) => prop.start <= span.start && span.end <= prop.end);
      return isProp || !elements.has(name) ? [] : [{ name, span }];
    });
  }),
);

/** A name of at least two words in PascalCase, which is no ordinary word. */
const nameOfWords =
  /(?<![\p{L}\p{N}_.-])[A-Z][A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*(?![\p{L}\p{N}_])/gu;
