import type { Fix } from '../diagnostic.ts';
import type { DeprecatedUse } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { siblingInstead } from './help/sibling-instead.ts';
import type { GraphRule } from '../rule.ts';
import { orList } from '../text/phrases.ts';

/** Docs send readers to what stays. */
export const deprecatedSymbol: GraphRule = {
  stage: 'graph',
  code: 'deprecated-symbol',
  severity: 'warning',
  phase: 'apart',
  summary: 'prose or a link points at a deprecated element',

  *check(graph) {
    for (const use of graph.deprecatedUses()) {
      const { target, span, deprecation, replacements } = use;
      const reason = deprecation.reason?.trim();
      const fix = fixOf(use);
      yield {
        message: `\`${target.coordinate}\` is deprecated`,
        primary: {
          span,
          text: use.name === undefined ? 'leads to it' : 'readers may start to use it',
        },
        related: [{ span: deprecation.span, text: 'deprecated here' }],
        notes: reason ? [`the schema says: ${reason}`] : [],
        help: [helpFor(replacements)],
        ...(fix ? { fix } : siblingInstead(use)),
        coordinate: target.coordinate,
      };
    }
  },
};

function helpFor(replacements: readonly SchemaElement[]): string {
  const names = replacements.map(({ coordinate }) => coordinate);
  const say = 'say there that it is deprecated';
  return names.length > 0 ? `name ${orList(names)} instead, or ${say}` : say;
}

/** Only a renamed element can be replaced safely: the text around it remains true. */
function fixOf({ name, span, target, deprecation, replacements }: DeprecatedUse): Fix | undefined {
  const [replacement] = replacements;
  const isRenamed = /^renamed (to|as) \S+$/i.test(deprecation.reason?.trim() ?? '');
  if (name === undefined || !replacement || !isRenamed) return undefined;
  if (span.file.text.slice(span.start, span.end) !== name) return undefined;

  if (name === target.coordinate) return { edits: [{ span, text: replacement.coordinate }] };
  return name === target.name ? { edits: [{ span, text: replacement.name }] } : undefined;
}
