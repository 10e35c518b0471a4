import type { Element } from '../element.ts';
import { createSummaries, memberTexts } from './element-text.ts';
import { shardOfElement, shardSize, type TextShard, type TypesFile } from './format.ts';
import { indexText } from './text-index.ts';

/** The index of what is said of the elements. */
export function typesFile(texts: readonly string[]): TypesFile {
  return { index: indexText(texts.map((text) => ({ heading: '', title: '', text }))) };
}

/** The texts themselves, with a sentence for each member. */
export function elementShards(
  elements: readonly Element[],
  texts: readonly (() => string)[],
): [string, () => TextShard][] {
  const summaries = createSummaries();
  const firsts = elements.flatMap((_, line) => (line % shardSize === 0 ? [line] : []));
  return firsts.map((first) => [
    shardOfElement(first),
    () => {
      const shard = elements.slice(first, first + shardSize);
      return Object.fromEntries(
        shard.map((element, at) => [
          element.coordinate,
          {
            '': texts[first + at]?.() ?? '',
            ...Object.fromEntries(memberTexts(element, summaries)),
          },
        ]),
      );
    },
  ]);
}
