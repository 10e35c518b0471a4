import type { ASTNode } from 'graphql';

import type { Graph } from '../graph.ts';
import { positionAt, type Span } from '../source.ts';

export interface SourceJson {
  readonly file: string;
  readonly line: number;
}

/** Returns the file, line and column at which a span starts. */
export function sourceOf({ file, start }: Span): SourceJson {
  return { file: file.path, line: positionAt(file, start).line };
}

/** Returns the location of a type or directive; null for a built-in one. */
export function sourceOfElement({ elements }: Graph, coordinate: string): SourceJson | null {
  const span = elements.get(coordinate)?.span;
  return span ? sourceOf(span) : null;
}

/** Returns the location of a field or value. */
export function sourceOfPart(
  graph: Graph,
  { coordinate, astNode }: { coordinate: string; astNode?: ASTNode | null | undefined },
): SourceJson {
  const source = sourceOfElement(graph, coordinate);
  if (source) return source;
  if (astNode) return sourceOf(graph.parsed.spanOf(astNode));
  throw new Error(`\`${coordinate}\` is in the schema but in no file`);
}
