import { Kind } from 'graphql';

import { createLinkReader } from '../parse/prose.ts';
import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import type { WrittenLink } from './links.ts';

/** The links of SDL descriptions, `[errors](/graphql/error-handling)`, each with its place. */
export function descriptionLinks(schema: ParsedSchema): readonly WrittenLink[] {
  const links: WrittenLink[] = [];
  const hrefsOf = createLinkReader();
  for (const holder of [...schemaDefinitions(schema), ...schema.elements.values()]) {
    const { description } = holder;
    const hrefs = description === undefined ? [] : hrefsOf(description);
    const place = hrefs.length > 0 ? descriptionSpan(schema, holder) : undefined;
    if (!place) continue;
    let from = place.start;
    let misses = 0;
    for (const href of hrefs) {
      // What is written with escapes is not found. To look for thousands of them takes long.
      const found = misses < 100 ? placeOf(href, { ...place, start: from }) : undefined;
      if (found) from = found.end;
      else misses++;
      links.push({ href, span: found ?? place, inDescription: true });
    }
  }
  return links;
}

type Described = Pick<SchemaElement, 'node' | 'description'>;

/** `schema` is no element, but its description is shown, too. */
function schemaDefinitions({ definitions }: ParsedSchema): readonly Described[] {
  return definitions.flatMap((node) =>
    node.kind === Kind.SCHEMA_DEFINITION && node.description
      ? [{ node, description: node.description.value }]
      : [],
  );
}

/** Markdown knows places in the description, which is indented in its file: so it is looked up. */
function placeOf(href: string, { file, start, end }: Span): Span | undefined {
  const text = file.text.slice(start, end);
  for (let at = text.indexOf(href); at !== -1; at = text.indexOf(href, at + 1)) {
    if (!linkOpening.test(text.slice(Math.max(0, at - 20), at))) continue;
    return { file, start: start + at, end: start + at + href.length };
  }
  return undefined;
}

/** Of a target in brackets, and of one on a line of its own. */
const linkOpening = /\](\(|:)\s*<?$/;
