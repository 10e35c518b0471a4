import type { UnsaidSynonym } from '../graph.ts';
import type { Project } from '../project.ts';
import type { SourceFile } from '../source.ts';
import { memo } from '../text/memo.ts';

type Searched = Pick<Project, 'config' | 'pageFiles' | 'schemaFiles'>;

/**
 * What the config's `synonyms` stand for, where no page, no SDL and no label of the sidebar has some
 * word of it. Any form of the word is enough: which forms are one word a search decides.
 */
export function findUnsaidSynonyms(project: Searched): readonly UnsaidSynonym[] {
  const entries = Object.entries(project.config.synonyms);
  if (entries.length === 0) return [];
  const said = textsOf(project);
  // `dispute` of `disputes` and of `disputed`.
  const isSaid = (word: string): boolean => {
    const beginning = word.slice(0, Math.max(shortest, word.length - longestEnding));
    return said.some((words) => words.includes(` ${beginning}`));
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

/** The words of each text, each once with a space before it. */
function textsOf({ config, pageFiles, schemaFiles }: Searched): string[] {
  const labels = distinctWords(JSON.stringify(config.sidebar ?? []));
  return [labels, ...[...pageFiles, ...schemaFiles].map(wordsOfFile)];
}

const wordsOfFile = memo(({ text }: SourceFile) => distinctWords(text));

function distinctWords(text: string): string {
  return [...new Set(wordsIn(text))].map((word) => ` ${word}`).join('');
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
