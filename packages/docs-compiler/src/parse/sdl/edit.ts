import type {
  DefinitionNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
} from 'graphql';

/** Returns the same node, a changed one, or undefined to remove it. */
type Change<Node> = (node: Node) => Node | undefined;

/** The changes to the parts of a definition. */
export interface Edit {
  readonly field?: Change<FieldDefinitionNode>;
  /** Changes an argument or an input field. */
  readonly input?: Change<InputValueDefinitionNode>;
  readonly value?: Change<EnumValueDefinitionNode>;
}

/** Returns a definition with changed parts, or the same object if nothing changes. */
export function editDefinition(definition: DefinitionNode, edit: Edit): DefinitionNode {
  switch (definition.kind) {
    case 'DirectiveDefinition':
      return editArguments(definition, edit);
    case 'ObjectTypeDefinition':
    case 'InterfaceTypeDefinition': {
      const fields = each(definition.fields, (field) => editField(field, edit));
      return fields === definition.fields ? definition : { ...definition, fields };
    }
    case 'InputObjectTypeDefinition': {
      const fields = each(definition.fields, edit.input);
      return fields === definition.fields ? definition : { ...definition, fields };
    }
    case 'EnumTypeDefinition': {
      const values = each(definition.values, edit.value);
      return values === definition.values ? definition : { ...definition, values };
    }
    default:
      return definition;
  }
}

function editField(node: FieldDefinitionNode, edit: Edit): FieldDefinitionNode | undefined {
  const field = edit.field ? edit.field(node) : node;
  return field && editArguments(field, edit);
}

function editArguments<Node extends { readonly arguments?: readonly InputValueDefinitionNode[] }>(
  node: Node,
  edit: Edit,
): Node {
  const changed = each(node.arguments, edit.input);
  return changed === node.arguments ? node : { ...node, arguments: changed };
}

const none: readonly never[] = [];

function each<Node>(
  nodes: readonly Node[] = none,
  change: Change<Node> | undefined,
): readonly Node[] {
  // Avoids a copy in the usual case that nothing changes.
  if (!change || nodes.every((node) => change(node) === node)) return nodes;
  return nodes.map(change).filter((node) => node !== undefined);
}
