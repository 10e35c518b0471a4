import { partCoordinate } from '@docs-compiler/graph';
import { OperationTypeNode, type GraphQLField, type GraphQLObjectType } from 'graphql';

import type { OperationJson } from '../graph-json.ts';
import { requirementsOfField } from '../schema/element-requirements.ts';
import { byCodeUnit } from '../text/order.ts';
import type { EmitContext } from './context.ts';
import { argumentsJson } from './fields.ts';
import { partJson, requirementsJson } from './part.ts';
import { contentsJson } from './reference.ts';
import { sourceOfPart } from './source.ts';

/** The fields of the root types: queries, then mutations, then subscriptions, each by name. */
export function operationsJson(context: EmitContext): OperationJson[] {
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
  // An operation has a page, so it has no anchor.
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
