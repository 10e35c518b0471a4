import type { CallFact } from '@docs-compiler/graph/behavior-language';

import type { Finding } from '../diagnostic.ts';
import type { FactNode, Graph } from '../graph.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import type { GraphRule } from '../rule.ts';
import { orList } from '../text/phrases.ts';

/** Keys of `call` that describe what another key does, each with the keys of which it needs one. */
const keysOfCall: Readonly<Partial<Record<keyof CallFact, readonly (keyof CallFact)[]>>> = {
  links: ['creates'],
  copies: ['creates'],
  fills: ['creates', 'moves'],
  makes: ['creates'],
  adds: ['finds'],
  takes: ['removes'],
};

/** A key that describes what another key does is beside that key. */
export const keyWithoutEffect: GraphRule = {
  stage: 'graph',
  code: 'key-without-effect',
  severity: 'warning',
  summary: 'a key of `call` or `acts` has no effect without another key',

  *check({ calls, acts }: Graph) {
    for (const call of calls) yield* keysWithout(call, keysOfCall);
    for (const act of acts) yield* keysWithout(act, { sets: ['moves'] });
  },
};

function* keysWithout(
  { fact, page, path }: FactNode<object>,
  needs: Readonly<Record<string, readonly string[]>>,
): Generator<Finding> {
  // The key that is missing may be misspelled.
  if (hasFrontmatterFault(page.parsed, path)) return;
  for (const [key, others] of Object.entries(needs)) {
    if (!Object.hasOwn(fact, key) || others.some((other) => Object.hasOwn(fact, other))) continue;
    const needed = orList(others);
    yield {
      message: `\`${key}\` has no effect without ${needed}`,
      primary: { span: page.parsed.keySpanAt([...path, key]), text: 'never applied' },
      help: [`add ${needed}, or remove \`${key}\``],
    };
  }
}
