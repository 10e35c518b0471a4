import type { PatchedSchema, DescriptionReference } from '../graph.ts';
import { readSdl } from '../languages/graphql/read-sdl.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import { schemaHash } from '../schema-hash.ts';
import type { SourceFile } from '../source.ts';
import { groupBy } from '../text/order.ts';
import { withoutOptOuts } from '../text/opt-out.ts';
import type { LinkContext } from './context.ts';
import { linkDescription } from './description-prose.ts';

/** The linked data that descriptions are resolved against. */
interface Linked {
  /** Words without spaces among the facts of all pages. */
  readonly words: ReadonlySet<string>;
  readonly descriptionReferences: readonly DescriptionReference[];
}

/**
 * Relinks a schema in which only descriptions, comments or white space changed. Returns undefined
 * if anything else changed, or if some SDL does not parse.
 */
export function patchSchema(
  context: LinkContext,
  { words, descriptionReferences }: Linked,
  files: readonly SourceFile[],
): PatchedSchema | undefined {
  const former = context.schema;
  const { definitions, elements, places, incomplete } = readSdl(files);
  const schema = { ...former, files, definitions, elements, spanOf: places.spanOf };
  if (incomplete || former.incomplete || !sayTheSame(former, schema)) return undefined;

  const now = { ...context, schema };
  const known = groupBy(descriptionReferences, ({ holder }) => holder.coordinate);
  const referencesOf = (holder: SchemaElement): readonly DescriptionReference[] =>
    holder.description === former.elements.get(holder.coordinate)?.description
      ? (known.get(holder.coordinate) ?? [])
      : linkDescription(now, { holder, words });
  return { elements, descriptionReferences: [...elements.values()].flatMap(referencesOf) };
}

type Said = Pick<ParsedSchema, 'definitions' | 'elements'>;

/**
 * Checks that two schemas differ only in the text of descriptions: no element has gained or lost
 * its description.
 */
function sayTheSame(a: Said, b: Said): boolean {
  const others = [...b.elements.values()];
  return (
    a.elements.size === b.elements.size &&
    [...a.elements.values()].every((element, at) => areAlike(element, others[at])) &&
    ownDescription(a) === ownDescription(b) &&
    schemaHash(a) === schemaHash(b)
  );
}

function areAlike(a: SchemaElement, b: SchemaElement | undefined): boolean {
  return a.coordinate === b?.coordinate && isDescribed(a) === isDescribed(b);
}

/**
 * Checks whether an element has a description. A reference page has no section for an element
 * without one.
 */
function isDescribed({ description }: SchemaElement): boolean {
  return withoutOptOuts(description ?? '').trim() !== '';
}

/** Returns the description of the `schema { … }` definition, which is not an element. */
function ownDescription({ definitions }: Said): string | undefined {
  for (const node of definitions)
    if (node.kind === 'SchemaDefinition') return node.description?.value;
  return undefined;
}
