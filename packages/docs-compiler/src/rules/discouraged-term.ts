import type { GraphRule } from '../rule.ts';

/** Prose uses the preferred terms of the config's `vocabulary`. */
export const discouragedTerm: GraphRule = {
  stage: 'graph',
  code: 'discouraged-term',
  severity: 'warning',
  phase: 'apart',
  summary: 'prose uses a term that the vocabulary replaces with another',

  *check({ config, discouragedTerms }) {
    for (const { term, written, preferred, span } of discouragedTerms()) {
      const entry = config.spanAt(['vocabulary', term]);
      yield {
        message: `\`${written.replaceAll(/\s+/g, ' ')}\` is a discouraged term`,
        primary: { span, text: `write \`${preferred}\`` },
        related: entry ? [{ span: entry, text: 'the vocabulary is defined here' }] : [],
        help: ['write the preferred term, or remove the entry from `vocabulary`'],
        suggestion: { edits: [{ span, text: preferred }] },
      };
    }
  },
};
