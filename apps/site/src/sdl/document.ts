import type { OperationJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import { definition } from './definition.ts';

/** The whole schema as SDL, rebuilt from the graph: definitions, descriptions, directives. */
export function schemaDocument(index: GraphIndex): string {
  const { types, directives } = index.graph;
  const definitions = [...directives, ...types.filter(({ name }) => !isBuiltIn(name))];
  return [...schemaDefinition(index), ...definitions.map((element) => definition(index, element))]
    .map((text) => `${text}\n`)
    .join('\n');
}

const builtIn = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);

export function isBuiltIn(name: string): boolean {
  return builtIn.has(name);
}

/** Written even where the root types have their usual names: a type called so may be no root. */
function schemaDefinition(index: GraphIndex): string[] {
  const roots = rootsOf(index);
  const lines = [...roots].map(([kind, name]) => `  ${kind}: ${name}\n`);
  return lines.length === 0 ? [] : [`schema {\n${lines.join('')}}`];
}

/** The name of the root type for each kind of operation. */
export function rootsOf({
  graph,
}: Pick<GraphIndex, 'graph'>): ReadonlyMap<OperationJson['kind'], string> {
  return new Map(
    graph.operations.map(({ kind, coordinate }) => [
      kind,
      coordinate.slice(0, coordinate.indexOf('.')),
    ]),
  );
}
