import {
  introspectionFile,
  pathOnSite,
  routeOfLink,
  sdlFile,
  unlinkedText,
  urlOfSite,
  writable,
} from '@docs-compiler/graph';
import {
  buildASTSchema,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  executeSync,
  type ExecutionResult,
  getIntrospectionQuery,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  type OperationTypeDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SchemaDefinitionNode,
  type StringValueNode,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

import { cacheKey } from './cache.ts';
import type { Graph } from './graph.ts';
import { makeFile, type RenderedSite } from './renderer.ts';
import { rootTypesOf } from './schema/types.ts';
import { isJsonObject, valueAt } from './languages/json/value.ts';
import { lazy, memo } from './text/memo.ts';
import { withoutOptOuts } from './text/opt-out.ts';
import { byCodeUnit } from './text/order.ts';

/**
 * Adds the schema to a site: as SDL if there are operations, and as the introspection result if
 * there are queries. The compiler adds them, because only it has the schema. Files of the renderer
 * with the same names take precedence.
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

/** The prefix of the traces of these files, which the renderer does not know. */
const ownTrace = 'schema files: ';

/** Returns all inputs of these files. */
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
  // A subgraph may have no `Query`, and then it has no introspection result.
  if (schema.getQueryType())
    files.push([introspectionFile, () => writable(introspectionText(graph))]);
  return isCalled ? files : [];
}

const documentOf = memo(publicDocument);

/** Returns the public schema as SDL, sorted by name. */
export function schemaText(graph: Graph): string {
  return `${print(documentOf(graph))}\n`;
}

/**
 * Returns the public schema as SDL for sandboxes, without descriptions, one definition per line.
 * Descriptions are in the elements of `graph.json`.
 */
export function sandboxSdl(graph: Graph): string {
  const shown = shownText(graph);
  const definitions = definitionsOf(graph).map((definition) =>
    visit(definition, {
      StringValue: (node, key, parent) =>
        key === 'description' ? undefined : shown(node, { isProse: isReason(parent) }),
    }),
  );
  return definitions.map(undescribed).join('\n');
}

/** Memoized, because an edit of a page leaves the definitions unchanged. */
const undescribed = memo((definition: DefinitionNode): string =>
  stripIgnoredCharacters(
    print(
      visit(definition, { StringValue: (_, key) => (key === 'description' ? null : undefined) }),
    ),
  ),
);

function introspectionText(graph: Graph): string {
  const sdl = documentOf(graph);
  const schema = buildASTSchema(sdl, { assumeValid: true, assumeValidSDL: true });
  return `${JSON.stringify(introspectionOf(schema, sdl))}\n`;
}

const query = parse(
  getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
    experimentalDirectiveDeprecation: true,
  }),
);

/**
 * Returns the result of the introspection query. graphql-js returns null and an error for an object
 * that is the default of a custom scalar; such a default is printed as in the SDL.
 */
function introspectionOf(schema: GraphQLSchema, sdl: DocumentNode): ExecutionResult['data'] {
  const { data, errors = [] } = executeSync({ schema, document: query });
  for (const { path = [] } of errors) {
    const holder = valueAt(data, path.slice(0, -1));
    const written = defaultIn(sdl, data, path);
    if (isJsonObject(holder) && written !== undefined)
      Object.assign(holder, { defaultValue: written });
  }
  return data;
}

/**
 * Returns the default value at a path of the introspection result, such as `__schema types 3 fields
 * 0 args 1 defaultValue`, as SDL.
 */
