import { jsonAt, jsonOf, withValues } from '@docs-compiler/simulator';
import type { CodeToken } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

type Marked = Pick<ExampleJson, 'ownValues'>;

/**
 * A mark before each value that readers may replace says which one it is. Like those of programs
 * (`samples/sample.ts`), marks are private-use characters.
 */
const firstMark = 0xe0_10;
const endMark = '\uE00F';
const markedValue = /([\uE010-\uE0FF][^\uE00F]*\uE00F)/;

/** Returns the variables or a response of an example, with marks around readers' values. */
export function markOwnValues(example: Marked, value: unknown, response?: number): unknown {
  const places = (example.ownValues ?? []).filter((place) => place.response === response);
  if (places.length === 0) return value;
  const json = jsonOf(value);
  const names = namesIn(example);
  const marked = places.map(({ name, path }) => {
    const mark = String.fromCodePoint(firstMark + names.indexOf(name));
    return [path, `${mark}${String(jsonAt(json, path))}${endMark}`] as const;
  });
  return withValues(json, Object.fromEntries(marked));
}

/** Returns tokens without marks, in which each marked value is a token of its own. */
export function ownValueTokens(example: Marked, tokens: readonly CodeToken[]): CodeToken[] {
  const names = namesIn(example);
  if (names.length === 0) return [...tokens];
  return tokens.flatMap((token) =>
    token.text.split(markedValue).flatMap((text): CodeToken[] => {
      if (text === '') return [];
      if (!text.endsWith(endMark)) return [{ ...token, text }];
      const ownValue = names[(text.codePointAt(0) ?? 0) - firstMark];
      return [{ ...token, text: text.slice(1, -1), ownValue }];
    }),
  );
}

function namesIn({ ownValues = [] }: Marked): readonly string[] {
  return [...new Set(ownValues.map(({ name }) => name))];
}
