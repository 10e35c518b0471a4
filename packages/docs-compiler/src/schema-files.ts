import { introspectionFile, sdlFile, urlOfSite, writable } from '@docs-compiler/graph';
import { buildASTSchema, print } from 'graphql';

import { cacheKey } from './cache.ts';
import type { Graph } from './graph.ts';
import { makeFile, type RenderedSite } from './renderer.ts';
import { rootTypesOf } from './schema/root-types.ts';
import { introspectionOf } from './schema-files/introspection.ts';
import { publicDocument } from './schema-files/public-document.ts';
import { lazy, memo } from './text/memo.ts';
import { byCodeUnit } from './text/order.ts';

/**
 * A site with the schema for programs: as SDL where there is something to call, and as a server
 * answers the introspection query where there is something to query. Only the compiler has the
 * schema itself; what the renderer makes by these names stays.
 */
export function withSchemaFiles(site: RenderedSite, graph: Graph): RenderedSite {
  const made = new Set(site.paths);
  const own = new Map(schemaFiles(graph).filter(([path]) => !made.has(path)));
  const render = (path: string) => own.get(path)?.();
  const trace = lazy(() => `${ownTrace}${cacheKey(sourcesOf(graph))}`);
  return {
    ...site,
    paths: [...site.paths, ...own.keys()],
    render: (path) => render(path) ?? site.render(path),
    renderTraced(path) {
      const content = render(path);
      return content === undefined ? makeFile(site, path) : { content, trace: trace() };
    },
    isCurrent: (given) =>
      given.startsWith(ownTrace) ? given === trace() : site.isCurrent?.(given) === true,
  };
}

/** How a trace of these files begins, which the renderer knows nothing of. */
const ownTrace = 'schema files: ';

/** All that they are made of. */
function sourcesOf({ config: { site }, routes, parsed }: Graph): string[] {
  const hidden = [...routes.values()].flatMap((each) => (each.hidden === true ? each.route : []));
  return [
    urlOfSite(site),
    site.basePath,
    JSON.stringify(hidden.sort(byCodeUnit)),
    ...parsed.files.flatMap(({ path, text }) => [path, text]),
  ];
}

type SchemaFile = readonly [path: string, render: () => string];

function schemaFiles(graph: Graph): SchemaFile[] {
  const { schema } = graph;
  const isCalled = rootTypesOf(schema).some((root) => Object.keys(root.getFields()).length > 0);
  const files: SchemaFile[] = [[sdlFile, () => writable(schemaText(graph))]];
  // A subgraph may have no `Query`, and then nothing answers the introspection query.
  if (schema.getQueryType())
    files.push([introspectionFile, () => writable(introspectionText(graph))]);
  return isCalled ? files : [];
}

const documentOf = memo(publicDocument);

/** The whole schema as SDL, sorted by name, as everybody may read it. */
export function schemaText(graph: Graph): string {
  return `${print(documentOf(graph))}\n`;
}

function introspectionText(graph: Graph): string {
  const sdl = documentOf(graph);
  const schema = buildASTSchema(sdl, { assumeValid: true, assumeValidSDL: true });
  return `${JSON.stringify(introspectionOf(schema, sdl))}\n`;
}
