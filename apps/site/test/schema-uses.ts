import {
  parse,
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type TypeNode,
} from 'graphql';

/** A use of a type, read from the SDL: `Refund.status` uses `RefundStatus` as a field. */
export interface Use {
  readonly used: string;
  readonly coordinate: string;
  readonly relation: Relation;
}

export type Relation =
  | 'field'
  | 'argument'
  | 'input-field'
  | 'directive-argument'
  | 'member'
  | 'implementation'
  | 'applied';

/** Returns every use of a type or directive in the SDL, in document order. */
export function usesIn(sdl: string): Use[] {
  return parse(sdl).definitions.flatMap((node): Use[] => {
    switch (node.kind) {
      case 'SchemaDefinition':
      case 'SchemaExtension':
        return applied('schema', node);
      case 'DirectiveDefinition':
        return inputs(`@${node.name.value}`, {
          each: node.arguments ?? [],
          relation: 'directive-argument',
        });
      case 'ObjectTypeDefinition':
      case 'ObjectTypeExtension':
      case 'InterfaceTypeDefinition':
      case 'InterfaceTypeExtension':
        return [
          ...applied(node.name.value, node),
          ...named(node.interfaces, { by: node.name.value, relation: 'implementation' }),
          ...(node.fields ?? []).flatMap((field) => fieldUses(node.name.value, field)),
        ];
      case 'UnionTypeDefinition':
      case 'UnionTypeExtension':
        return [
          ...applied(node.name.value, node),
          ...named(node.types, { by: node.name.value, relation: 'member' }),
        ];
      case 'EnumTypeDefinition':
      case 'EnumTypeExtension':
        return [
          ...applied(node.name.value, node),
          ...(node.values ?? []).flatMap((value) =>
            applied(`${node.name.value}.${value.name.value}`, value),
          ),
        ];
      case 'InputObjectTypeDefinition':
      case 'InputObjectTypeExtension':
        return [
          ...applied(node.name.value, node),
          ...inputs(node.name.value, { each: node.fields ?? [], relation: 'input-field' }),
        ];
      case 'ScalarTypeDefinition':
      case 'ScalarTypeExtension':
        return applied(node.name.value, node);
      default:
        return [];
    }
  });
}

function fieldUses(type: string, field: FieldDefinitionNode): Use[] {
  const coordinate = `${type}.${field.name.value}`;
  return [
    { used: nameOf(field.type), coordinate, relation: 'field' },
    ...applied(coordinate, field),
    ...inputs(coordinate, { each: field.arguments ?? [], relation: 'argument' }),
  ];
}

interface Inputs {
  readonly each: readonly InputValueDefinitionNode[];
  readonly relation: 'argument' | 'input-field' | 'directive-argument';
}

function inputs(holder: string, { each, relation }: Inputs): Use[] {
  return each.flatMap((input) => {
    const name = input.name.value;
    const coordinate = relation === 'input-field' ? `${holder}.${name}` : `${holder}(${name}:)`;
    return [{ used: nameOf(input.type), coordinate, relation }, ...applied(coordinate, input)];
  });
}

interface By {
  readonly by: string;
  readonly relation: 'implementation' | 'member';
}

function named(
  types: readonly { readonly name: { readonly value: string } }[] | undefined,
  { by, relation }: By,
): Use[] {
  return (types ?? []).map(({ name }) => ({ used: name.value, coordinate: by, relation }));
}

function applied(
  coordinate: string,
  { directives }: { readonly directives?: readonly ConstDirectiveNode[] | undefined },
): Use[] {
  return (directives ?? []).map(({ name }) => ({
    used: `@${name.value}`,
    coordinate,
    relation: 'applied',
  }));
}

function nameOf(type: TypeNode): string {
  return type.kind === 'NamedType' ? type.name.value : nameOf(type.type);
}
