import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { callRulesOf } from '../facts/simulated.ts';
import type { GraphRule } from '../rule.ts';
import { deprecationOf } from '../schema/deprecation.ts';

/** The keys of `call` that declare an effect. */
const verbs = [
  'creates',
  'moves',
  'sets',
  'leaves',
  'removes',
  'answers',
  'answer',
  'acts',
  'each',
  'begins',
] as const;

/** Every mutation declares its effect. */
export const callWithoutEffect: GraphRule = {
  stage: 'graph',
  code: 'call-without-effect',
  severity: 'warning',
  phase: 'demands',
  needsFacts: true,
  summary: 'the effect of a mutation is not declared, so it cannot be run',

  *check(graph) {
    if (!graph.config.sandbox) return;
    const rules = callRulesOf(graph);
    const skipped = Object.keys(graph.config.sandbox.skip);
    const ruled = new Set([...skipped, ...rules.map(({ rule }) => rule.coordinate)]);
    for (const { rule, node } of rules)
      if (!verbs.some((verb) => rule[verb] !== undefined) && isMutation(graph, rule.coordinate))
        yield {
          message: `the rule of \`${rule.coordinate}\` has no effect`,
          primary: { span: node.span, text: 'changes and returns nothing' },
          help: ['add `creates`, `moves`, `sets`, `removes` or `answers`'],
          coordinate: rule.coordinate,
        };
    yield* mutationsWithout(graph, ruled);
  },
};

function* mutationsWithout(graph: Graph, ruled: ReadonlySet<string>): Generator<Finding> {
  for (const element of graph.elements.values()) {
    const { coordinate, kind, span } = element;
    if (kind !== 'field' || !span || ruled.has(coordinate)) continue;
    // Deprecated operations need no effect: readers should not start to use them.
    if (!isMutation(graph, coordinate) || deprecationOf(graph.parsed, element)) continue;
    yield {
      message: `the effect of \`${coordinate}\` is not declared`,
      primary: { span, text: 'rejected with `NOT_SIMULATED`' },
      help: [
        `write \`call:\` on the page with \`documents: ${coordinate}\`, or name it in \`skip\` of the config's \`sandbox\``,
      ],
      coordinate,
      missing: coordinate,
    };
  }
}

function isMutation({ schema }: Graph, coordinate: string): boolean {
  const root = schema.getMutationType()?.name;
  return root !== undefined && coordinate.startsWith(`${root}.`);
}
