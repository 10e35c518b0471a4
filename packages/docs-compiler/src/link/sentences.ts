import type { ProseText } from './prose-text.ts';

/** A part of a text, by its offsets. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Returns the sentences of a text. The row of a table is one. */
export function sentencesIn({ text }: ProseText): readonly Sentence[] {
  return blocksIn(text).flatMap(({ start, end }) => {
    const block = text.slice(start, end);
    if (block.trimStart().startsWith('|')) return [{ start, end }];
    const ends = [...block.matchAll(/[.!?]["')\]*]*(?=\s)/g)].map(
      ({ 0: mark, index }) => start + index + mark.length,
    );
    return [...ends, end].map((to, index) => ({ start: ends[index - 1] ?? start, end: to }));
  });
}

/** Returns the paragraphs, list items and rows of a text. */
export function blocksIn(text: string): readonly Sentence[] {
  const starts = [...text.matchAll(/\n(?=[ \t>]*(?:\r?\n|\||[-*+][ \t]|\d+[.)][ \t]))/g)].map(
    ({ index }) => index + 1,
  );
  return [0, ...starts].map((start, index) => ({ start, end: starts[index] ?? text.length }));
}
