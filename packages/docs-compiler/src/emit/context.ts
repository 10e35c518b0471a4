import type { UseJson } from '../graph-json.ts';
import type { ExampleNode, Graph } from '../graph.ts';
import { createProseParser, type ProseParser } from '../parse/prose.ts';
import type { ParsedSchema } from '../parse/schema.ts';
import type { Token } from '../requirements.ts';
import { memo } from '../text/memo.ts';
import { meaningsOf, type Meanings } from './meanings.ts';
import { createProse, type Prose } from './prose.ts';
import { shownExamples } from './shown.ts';
import { usesOf } from './used-by.ts';

/** The graph with what its projections look up. */
export interface EmitContext {
  readonly graph: Graph;
  readonly prose: Prose;
  readonly uses: ReadonlyMap<string, readonly UseJson[]>;
  readonly meanings: ReadonlyMap<string, Meanings>;
  /** By the route of their page, then as they stand on it. */
  readonly examples: readonly ExampleNode[];
  readonly tokenOfScope: ReadonlyMap<string, Token>;
}

export function emitContext(graph: Graph): EmitContext {
  return {
    graph,
    prose: createProse(graph, proseParserOf(graph.parsed)),
    uses: usesOf(graph.schema),
    meanings: meaningsOf(graph),
    examples: shownExamples(graph),
    tokenOfScope: new Map(graph.scopes.map(({ fact }) => [fact.name, fact.token])),
  };
}

const proseParserOf = memo<ParsedSchema, ProseParser>(createProseParser);
