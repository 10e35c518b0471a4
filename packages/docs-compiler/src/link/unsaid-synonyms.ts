import type { UnsaidSynonym } from '../graph.ts';
import type { Project } from '../project.ts';

type Searched = Pick<Project, 'config' | 'pageFiles' | 'schemaFiles'>;

/**
 * What the config's `synonyms` stand for, where no page, no SDL and no label of the sidebar has some
 * word of it. Any form of the word is enough: which forms are one word a search decides.
 */
export function findUnsaidSynonyms(project: Searched): readonly UnsaidSynonym[] {
  const entries = Object.entries(project.config.synonyms);
  if (entries.length === 0) return [];
  const said = new Set(textsOf(project).flatMap(wordsIn));
  const isSaid = (word: string): boolean => {
    if (said.has(word)) return true;
    // `dispute` of `disputes` and of `disputed`.
    const beginning = word.slice(0, Math.max(shortest, word.length - longestEnding));
    return [...said].some((each) => each.startsWith(beginning));
  };
  return entries.flatMap(([word, meanings]) =>
    meanings.flatMap((meaning, at) => {
      const missing = wordsIn(meaning).find((each) => !isSaid(each));
      return missing === undefined ? [] : [{ word, at, meaning, missing }];
    }),
  );
}

const shortest = 4;
const longestEnding = 3;

function textsOf({ config, pageFiles, schemaFiles }: Searched): string[] {
  const files = [...pageFiles, ...schemaFiles].map(({ text }) => text);
  return [...files, JSON.stringify(config.sidebar ?? [])];
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
