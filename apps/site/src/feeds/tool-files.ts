import { introspectionFile, sdlFile } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { NavItem } from '../navigation.ts';
import { hasCalls, postmanCollection } from '../postman/collection.ts';
import type { ToolFile } from '../site-file.ts';
import { derived } from '../trace/cells.ts';
import { publicGraph } from './public-graph.ts';
import { withoutHiddenLinks } from '../hidden/unlinked.ts';

export interface DescribedFile extends ToolFile {
  /** Renders the file; absent for files that the compiler writes from the schema. */
  readonly render?: () => string;
}

/** Returns the files that contain the documentation in other formats. */
export function describedFiles(site: SiteContext, navigation: readonly NavItem[]): DescribedFile[] {
  const { graph, index } = site;
  return [
    {
      path: 'graph.json',
      title: 'Content graph',
      about: 'pages, schema, states, errors and examples as JSON.',
      render: () => `${JSON.stringify(publicGraph(index))}\n`,
    },
    ...schemaFiles(graph),
    ...(derived(() => hasCalls(site)) ? [postmanFile(site, navigation)] : []),
  ];
}

function postmanFile(site: SiteContext, navigation: readonly NavItem[]): DescribedFile {
  return {
    path: 'postman.json',
    title: 'Postman collection',
    about: 'the checked examples as requests.',
    render: () => `${JSON.stringify(postmanCollection(withoutHiddenLinks(site), navigation))}\n`,
  };
}

/** Returns the schema files, if the schema has a query: see `withSchemaFiles`. */
function schemaFiles({ operations }: GraphJson): DescribedFile[] {
  const sdl = { path: sdlFile, title: 'Schema', about: 'the whole schema as SDL.' };
  const introspection = {
    path: introspectionFile,
    title: 'Introspection',
    about: 'the result of the introspection query, for code generators.',
  };
  return [
    ...(operations.length > 0 ? [sdl] : []),
    ...(operations.some(({ kind }) => kind === 'query') ? [introspection] : []),
  ];
}
