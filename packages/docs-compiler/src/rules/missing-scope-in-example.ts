import { partCoordinate } from '@docs-compiler/graph';
import type { Finding, Label } from '../diagnostic.ts';
import type { ExampleNode, Graph } from '../graph.ts';
import { requirementsOfField, requirementsOfNames } from '../schema/element-requirements.ts';
import { certainFields } from '../operation/certain-fields.ts';
import { metaSpan, metaText } from '../languages/mdx/fence-text.ts';
import { tokenKindsOf, widestKind } from '../graph/token-kinds.ts';
import { tokensOf, type TokenKinds } from '../schema/requirements.ts';
import type { GraphRule } from '../rule.ts';
import { closest } from '../text/closest.ts';
import { suggestionOf } from '../text/correction.ts';

/** The call of an example can be made with one token that has the scopes of its fence. */
export const missingScopeInExample: GraphRule = {
  stage: 'graph',
  code: 'missing-scope-in-example',
  severity: 'error',
  phase: 'examples',
  needsConfig: ['tokens'],
  summary: 'the call of an example would be rejected, with its scopes or with any token',

  *check(graph) {
    const tokenKinds = tokenKindsOf(graph);
    for (const example of graph.examples) {
      const { invalid, ignore } = example.parsed;
      if (invalid !== undefined || ignore !== undefined) continue;
      yield* missingScopes(graph, example);
      yield* twoTokens(graph, { example, tokenKinds });
    }
  },
};

/** `scopes="a b"` after the fence's language lists the scopes of the example's token. */
function* missingScopes({ schema }: Graph, { parsed, names }: ExampleNode): Generator<Finding> {
  const { fence } = parsed;
  const written = metaText(fence, 'scopes');
  if (written === undefined) return;

  const given = written.split(/[\s,]+/).filter(Boolean);
  const needed = requirementsOfNames(schema, names).scopes;
  const surplus = given.filter((scope) => !needed.includes(scope));
  for (const scope of needed.filter((each) => !given.includes(each))) {
    const [near] = closest(scope, surplus);
    const span = metaSpan(fence, near ?? 'scopes');
    yield {
      message: `the example needs the scope \`${scope}\`, which its \`scopes\` leave out`,
      primary: { span, text: 'the call would be rejected' },
      help: [near ? `write \`${scope}\`` : `add \`${scope}\``],
      ...suggestionOf(span, near ? { from: near, to: scope } : undefined),
    };
  }
}

interface Calling {
  readonly example: ExampleNode;
  readonly tokenKinds: TokenKinds;
}

/** A token has one kind, unless the config declares that kind as a kind of another. */
function* twoTokens(graph: Graph, { example, tokenKinds }: Calling): Generator<Finding> {
  const { fence, document, operation } = example.parsed;
  if (!document || !operation) return;

  const first = new Map<string, Label>();
  for (const { node, field, parent } of certainFields(graph.schema, { document, operation })) {
    const tokens = tokensOf(requirementsOfField(field), tokenKinds);
    const kinds = new Set(tokens.map((token) => widestKind(graph, token)));
    // A field that requires two kinds is an error of the schema.
    const [kind, another] = kinds;
    if (!kind || another || first.has(kind)) continue;

    const { start = 0, end = 0 } = node.name.loc ?? {};
    const primary = { span: fence.spanOf(start, end), text: `needs a ${kind} token` };
    const [other] = first.values();
    first.set(kind, primary);
    if (!other) continue;
    yield {
      message: `no token can make this call: \`${parent.name}.${field.name}\` ${primary.text}`,
      primary,
      related: [other],
      help: ['make an example for each token'],
      coordinate: partCoordinate(parent.name, field.name),
    };
  }
}
