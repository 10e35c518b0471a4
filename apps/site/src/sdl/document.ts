import type { OperationJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import { applied } from './applied.ts';
import { definition } from './definition.ts';
import { describeAs } from './description.ts';

/** The whole schema as SDL, rebuilt from the graph: definitions, descriptions, directives. */
export function schemaDocument(index: GraphIndex): string {
  const { types, directives } = index.graph;
  const definitions = [...directives, ...types.filter(({ name }) => !isBuiltIn(name))];
  return [...schemaDefinition(index), ...definitions.map(definition)]
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
  const { description = null, directives = [] } = index.graph.schema ?? {};
  const marks = applied({ directives });
  if (lines.length > 0)
    return [`${describeAs(description, '')}schema${marks} {\n${lines.join('')}}`];
  // Without a root only an extension is valid, and that has no description.
  return marks === '' ? [] : [`extend schema${marks}`];
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
