import { cacheKey } from '../cache.ts';
import type { SourceFile } from '../source.ts';
import { memo } from '../text/memo.ts';
import { descriptionNodes } from '../languages/graphql/schema.ts';
import type { ParsedSchema } from './types.ts';

/** Returns a cache key for results that depend on the schema including its spans. */
export const keyOfSchema: (schema: ParsedSchema) => string = memo(({ files }) =>
  keyOfTexts(files, ({ path, text }) => [path, text]),
);

/** Returns a cache key for results that depend neither on descriptions nor on spans. */
export const keyOfDefinitions: (schema: ParsedSchema) => string = memo((schema) => {
  const descriptions = descriptionsIn(schema);
  return keyOfTexts(schema.files, (file) => partsBetween(file, descriptions.get(file) ?? []));
});

function keyOfTexts(
  files: readonly SourceFile[],
  textsOf: (file: SourceFile) => readonly string[],
): string {
  return cacheKey(
    files.flatMap((file) => {
      const texts = textsOf(file);
      // The number of parts marks where the next file begins.
      return [JSON.stringify([texts.length, file.encodingFault, file.accessFault]), ...texts];
    }),
  );
}

type Range = readonly [start: number, end: number];

/** Returns the ranges of descriptions by file, in order. */
function descriptionsIn(schema: ParsedSchema): ReadonlyMap<SourceFile, Range[]> {
  const byFile = new Map<SourceFile, Range[]>();
  for (const node of descriptionNodes(schema)) {
    const { file, start, end } = schema.spanOf(node);
    const ranges = byFile.get(file) ?? [];
    byFile.set(file, ranges);
    ranges.push([start, end]);
  }
  for (const ranges of byFile.values()) ranges.sort(([a], [b]) => a - b);
  return byFile;
}

/** Returns the text of a file between ranges. */
function partsBetween({ text }: SourceFile, ranges: readonly Range[]): string[] {
  const ends = [0, ...ranges.map(([, end]) => end)];
  const starts = [...ranges.map(([start]) => start), text.length];
  return starts.map((start, at) => text.slice(ends[at], start));
}
