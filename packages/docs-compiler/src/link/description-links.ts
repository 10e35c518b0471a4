import { Kind } from 'graphql';

import { createLinkReader } from '../parse/prose.ts';
import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import { descriptionSpan } from './description-text.ts';
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
    for (const href of hrefs) {
      const span = placeOf(href, { ...place, start: from });
      from = span.end;
      links.push({ href, span, inDescription: true });
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
function placeOf(href: string, { file, start, end }: Span): Span {
  const text = file.text.slice(start, end);
  const after = ['](', '](<', ']: ', ']: <'].map((opening) => {
    const at = text.indexOf(opening + href);
    return at === -1 ? Infinity : at + opening.length;
  });
  const at = Math.min(...after);
  return at === Infinity
    ? { file, start, end }
    : { file, start: start + at, end: start + at + href.length };
}
