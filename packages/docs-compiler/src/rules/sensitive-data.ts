import type { GraphRule } from '../rule.ts';

/** Docs contain no text that matches a pattern of the config's `sensitiveData`. */
export const sensitiveData: GraphRule = {
  stage: 'graph',
  code: 'sensitive-data',
  severity: 'error',
  phase: 'apart',
  summary: 'a text looks like sensitive data',

  *check({ config, sensitiveTexts }) {
    for (const { index, name, check, span } of sensitiveTexts()) {
      const pattern = config.spanAt(['sensitiveData', index, 'pattern']);
      yield {
        message: `this looks like a real ${name}`,
        primary: { span, text: check ? `passes the check \`${check}\`` : 'matches the pattern' },
        related: pattern ? [{ span: pattern, text: 'the pattern is defined here' }] : [],
        notes: ['docs are public, and published data stays in their history'],
        help: ['write a placeholder, or a published test value that the config allows'],
      };
    }
  },
};
