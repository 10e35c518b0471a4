import type { GraphRule } from '../rule.ts';

/** Each search synonym maps to words that the docs contain. */
export const unsaidSynonym: GraphRule = {
  stage: 'graph',
  code: 'unsaid-synonym',
  severity: 'warning',
  phase: 'demands',
  summary: 'a search synonym maps to words that the docs do not contain',

  *check({ config, parsed, unsaidSynonyms }) {
    // A page that could not be read may contain the words.
    if (parsed.incomplete) return;
    for (const { word, at, meaning, missing } of unsaidSynonyms()) {
      const span = config.spanAt(['synonyms', word, at]);
      if (!span) continue;
      yield {
        message: `no page contains \`${missing}\``,
        primary: { span, text: `a search for \`${word}\` finds nothing through it` },
        help: [
          missing === meaning.toLowerCase()
            ? 'write the term that the docs use, or remove it'
            : 'write the term that the docs use: a text must contain all of its words',
        ],
      };
    }
  },
};
