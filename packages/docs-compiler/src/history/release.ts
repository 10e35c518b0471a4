import { Kind, type TypeNode } from 'graphql';
import { z } from 'zod';

import { cacheKey, readCached, type Cache } from '../cache.ts';
import { parseSchema, type ParsedSchema, type SchemaElement } from '../parse/schema.ts';
import { keyOfSchema } from '../parse/schema-key.ts';
import { deprecationOf } from '../schema/deprecation.ts';
import type { SourceFile } from '../source.ts';
import { lazy, memo } from '../text/memo.ts';

/** A schema as a release has it. */
export interface ReleasedSchema {
  /** Two of which this is the same are the same. */
  readonly key: string;
  /** Its elements, by coordinate. */
  outline(this: void): ReadonlyMap<string, OutlinedElement>;
  parsed(this: void): ParsedSchema;
}

export interface OutlinedElement {
  /** The named type of a field, an argument or an input field. */
  readonly type?: string | undefined;
  readonly isDeprecated: boolean;
}

/** What was released stays as it is, so a former run knows all that is asked of it. */
export const formerRelease = memo((cache: Cache) =>
  memo((file: SourceFile): ReleasedSchema => {
    const key = cacheKey(['release', file.text]);
    const parsed = lazy(() => parseSchema([file]));
    return {
      key,
      parsed,
      outline: lazy(() => {
        const kept = readCached(cache, key, cachedOutline);
        if (kept) return new Map(kept);
        const outline = outlineOf(parsed());
        cache.keep(key, JSON.stringify([...outline]));
        return outline;
      }),
    };
  }),
);

const cachedOutline = z.array(
  z.tuple([z.string(), z.object({ type: z.string().optional(), isDeprecated: z.boolean() })]),
);

/** The schema as it is now. */
export const presentRelease = memo((schema: ParsedSchema): ReleasedSchema => ({
  key: keyOfSchema(schema),
  parsed: () => schema,
  outline: lazy(() => outlineOf(schema)),
}));

function outlineOf(schema: ParsedSchema): ReturnType<ReleasedSchema['outline']> {
  return new Map(
    [...schema.elements.values()].map((element) => [
      element.coordinate,
      { type: typeOf(element), isDeprecated: deprecationOf(schema, element) !== undefined },
    ]),
  );
}

function typeOf({ node }: SchemaElement): string | undefined {
  return node?.kind === Kind.FIELD_DEFINITION || node?.kind === Kind.INPUT_VALUE_DEFINITION
    ? namedType(node.type)
    : undefined;
}

function namedType(node: TypeNode): string {
  return node.kind === Kind.NAMED_TYPE ? node.name.value : namedType(node.type);
}
