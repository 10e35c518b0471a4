import { DEFAULT_DEPRECATION_REASON } from 'graphql';

import { deprecationOf } from '../schema/deprecation.ts';
import type { GraphRule } from '../rule.ts';
import { kindInWords } from '../text/phrases.ts';
import { isPlaceholder } from '../text/placeholder.ts';

/** Every deprecated element has a reason and names its replacement. */
export const missingDeprecationReason: GraphRule = {
  stage: 'graph',
  code: 'missing-deprecation-reason',
  severity: 'warning',
  phase: 'apart',
  summary: 'an element is deprecated without a reason',

  *check({ elements, parsed }) {
    for (const element of elements.values()) {
      const deprecation = deprecationOf(parsed, element);
      if (!deprecation || saysWhy(deprecation.reason)) continue;

      const { reason, reasonSpan } = deprecation;
      const { kind, coordinate } = element;
      yield {
        message: `${kindInWords(kind)} \`${coordinate}\` is deprecated without ${isWritten(reason) ? 'a useful reason' : 'a reason'}`,
        primary: {
          span: reasonSpan,
          text: isWritten(reason)
            ? 'says no more than `@deprecated`'
            : 'no reason and no replacement',
        },
        notes: ['readers who use it cannot tell how to replace it'],
        help: ['write `@deprecated(reason: "Use `…` instead.")`'],
        coordinate,
      };
    }
  },
};

function isWritten(reason = ''): boolean {
  return reason.trim() !== '';
}

function saysWhy(reason = ''): boolean {
  const text = reason.trim().replace(/[.!]+$/, '');
  return text !== '' && !isPlaceholder(text) && !saysNothing.has(text.toLowerCase());
}

/** GraphQL's default reason, and similar texts without content. */
const saysNothing: ReadonlySet<string> = new Set([
  DEFAULT_DEPRECATION_REASON.toLowerCase(),
  'deprecated',
  'do not use',
  'no longer used',
  'no reason',
  'not supported',
  'obsolete',
  'this field is deprecated',
]);
