import type { GraphRule } from '../rule.ts';

/** What a reader searches for leads to something that the docs say. */
export const unsaidSynonym: GraphRule = {
  stage: 'graph',
  code: 'unsaid-synonym',
  severity: 'warning',
  phase: 'demands',
  summary: 'a synonym of the search stands for words that no text has',

  *check({ config, parsed, unsaidSynonyms }) {
    // What cannot be read may have the word.
    if (parsed.incomplete) return;
    for (const { word, at, meaning, missing } of unsaidSynonyms()) {
      const span = config.spanAt(['synonyms', word, at]);
      if (!span) continue;
      yield {
        message: `no text has \`${missing}\``,
        primary: { span, text: `who searches for \`${word}\` finds nothing by it` },
        help: [
          missing === meaning.toLowerCase()
            ? 'write what the docs say for it, or remove it'
            : 'write what the docs say for it: a text must have all of its words',
        ],
      };
    }
  },
};
