import {
  Kind,
  OperationTypeNode,
  TypeInfo,
  ValidationContext,
  ValuesOfCorrectTypeRule,
  visit,
  visitWithTypeInfo,
  type DirectiveNode,
  type DefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';

import { keysWithout } from './visitor-keys.ts';

const visitorKeys = keysWithout(
  'name',
  'description',
  'locations',
  'type',
  'types',
  'interfaces',
  'defaultValue',
);

/**
 * Values in type definitions that don't fit their type: what directives are given, and default
 * values. graphql-js 16 checks values in operations only, so they are put into one.
 */
export function valueErrors(
  definitions: readonly DefinitionNode[],
  schema: GraphQLSchema,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const operation = operationWith(valuesIn(definitions));
  const document = { kind: Kind.DOCUMENT, definitions: [operation] } as const;
  const typeInfo = new TypeInfo(schema);
  const context = new ValidationContext(
    schema,
    document,
    typeInfo,
    (error) => errors.push(error),
    true,
  );
  visit(document, visitWithTypeInfo(typeInfo, ValuesOfCorrectTypeRule(context)));
  return errors;
}

interface Values {
  readonly directives: readonly DirectiveNode[];
  readonly defaults: readonly VariableDefinitionNode[];
}

function valuesIn(definitions: readonly DefinitionNode[]): Values {
  const directives: DirectiveNode[] = [];
  const defaults: VariableDefinitionNode[] = [];
  visit(
    { kind: Kind.DOCUMENT, definitions },
    {
      Directive(node) {
        directives.push(node);
        return false;
      },
      InputValueDefinition({ name, type, defaultValue }) {
        if (!defaultValue) return;
        const variable = { kind: Kind.VARIABLE, name } as const;
        defaults.push({ kind: Kind.VARIABLE_DEFINITION, variable, type, defaultValue });
      },
    },
    visitorKeys,
  );
  return { directives, defaults };
}

function operationWith({ directives, defaults }: Values) {
  return {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    variableDefinitions: defaults,
    directives,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [] },
  } as const;
}
