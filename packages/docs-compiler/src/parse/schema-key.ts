import { cacheKey } from '../cache.ts';
import { memo } from '../text/memo.ts';
import type { ParsedSchema } from './schema.ts';

/** A key for what depends on the schema, down to the places in its files. */
export const keyOfSchema: (schema: ParsedSchema) => string = memo(({ files }) =>
  cacheKey(
    files.flatMap(({ path, text, encodingFault }) => [
      path,
      text,
      JSON.stringify(encodingFault ?? null),
    ]),
  ),
);
