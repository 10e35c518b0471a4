import { emitContext } from './emit/context.ts';
import { declarationsJson } from './emit/declarations.ts';
import { directivesJson } from './emit/directives.ts';
import { examplesJson } from './emit/examples.ts';
import { factsJson } from './emit/facts.ts';
import type { History } from './emit/history.ts';
import { operationsJson } from './emit/operations.ts';
import { pagesJson } from './emit/pages.ts';
import { schemaJson } from './emit/schema.ts';
import { sidebarJson } from './emit/sidebar.ts';
import { siteJson } from './emit/site.ts';
import { topicsJson } from './emit/topics.ts';
import { typesJson } from './emit/types.ts';
import { formatVersion, type GraphJson } from './graph-json.ts';
import type { Graph } from './graph.ts';
import { schemaHash } from './schema-hash.ts';

/**
 * The graph as the JSON that `graph.json` holds and the renderer reads. Pure: the same graph
 * gives the same object, in the same order. Equal descriptions share one object. With the history
 * of the schema, which `historyOf` makes, it has the changelog too.
 */
export function emit(graph: Graph, history?: History): GraphJson {
  const context = emitContext(graph, history);
  const operations = operationsJson(context);
  return {
    formatVersion,
    site: siteJson(graph.config),
    schemaHash: schemaHash(graph.parsed),
    ...schemaJson(context),
    pages: pagesJson(context),
    topics: topicsJson(graph),
    types: typesJson(context),
    directives: directivesJson(context),
    operations,
    ...declarationsJson(graph),
    ...factsJson(graph, operations),
    examples: examplesJson(context),
    sidebar: sidebarJson(graph.sidebar),
    redirects: graph.config.redirects,
    synonyms: Object.entries(graph.config.synonyms).map(([word, means]) => ({ word, means })),
    ...(history && { changelog: history.changelog }),
  };
}
