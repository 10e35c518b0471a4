import type { GraphJson } from '../graph-json.ts';
import { appliedDirectives } from '../schema/applied-directives.ts';
import type { EmitContext } from './context.ts';

/** What `schema { … }` says beside its roots; nothing where that is nothing. */
export function schemaJson({ graph, prose }: EmitContext): Pick<GraphJson, 'schema'> {
  const { description, astNode, extensionASTNodes } = graph.schema;
  const directives = appliedDirectives([astNode, ...extensionASTNodes]);
  if (!description && directives.length === 0) return {};
  return { schema: { ...prose(description), directives } };
}
