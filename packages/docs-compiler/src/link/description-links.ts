import type { ParsedSchema } from '../parse/schema.ts';
import { isSafeUrl } from '../text/safe-url.ts';
import { descriptionSpan } from './description-text.ts';
import type { WrittenLink } from './links.ts';

/**
 * Markdown links from SDL descriptions to routes, `[errors](/graphql/error-handling)`, and those
 * that must not be. They are found without parsing the Markdown, which a large schema has a lot of.
 */
export function descriptionLinks(schema: ParsedSchema): readonly WrittenLink[] {
  const links: WrittenLink[] = [];
  for (const element of schema.elements.values()) {
    if (!/\][(:]/.test(element.description ?? '')) continue;

    const place = descriptionSpan(schema, element);
    if (!place) continue;
    const { file } = place;
    const raw = file.text.slice(place.start, place.end);
    for (const { 0: href, index } of raw.matchAll(target)) {
      const start = place.start + index;
      if (href.startsWith('/') || !isSafeUrl(href))
        links.push({ href, span: { file, start, end: start + href.length } });
    }
  }
  return links;
}

/** Of `[words](target)`, and of `[words]: target` on a line of its own. */
const target = /(?<=\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?)[^)\s<>]+/gm;
