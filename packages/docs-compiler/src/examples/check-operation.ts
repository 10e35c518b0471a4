import { partCoordinate } from '@docs-compiler/graph';
import {
  type ASTNode,
  type DocumentNode,
  getNullableType,
  type GraphQLScalarType,
  isScalarType,
  isValueNode,
  Kind,
  TypeInfo,
  valueFromASTUntyped,
  type ValueNode,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ExampleFault, ExampleNode } from '../graph.ts';
import { selectionContext, selectionOf } from '../operation/selection.ts';
import type { Fence, ParsedExample } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { checkResponse, type Selected } from './check-response.ts';
import { checkTypenameSelected } from './check-typename.ts';
import { checkVariables } from './check-variables.ts';
import type { ExampleContext } from './context.ts';
import { elementLabel } from './explain.ts';
import { schemaProblem } from './schema-problem.ts';
import { validateOperation } from './validate-operation.ts';

type OperationCheck = Pick<ExampleNode, 'faults' | 'names' | 'rootFields'>;

/**
 * Validates an operation, its variables and its responses, and collects the names of schema
 * elements.
 */
export function checkOperation(context: ExampleContext, example: ParsedExample): OperationCheck {
  const { fence, document, operation, variables, responses } = example;
  if (!document || !operation) return { faults: [], names: [], rootFields: [] };

  const { parsed } = context;
  const validated = validateOperation(parsed, { fence, document, operation });
  const showsData = validated.sound && responses.some(hasData);
  const typenames = showsData ? checkTypenameSelected(parsed, { fence, document }) : [];
  const sending = { fence, operation, ...(variables && { variables }) };
  const selected = validated.sound ? selectedBy(context, { document, operation }) : undefined;

  return {
    faults: [
      ...validated.faults,
      ...typenames,
      ...checkLiterals(context, { fence, document }),
      ...checkVariables(context, sending),
      ...responses.flatMap((json) => checkResponse(context, { json, selected })),
    ],
    names: validated.names,
    rootFields: rootFieldsOf(parsed.schema, { document, operation }),
  };
}

function selectedBy(
  { parsed: { schema }, scalarChecks }: ExampleContext,
  { document, operation }: Required<Pick<ParsedExample, 'document' | 'operation'>>,
): Selected | undefined {
  const root = schema.getRootType(operation.operation);
  if (!root) return undefined;
  return {
    root,
    context: { ...selectionContext(schema, document), scalarChecks },
    sets: [{ set: operation.selectionSet, optional: false }],
  };
}

function hasData({ value }: { readonly value?: unknown }): boolean {
  return typeof value === 'object' && value !== null && 'data' in value && value.data !== null;
}

type Context = Pick<ExampleContext, 'parsed' | 'scalarChecks'>;

/** Validates literals of custom scalars in the operation, which graphql-js accepts unchecked. */
function checkLiterals(
  context: Context,
  { fence, document }: { readonly fence: Fence; readonly document: DocumentNode },
): readonly ExampleFault[] {
  const { parsed, scalarChecks } = context;
  if (scalarChecks.size === 0) return [];

  const faults: ExampleFault[] = [];
  const info = new TypeInfo(parsed.schema);
  const enter = (node: ASTNode): false | undefined => {
    // At a list, graphql-js returns the item type.
    const isList = node.kind === Kind.LIST;
    const type = getNullableType(isList ? info.getParentInputType() : info.getInputType());
    if (!isValueNode(node) || !isScalarType(type) || !isWritten(node)) return undefined;
    faults.push(...literalFaults(context, { fence, node, type }));
    return false;
  };
  visit(document, visitWithTypeInfo(info, { enter }));
  return faults;
}

/** Checks that a value contains no variables, whose values are validated at their own location. */
function isWritten(node: ValueNode): boolean {
  switch (node.kind) {
    case Kind.VARIABLE:
    case Kind.NULL:
      return false;
    case Kind.LIST:
      return node.values.every(isWritten);
    case Kind.OBJECT:
      return node.fields.every(({ value }) => value.kind === Kind.NULL || isWritten(value));
    default:
      return true;
  }
}

interface Literal {
  readonly fence: Fence;
  readonly node: ValueNode;
  readonly type: GraphQLScalarType;
}

function literalFaults(
  { parsed, scalarChecks }: Context,
  { fence, node, type: { name } }: Literal,
): ExampleFault[] {
  const declared = elementLabel(parsed.elements, name, 'declared here');
  const faults = scalarChecks.get(name)?.(valueFromASTUntyped(node)) ?? [];
  return faults.map((fault) => {
    const { message, label, help } = schemaProblem(fault, { name, path: [] });
    return {
      part: 'operation',
      message,
      label,
      span: spanOf(fence, node),
      ...(declared && { related: [declared] }),
      ...(help !== undefined && { help }),
      coordinate: name,
    };
  });
}

/**
 * Returns the span to show for a value: the opening bracket of a multi-line value, because a code
 * frame shows one line.
 */
function spanOf(fence: Fence, { loc }: ValueNode): Span {
  const { start = 0, end = 0 } = loc ?? {};
  const onOneLine = !fence.text.slice(start, end).includes('\n');
  return fence.spanOf(start, onOneLine ? end : start + 1);
}

/** The fields of the root type that an operation selects, as coordinates: `Mutation.refund`. */
export function rootFieldsOf(
  schema: GraphQLSchema,
  { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
): readonly string[] {
  const root = schema.getRootType(operation.operation);
  if (!root) return [];

  const sets = [{ set: operation.selectionSet, optional: false }];
  const fields = [...selectionOf(selectionContext(schema, document), root, sets).values()];
  const names = fields.map(({ field }) => field.name).filter((name) => !name.startsWith('__'));
  return [...new Set(names)].map((name) => partCoordinate(root.name, name));
}
