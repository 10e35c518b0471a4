import { arePropsOf, partCoordinate } from '@docs-compiler/graph';
import { type GraphQLField, type GraphQLObjectType, OperationTypeNode } from 'graphql';

import { emitContext, type EmitContext } from './emit/context.ts';
import { declarationsJson } from './emit/declarations.ts';
import { examplesJson } from './emit/examples.ts';
import { argumentsJson } from './emit/fields.ts';
import type { History } from './emit/history.ts';
import { ownValuesJson } from './emit/own-values.ts';
import { pagesJson } from './emit/pages.ts';
import { partJson, requirementsJson, sinceJson } from './emit/part.ts';
import { contentsJson, frameJson } from './emit/reference.ts';
import { sourceOfElement, sourceOfPart } from './emit/source.ts';
import { typesJson } from './emit/types.ts';
import { factsJson } from './facts/kinds.ts';
import {
  type DirectiveJson,
  formatVersion,
  type GraphJson,
  type OperationJson,
  type SidebarEntry,
} from './graph-json.ts';
import { redirectsOfPage } from './graph/redirects.ts';
import type { Graph, PageNode, RouteNode, SidebarNode } from './graph.ts';
import { shownPages } from './graph/shown.ts';
import { schemaHash } from './schema-hash.ts';
import { appliedDirectives } from './schema/applied-directives.ts';
import { requirementsOfField } from './schema/element-requirements.ts';
import { byCodeUnit } from './text/order.ts';

/**
 * Converts the graph to the JSON of `graph.json`, which renderers read. Pure and deterministic,
 * including the order of keys. Equal descriptions share one object. Includes the changelog if given
 * the schema's history from `historyOf`.
 */
export function emit(graph: Graph, history?: History): GraphJson {
  const context = emitContext(graph, history);
  const operations = operationsJson(context);
  return {
    formatVersion,
    site: siteJson(graph),
    schemaHash: schemaHash(graph.parsed),
    ...schemaJson(context),
    pages: pagesJson(context),
    topics: topicsJson(graph),
    types: typesJson(context),
    directives: directivesJson(context),
    operations,
    ...declarationsJson(graph),
    ...factsJson(graph, { operations, shownOn: pagesOfLifecycles(graph) }),
    examples: examplesJson(context),
    sidebar: sidebarJson(graph.sidebar),
    redirects: [...graph.config.redirects, ...graph.pages.flatMap(redirectsOfPage)],
    synonyms: Object.entries(graph.config.synonyms).map(([word, means]) => ({ word, means })),
    ...searchJson(graph),
    ...(history && { changelog: history.changelog }),
  };
}

/** Returns the tasks of the config, and the questions of the config and of pages. */
function searchJson({ config, pages }: Graph): Pick<GraphJson, 'search'> {
  const ofConfig = Object.entries(config.search?.questions ?? {});
  const ofPages = pages.flatMap(({ route, parsed: { frontmatter } }) =>
    Object.entries(frontmatter.questions ?? {}).map(([anchor, asked]) => {
      return [anchor === '#' ? route : `${route}${anchor}`, asked] as const;
    }),
  );
  const questions = [...ofConfig, ...ofPages].map(([to, asked]) => ({ to, asked }));
  if (!config.search && questions.length === 0) return {};
  return { search: { tasks: config.search?.tasks ?? [], questions } };
}

function topicsJson({ topics }: Graph): GraphJson['topics'] {
  return topics.map(({ id, title }) => ({ id, title }));
}

/** Returns the description and directives of `schema { … }`, if there are any. */
function schemaJson({ graph, prose }: EmitContext): Pick<GraphJson, 'schema'> {
  const { description, astNode, extensionASTNodes } = graph.schema;
  const directives = appliedDirectives([astNode, ...extensionASTNodes]);
  if (!description && directives.length === 0) return {};
  return { schema: { ...prose(description), directives } };
}

/** Returns the site's name and URLs, and the endpoints of its API. */
function siteJson(graph: Graph): GraphJson['site'] {
  const { site, product, endpoints } = graph.config;
  const ownValues = ownValuesJson(graph);
  return {
    name: site.name,
    url: site.url ?? null,
    basePath: site.basePath,
    language: site.language,
    ...(site.about !== undefined && { about: site.about }),
    ...(site.logo !== undefined && { logo: site.logo }),
    ...(site.header && { header: site.header }),
    ...(site.editUrl !== undefined && { editUrl: site.editUrl }),
    ...(ownValues.length > 0 && { ownValues }),
    product: product ?? null,
    endpoints: { graphql: endpoints?.graphql ?? null, token: endpoints?.token ?? null },
  };
}

