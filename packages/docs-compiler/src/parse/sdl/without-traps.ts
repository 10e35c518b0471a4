import {
  getDirectiveValues,
  GraphQLDeprecatedDirective,
  GraphQLSpecifiedByDirective,
  type ConstDirectiveNode,
  type DefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';

import { editDefinition } from './edit.ts';
import { kindsByRole, namedTypeOf, typeKindsOf } from './type-roles.ts';

/**
 * Takes out what graphql-js throws at when it builds a schema, or later when it prints one: default
 * values of types that are missing or take no input, and wrong values of its own directives.
 * What is wrong with them is reported elsewhere.
 */
export function withoutTraps(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const kinds = typeKindsOf(definitions);

  function input(node: InputValueDefinitionNode): InputValueDefinitionNode {
    if (!node.defaultValue) return withSoundDirectives(node);

    const kind = kinds.get(namedTypeOf(node.type).name.value);
    const isInput = kind !== undefined && kindsByRole.input.includes(kind);
    return withSoundDirectives(isInput ? node : withoutDefault(node));
  }

  const edit = { field: withSoundDirectives, value: withSoundDirectives, input };
  return definitions.map((definition) => {
    const isScalar = definition.kind === 'ScalarTypeDefinition';
    return isScalar ? withSoundDirectives(definition) : editDefinition(definition, edit);
  });
}

/** The last resort where default values can't be evaluated, as in `input A { a: A = {} }`. */
export function withoutDefaults(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  return definitions.map((definition) => editDefinition(definition, { input: withoutDefault }));
}

function withoutDefault(node: InputValueDefinitionNode): InputValueDefinitionNode {
  const { defaultValue: _default, ...bare } = node;
  return bare;
}

function withSoundDirectives<Node extends { readonly directives?: readonly ConstDirectiveNode[] }>(
  node: Node,
): Node {
  const { directives } = node;
  if (!directives || directives.every(isSound)) return node;
  return { ...node, directives: directives.filter(isSound) };
}

function isSound(directive: ConstDirectiveNode): boolean {
  const definition = [GraphQLDeprecatedDirective, GraphQLSpecifiedByDirective].find(
    ({ name }) => name === directive.name.value,
  );
  if (!definition) return true;
  try {
    getDirectiveValues(definition, { directives: [directive] });
    return true;
  } catch {
    return false;
  }
}
