import type { ExampleNode, Graph } from '../graph.ts';
import { meaningsOf, type Meanings } from '../graph/meanings.ts';
import { shownExamples } from '../graph/shown.ts';
import { createProseParser, type ProseParser } from '../parse/prose.ts';
import type { ParsedSchema } from '../parse/schema.ts';
import { tokenKindsOf } from '../graph/token-kinds.ts';
import type { TokenKinds } from '../schema/requirements.ts';
import { memo } from '../text/memo.ts';
import { usesOf, type Use } from '../reference/uses.ts';
import type { History } from './history.ts';
import { createProse, type Described, type Prose } from './prose.ts';

/** The graph with what its projections look up. */
export interface EmitContext {
  readonly graph: Graph;
  readonly prose: Prose;
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  readonly meanings: Meanings;
  /** By the route of their page, then as they stand on it. */
  readonly examples: readonly ExampleNode[];
  readonly tokenKinds: TokenKinds;
  readonly history: History | undefined;
}

export function emitContext(graph: Graph, history: History | undefined): EmitContext {
  return {
    graph,
    prose: proseOf(graph),
    uses: usesOf(graph.schema),
    meanings: meaningsOf(graph),
    examples: shownExamples(graph.routes, graph.examples),
    tokenKinds: tokenKindsOf(graph),
    history,
  };
}

/** The descriptions of a graph as they are shown. */
export function proseOf(graph: Pick<Graph, 'parsed'> & Described): Prose {
  return createProse(graph, proseParserOf(graph.parsed));
}

const proseParserOf = memo<ParsedSchema, ProseParser>(createProseParser);