function defaultIn(
  sdl: DocumentNode,
  data: ExecutionResult['data'],
  path: readonly (string | number)[],
): string | undefined {
  // The names of the type or directive, of its field, and of the argument.
  const names = path.flatMap((key, index) => {
    const name =
      typeof key === 'number' ? valueAt(data, [...path.slice(0, index + 1), 'name']) : '';
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  for (const definition of sdl.definitions) {
    if (!('name' in definition) || definition.name?.value !== names[0]) continue;
    const value = inputsOf(definition, names.slice(1))?.defaultValue;
    if (value) return print(value);
  }
  return undefined;
}

function inputsOf(
  definition: DocumentNode['definitions'][number],
  names: readonly string[],
): InputValueDefinitionNode | undefined {
  const [first, second] = names;
  if (definition.kind === 'DirectiveDefinition')
    return definition.arguments?.find(({ name }) => name.value === first);
  if (definition.kind === 'InputObjectTypeDefinition')
    return definition.fields?.find(({ name }) => name.value === first);
  if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'InterfaceTypeDefinition')
    return undefined;
  const field = definition.fields?.find(({ name }) => name.value === first);
  return field?.arguments?.find(({ name }) => name.value === second);
}

/**
 * Returns the public schema: one definition for each name, sorted by name, with applied directives
 * and with descriptions as written. Omits marks that opt out of checks, and links to hidden pages.
 */
function publicDocument(graph: Graph): DocumentNode {
  const shown = shownText(graph);
  return visit(
    { kind: Kind.DOCUMENT, definitions: definitionsOf(graph) },
    {
      StringValue: (node, key, parent) =>
        shown(node, { isProse: key === 'description' || isReason(parent) }),
    },
  );
}

function definitionsOf({ schema, referencePages }: Graph): DefinitionNode[] {
  const directives = schema.getDirectives().filter(({ name }) => referencePages.has(`@${name}`));
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isSpecifiedScalarType(type) && !isIntrospectionType(type),
  );
  return [
    schemaDefinition(schema),
    ...nodesOf(directives.toSorted((a, b) => byCodeUnit(a.name, b.name))),
    ...nodesOf(types.toSorted((a, b) => byCodeUnit(a.name, b.name))),
  ];
}

interface Defined {
  readonly astNode?: DefinitionNode | null | undefined;
}

function nodesOf(elements: readonly Defined[]): DefinitionNode[] {
  return elements.flatMap(({ astNode }) => astNode ?? []);
}

/**
 * Written even for root types with their default names, because a type with such a name may be no
 * root type.
 */
function schemaDefinition(schema: GraphQLSchema): SchemaDefinitionNode {
  const { astNode, extensionASTNodes } = schema;
  return {
    kind: Kind.SCHEMA_DEFINITION,
    ...(astNode?.description && { description: astNode.description }),
    directives: [astNode, ...extensionASTNodes].flatMap((node) => node?.directives ?? []),
    operationTypes: Object.values(OperationTypeNode).flatMap((operation) =>
      rootNode(schema, operation),
    ),
  };
}

function rootNode(
  schema: GraphQLSchema,
  operation: OperationTypeNode,
): OperationTypeDefinitionNode[] {
  const root = schema.getRootType(operation);
  if (!root) return [];
  const name = { kind: Kind.NAME, value: root.name } as const;
  return [
    { kind: Kind.OPERATION_TYPE_DEFINITION, operation, type: { kind: Kind.NAMED_TYPE, name } },
  ];
}

type Shown = (
  node: StringValueNode,
  /** `isProse` is true for a description and for the reason of a deprecation. */
  place: { readonly isProse: boolean },
) => StringValueNode | undefined;

function isReason(parent: ASTNode | readonly ASTNode[] | undefined): boolean {
  const isOne = parent !== undefined && 'kind' in parent;
  return isOne && parent.kind === Kind.ARGUMENT && parent.name.value === 'reason';
}

/** Returns undefined for an unchanged node, so that it is not copied. */
function shownText({ config: { site }, routes }: Graph): Shown {
  const home = new URL(site.basePath, urlOfSite(site)).href;
  const leads = (href: string) => routes.get(routeOfLink(pathOnSite(home, href)))?.hidden === true;
  return (node, { isProse }) => {
    const text = isProse ? withoutOptOuts(node.value) : node.value;
    const value = unlinkedText(text, leads);
    return value === node.value ? undefined : { ...node, value };
  };
}
