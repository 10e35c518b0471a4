import type { ExampleNode, Graph } from '../graph.ts';
import type { Span } from '../source.ts';
import { valueAt } from '../languages/json/value.ts';

/**
 * Returns the error codes (`extensions.code`) in the responses of examples, each with the span of
 * its first occurrence. Omits a code that its fence declares as `errors=CODE`, which is checked
 * with the example.
 */
function shownErrorCodes(examples: readonly ExampleNode[]): ReadonlyMap<string, Span> {
  const codes = new Map<string, Span>();
  for (const { parsed } of examples) {
    if (parsed.ignore !== undefined) continue;
    for (const { value, errorCode, spanAt } of parsed.responses) {
      const errors = valueAt(value, ['errors']);
      for (const index of Array.isArray(errors) ? errors.keys() : []) {
        const path = ['errors', index, 'extensions', 'code'];
        const code = valueAt(value, path);
        if (typeof code === 'string' && code !== errorCode && !codes.has(code))
          codes.set(code, spanAt(path));
      }
    }
  }
  return codes;
}

/** Returns the error codes in responses that no page describes. */
export function undocumentedCodes({
  examples,
  errorCodes,
}: Pick<Graph, 'examples' | 'errorCodes'>): ReadonlyMap<string, Span> {
  const explained = new Set(errorCodes.map(({ fact }) => fact.code));
  return new Map([...shownErrorCodes(examples)].filter(([code]) => !explained.has(code)));
}
