import type { ExampleFault, FactNode } from '../graph.ts';
import { parseJson, type JsonFence } from '../parse/example.ts';
import { frontmatterText } from '../parse/frontmatter-text.ts';
import type { EventFact } from '../parse/frontmatter.ts';

/** The example of an event and where its parts stand. */
export interface PayloadExample extends Pick<JsonFence, 'value' | 'spanAt' | 'keySpanAt'> {
  readonly faults: readonly ExampleFault[];
}

/** An example is written as JSON in a text, or as YAML. */
export function payloadExample(event: FactNode<EventFact>): PayloadExample | undefined {
  const {
    fact: { example },
    page: { parsed },
  } = event;
  const path = [...event.path, 'example'];
  if (example === undefined) return undefined;
  if (typeof example === 'string') {
    const fence = frontmatterText(parsed, { path, text: example, language: 'json' });
    const { json, faults } = parseJson(fence, 'response');
    return { ...json, faults };
  }
  return {
    value: example,
    spanAt: (below) => parsed.spanAt([...path, ...below]),
    keySpanAt: (below) => parsed.keySpanAt([...path, ...below]),
    faults: [],
  };
}
