import type { SiteContext } from '../context.ts';
import type { GraphIndex } from '../graph-index.ts';
import type { NavItem } from '../navigation.ts';
import { hasCalls, postmanCollection } from '../postman/collection.ts';
import { schemaDocument } from '../sdl/document.ts';
import { introspection } from '../sdl/introspection.ts';
import type { ToolFile } from './llms.ts';
import { publicGraph } from './public-graph.ts';
import { unlinkedIndex, unlinkedSite } from './unlinked.ts';

interface DescribedFile extends ToolFile {
  readonly render: () => string;
}

/** The whole documentation in the formats of others. */
export function describedFiles(site: SiteContext, navigation: readonly NavItem[]): DescribedFile[] {
  const { graph, index } = site;
  return [
    {
      path: 'graph.json',
      title: 'Content graph',
      about: 'pages, schema, states, errors and examples as JSON.',
      render: () => `${JSON.stringify(publicGraph(index))}\n`,
    },
    ...(graph.operations.length === 0 ? [] : schemaFiles(index)),
    ...(hasCalls(site) ? [postmanFile(site, navigation)] : []),
  ];
}

function postmanFile(site: SiteContext, navigation: readonly NavItem[]): DescribedFile {
  return {
    path: 'postman.json',
    title: 'Postman collection',
    about: 'the checked examples as requests.',
    render: () => `${JSON.stringify(postmanCollection(unlinkedSite(site), navigation))}\n`,
  };
}

function schemaFiles(index: GraphIndex): DescribedFile[] {
  return [
    {
      path: 'schema.graphql',
      title: 'Schema',
      about: 'the whole schema as SDL.',
      render: () => schemaDocument(unlinkedIndex(index)),
    },
    {
      path: 'introspection.json',
      title: 'Introspection',
      about: 'the result of the introspection query, for code generators.',
      render: () => `${JSON.stringify(introspection(unlinkedIndex(index)))}\n`,
    },
  ];
}
