import type { Condition, Conditions } from '@docs-compiler/graph';

import type { Graph } from '../graph.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** The `input` of a trigger, which readers follow, agrees with its `when`. */
export const triggerInputDiffers: GraphRule = {
  stage: 'graph',
  code: 'trigger-input-differs',
  severity: 'error',
  summary: 'the `input` of a trigger names another value than its condition',

  *check(graph) {
    for (const { ends, span, input } of endingsOf(graph)) {
      const stated = valuesIn(input.text, ends);
      if (stated.length === 0 || stated.some((value) => value.endsWith(comparable(ends)))) continue;
      yield {
        message: `the condition of the trigger needs a value that ends in \`${ends}\`, but its \`input\` has none`,
        primary: { span, text: 'the condition' },
        related: [{ span: input.span, text: 'the documented input' }],
        help: ['write the same ending in both'],
      };
    }
  },
};

interface Ending {
  readonly ends: string;
  readonly span: Span;
  readonly input: { readonly text: string; readonly span: Span };
}

function* endingsOf({ triggers }: Graph): Generator<Ending> {
  for (const { fact, page, path } of triggers) {
    const input = { text: fact.input, span: page.parsed.spanAt([...path, 'input']) };
    const isList = Array.isArray(fact.when);
    const sets: readonly Conditions[] = [fact.when ?? []].flat();
    for (const [index, when] of sets.entries())
      for (const [name, condition] of Object.entries(when)) {
        const place = [...path, 'when', ...(isList ? [index] : []), name, 'ends'];
        if (hasEnding(condition))
          yield { ends: condition.ends, span: page.parsed.spanAt(place), input };
      }
  }
}

function hasEnding(condition: Condition): condition is Extract<Condition, { ends: string }> {
  return 'ends' in condition;
}

/** Returns the numbers in a text by their digits; the code spans if the ending is not a number. */
function valuesIn(text: string, ends: string): readonly string[] {
  if (!isNumber(ends)) return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...text.matchAll(/\d[\d.,]*/g)].map(([number]) => comparable(number));
}

/** `.51` is stated by "51 cents", too. */
function comparable(value: string): string {
  return isNumber(value) ? value.replaceAll(/[.,]/g, '') : value;
}

function isNumber(text: string): boolean {
  return /^[\d.,]+$/.test(text);
}
