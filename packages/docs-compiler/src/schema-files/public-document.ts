import { pathOnSite, routeOfLink, unlinkedText, urlOfSite } from '@docs-compiler/graph';
import {
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  OperationTypeNode,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationTypeDefinitionNode,
  type SchemaDefinitionNode,
  type StringValueNode,
} from 'graphql';

import type { Graph } from '../graph.ts';
import { withoutOptOuts } from '../text/opt-out.ts';
import { byCodeUnit } from '../text/order.ts';

/**
 * The schema as everybody may read it: one definition for each name, in their order, with applied
 * directives and descriptions as they were written; but without what readers are not to see, which
 * are marks that opt out of checks, and links to hidden pages.
 */
export function publicDocument(graph: Graph): DocumentNode {
  const shown = shownText(graph);
  return visit(
    { kind: Kind.DOCUMENT, definitions: definitionsOf(graph) },
    { StringValue: (node, key) => shown(node, { isDescription: key === 'description' }) },
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

/** Written even where the root types have their usual names: a type called so may be no root. */
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
  place: { readonly isDescription: boolean },
) => StringValueNode | undefined;

/** Undefined for a node that says the same: it stays, so that little is copied. */
function shownText({ config: { site }, routes }: Graph): Shown {
  const home = new URL(site.basePath, urlOfSite(site)).href;
  const leads = (href: string) => routes.get(routeOfLink(pathOnSite(home, href)))?.hidden === true;
  return (node, { isDescription }) => {
    const text = isDescription ? withoutOptOuts(node.value) : node.value;
    const value = unlinkedText(text, leads);
    return value === node.value ? undefined : { ...node, value };
  };
}
