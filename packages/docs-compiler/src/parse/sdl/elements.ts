import { argumentCoordinate } from '@docs-compiler/graph';
import type {
  ASTNode,
  DefinitionNode,
  DirectiveDefinitionNode,
  InputValueDefinitionNode,
  NameNode,
  StringValueNode,
} from 'graphql';

import type { ElementKind, SchemaElement } from '../schema.ts';
import { builtInElements } from './built-in-elements.ts';
import { isTypeNode, type Heads, type TypeNode } from './heads.ts';
import type { Places } from './places.ts';

interface Part extends Pick<SchemaElement, 'coordinate' | 'kind' | 'parent'> {
  readonly node: ASTNode & { readonly name: NameNode; readonly description?: StringValueNode };
}

/** Says whether the part became an element: else its own parts are none either. */
type Add = (part: Part) => boolean;

/**
 * Everything that a schema coordinate names, in source order, then what GraphQL itself defines.
 * The first definition of a coordinate holds it: the elements decide what the schema is built from.
 */
export function elementsOf(
  definitions: readonly DefinitionNode[],
  { heads, places }: { readonly heads: Heads; readonly places: Places },
): ReadonlyMap<string, SchemaElement> {
  const elements = new Map<string, SchemaElement>();
  const add: Add = (part) => {
    if (elements.has(part.coordinate)) return false;
    elements.set(part.coordinate, elementOf(part, places));
    return true;
  };

  for (const definition of definitions) {
    if (heads.dropped.has(definition)) continue;
    if (definition.kind === 'DirectiveDefinition') addDirective(definition, add);
    else if (isTypeNode(definition)) addType(definition, { heads, add });
  }
  for (const element of builtInElements(elements)) elements.set(element.coordinate, element);
  return elements;
}

// Large schemas have tens of thousands of these, and spreading in what is optional is slow.
function elementOf({ node, coordinate, kind, parent }: Part, places: Places): SchemaElement {
  const element: { -readonly [Key in keyof SchemaElement]: SchemaElement[Key] } = {
    coordinate,
    kind,
    name: node.name.value,
    node,
  };
  const span = places.pointAt(node);
  if (parent !== undefined) element.parent = parent;
  if (node.description) element.description = node.description.value;
  if (span) element.span = span;
  return element;
}

function addDirective(node: DirectiveDefinitionNode, add: Add): void {
  const coordinate = `@${node.name.value}`;
  if (add({ coordinate, kind: 'directive', node }))
    addArguments(node.arguments, { coordinate, add });
}

function addType(
  type: TypeNode,
  { heads, add }: { readonly heads: Heads; readonly add: Add },
): void {
  const parent = type.name.value;
  if (heads.types.get(parent) === type) {
    add({ coordinate: parent, kind: kinds[type.kind], node: type });
  }
  for (const node of ('values' in type && type.values) || []) {
    add({ coordinate: `${parent}.${node.name.value}`, kind: 'enum-value', parent, node });
  }
  for (const node of ('fields' in type && type.fields) || []) {
    const coordinate = `${parent}.${node.name.value}`;
    if (node.kind === 'InputValueDefinition') {
      add({ coordinate, kind: 'input-field', parent, node });
    } else if (add({ coordinate, kind: 'field', parent, node })) {
      addArguments(node.arguments, { coordinate, add });
    }
  }
}

function addArguments(
  nodes: readonly InputValueDefinitionNode[] = [],
  { coordinate: parent, add }: { readonly coordinate: string; readonly add: Add },
): void {
  for (const node of nodes) {
    add({
      coordinate: argumentCoordinate(parent, node.name.value),
      kind: 'argument',
      parent,
      node,
    });
  }
}

const kinds: Record<TypeNode['kind'], ElementKind> = {
  ObjectTypeDefinition: 'object',
  ObjectTypeExtension: 'object',
  InterfaceTypeDefinition: 'interface',
  InterfaceTypeExtension: 'interface',
  UnionTypeDefinition: 'union',
  UnionTypeExtension: 'union',
  EnumTypeDefinition: 'enum',
  EnumTypeExtension: 'enum',
  InputObjectTypeDefinition: 'input',
  InputObjectTypeExtension: 'input',
  ScalarTypeDefinition: 'scalar',
  ScalarTypeExtension: 'scalar',
};
