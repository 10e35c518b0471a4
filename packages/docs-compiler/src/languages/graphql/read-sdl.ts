import { argumentCoordinate } from '@docs-compiler/graph';
import {
  type ASTNode,
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type Location,
  type NameNode,
  specifiedDirectives,
  specifiedScalarTypes,
  type StringValueNode,
  TokenKind,
} from 'graphql';

import { isUnread, type SourceFile, startOf } from '../../source.ts';
import { memo } from '../../text/memo.ts';
import { byCodeUnit } from '../../text/order.ts';
import type { ElementKind, SchemaElement, SyntaxFault } from '../../parse/types.ts';
import { type Heads, headsOf, isTypeNode, type TypeNode } from './fold.ts';
import { parseSdl, type ParsedSdl, type Places } from './parse-sdl.ts';

/** The definitions of SDL files, before a schema is built. */
export interface Sdl {
  /** The parsed files, sorted by path. */
  readonly documents: readonly ParsedSdl[];
  readonly definitions: readonly DefinitionNode[];
  readonly syntaxFaults: readonly SyntaxFault[];
  /** True if a file does not parse completely. */
  readonly incomplete: boolean;
  readonly places: Places;
  readonly heads: Heads;
  /** All schema elements by coordinate, in source order. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
}

export function readSdl(files: readonly SourceFile[]): Sdl {
  const documents = files.toSorted((a, b) => byCodeUnit(a.path, b.path)).map(documentOf);
  const definitions = documents.flatMap((document) => document.definitions);
  const syntaxFaults = documents.flatMap((document) => document.faults);
  const places = placesOf(documents);
  const heads = headsOf(definitions);
  return {
    documents,
    definitions,
    syntaxFaults,
    incomplete: syntaxFaults.length > 0 || files.some(isUnread),
    places,
    heads,
    elements: elementsOf(definitions, { heads, places }),
  };
}

// Memoized by file, because usually only one file changes.
const documentOf = memo(parseSdl);

interface Part extends Pick<SchemaElement, 'coordinate' | 'kind' | 'parent'> {
  readonly node: ASTNode & { readonly name: NameNode; readonly description?: StringValueNode };
}

/**
 * Adds an element and returns true, or returns false if it is not an element; its own parts are not
 * elements then.
 */
type Add = (part: Part) => boolean;

/**
 * Returns all schema elements in source order, then the built-in ones. Only the first definition of
 * a coordinate becomes an element, and the schema is built from elements.
 */
function elementsOf(
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

// Conditional spreads would be slow: large schemas have tens of thousands of elements.
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

/** Returns the built-in scalars and directives, except those that the author defines. */
function* builtInElements(defined: ReadonlyMap<string, SchemaElement>): Generator<SchemaElement> {
  for (const { name, description } of specifiedScalarTypes) {
    if (!defined.has(name)) yield { coordinate: name, kind: 'scalar', name, ...text(description) };
  }
  for (const directive of specifiedDirectives) {
    const parent = `@${directive.name}`;
    if (defined.has(parent)) continue;

    const { name, args } = directive;
    yield { coordinate: parent, kind: 'directive', name, ...text(directive.description) };
    for (const { name, description } of args) {
      const coordinate = argumentCoordinate(parent, name);
      yield { coordinate, kind: 'argument', name, parent, ...text(description) };
    }
  }
}

function text(description: string | null | undefined): { description?: string } {
  return description ? { description } : {};
}

/** Maps AST nodes to their files. */
function placesOf(documents: readonly ParsedSdl[]): Places {
  const files = new Map(documents.map(({ source, file }) => [source, file]));
  const nowhere = startOf(documents[0]?.file ?? { path: '', text: '' });

  return {
    nowhere,
    spanOf({ loc }) {
      const file = loc && files.get(loc.source);
      return file ? { file, start: loc.start, end: loc.end } : nowhere;
    },
    pointAt(node) {
      const file = node.loc && files.get(node.loc.source);
      if (!file) return undefined;
      const { start, end } = smallest(node, node.loc);
      return { file, start, end };
    },
  };
}

function smallest(node: ASTNode, loc: Location): { start: number; end: number } {
  const name = 'name' in node ? node.name?.loc : undefined;
  if (!name) return keywordOf(node, loc);

  // At a directive's use, the span includes the `@`.
  return { start: node.kind === Kind.DIRECTIVE ? loc.start : name.start, end: name.end };
}

/**
 * Returns the span of the keyword of a node without a name, such as `schema`, instead of its
 * possibly long body.
 */
function keywordOf(node: ASTNode, loc: Location): { start: number; end: number } {
  switch (node.kind) {
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION:
    case Kind.OPERATION_DEFINITION: {
      let token = loc.startToken;
      while (token.kind !== TokenKind.NAME && token.next && token.next.end <= loc.end) {
        token = token.next;
      }
      return { start: token.start, end: token.end };
    }
    default:
      return { start: loc.start, end: loc.end };
  }
}