/** Returns the schema's own directives by name. Built-in ones have no page. */
function directivesJson(context: EmitContext): DirectiveJson[] {
  const { graph, prose, uses } = context;
  return [...graph.schema.getDirectives()]
    .sort((a, b) => byCodeUnit(a.name, b.name))
    .flatMap((directive) => {
      const coordinate = `@${directive.name}`;
      const page = graph.referencePages.get(coordinate);
      if (!page) return [];
      return {
        name: directive.name,
        kind: 'directive',
        route: page.route,
        coordinate,
        ...prose(directive.description),
        arguments: argumentsJson(context, { holder: coordinate, args: directive.args }),
        locations: [...directive.locations],
        repeatable: directive.isRepeatable,
        ...sinceJson(context, coordinate),
        ...frameJson(page),
        usedBy: [...(uses.get(coordinate) ?? [])],
        source: sourceOfElement(graph, coordinate),
      };
    });
}

/** Returns the sidebar's tree without hidden pages, unknown pages and empty branches. */
function sidebarJson(nodes: readonly SidebarNode[]): SidebarEntry[] {
  return nodes.flatMap((node): SidebarEntry[] => {
    switch (node.kind) {
      case 'page':
        return node.target?.hidden === false ? [pageEntry(node.target)] : [];
      case 'category': {
        const items = sidebarJson(node.items);
        return items.length > 0 ? [categoryEntry(node, items)] : [];
      }
      case 'reference':
        return [{ kind: 'reference', label: node.label }];
      case 'link':
        return [{ kind: 'link', label: node.label, href: node.href }];
      default:
        return node satisfies never;
    }
  });
}

function categoryEntry(
  { label, description, own }: Extract<SidebarNode, { kind: 'category' }>,
  items: SidebarEntry[],
): SidebarEntry {
  return {
    kind: 'category',
    label,
    ...(own && { route: own.route }),
    ...(description !== undefined && { description }),
    items,
  };
}

function pageEntry({ page, coordinate, route }: RouteNode): SidebarEntry {
  // The home page's title describes the whole site and is not suitable as a label.
  if (page?.kind === 'home') return { kind: 'page', label: 'Home', route };
  return { kind: 'page', label: page?.title ?? coordinate ?? lastWords(route), route };
}

/**
 * Returns a label for a route: an index of the reference has no title, so `/api/input-types`
 * becomes `Input types`.
 */
function lastWords(route: string): string {
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * Returns the fields of the root types: queries, then mutations, then subscriptions, each sorted by
 * name.
 */
function operationsJson(context: EmitContext): OperationJson[] {
  const { schema } = context.graph;
  return [
    OperationTypeNode.QUERY,
    OperationTypeNode.MUTATION,
    OperationTypeNode.SUBSCRIPTION,
  ].flatMap((kind) => {
    const root = schema.getRootType(kind);
    const fields = root ? Object.values(root.getFields()) : [];
    return fields
      .sort((a, b) => byCodeUnit(a.name, b.name))
      .flatMap((field) => (root ? operationJson(context, { kind, root, field }) : []));
  });
}

interface RootField {
  readonly kind: OperationTypeNode;
  readonly root: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
}

function operationJson(context: EmitContext, { kind, root, field }: RootField): OperationJson[] {
  const { graph } = context;
  const coordinate = partCoordinate(root.name, field.name);
  const page = graph.referencePages.get(coordinate);
  if (!page) return [];
  // An operation has a page instead of an anchor.
  const { anchor: _, ...part } = partJson(context, coordinate, field);
  return [
    {
      ...part,
      kind,
      route: page.route,
      arguments: argumentsJson(context, { holder: coordinate, args: field.args }),
      ...requirementsJson(context, requirementsOfField(field)),
      ...contentsJson(page),
      outcomes: page.outcomes.map(({ fact }) => fact.id),
      source: sourceOfPart(graph, { coordinate, astNode: field.astNode }),
    },
  ];
}

/** Returns the routes of pages that show a lifecycle, by its id. */
function pagesOfLifecycles({ routes, pages }: Graph): ReadonlyMap<string, string[]> {
  const shownOn = new Map<string, string[]>();
  for (const { route, hidden, parsed } of shownPages(routes, pages))
    for (const id of new Set(hidden === true ? [] : lifecyclesIn(parsed)))
      shownOn.set(id, [...(shownOn.get(id) ?? []), route]);
  return shownOn;
}

function lifecyclesIn({ body }: PageNode['parsed']): string[] {
  return (body?.components ?? []).flatMap(({ name, props }) =>
    name === 'Lifecycle' && arePropsOf(name, props) ? [props.id] : [],
  );
}
