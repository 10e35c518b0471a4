import { argumentCoordinate } from '@docs-compiler/graph';
import {
  getNamedType,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  visit,
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

import type { ParsedSchema } from '../parse/types.ts';

/** A range of an example's text that names a schema element. */
export interface NamePlace {
  readonly start: number;
  readonly end: number;
  readonly coordinate: string;
}

export type NamedNodes = Map<ASTNode, NamePlace>;

/**
 * Returns a validation rule that collects the names in an operation in source order. It never
 * reports: as a rule, it shares the single traversal with validation.
 */
export function namesRule(elements: ParsedSchema['elements'], names: NamedNodes): ValidationRule {
  return (context) => operationVisitor(context, noteIn(elements, names));
}

/** Returns the types and directives that type definitions refer to. */
export function namesOfDefinitions(
  elements: ParsedSchema['elements'],
  document: DocumentNode,
): readonly NamePlace[] {
  const names: NamedNodes = new Map();
  const note = noteIn(elements, names);
  for (const definition of document.definitions) {
    if (isTypeDefinitionNode(definition) || isTypeExtensionNode(definition))
      note(definition, definition.name.value);
  }
  visit(document, {
    NamedType(node) {
      note(node, node.name.value);
    },
    Directive(node) {
      note(node, `@${node.name.value}`);
    },
  });
  return inOrder(names);
}

/** Sorts names by position. */
export function inOrder(names: NamedNodes): readonly NamePlace[] {
  return [...names.values()].sort((a, b) => a.start - b.start);
}

type Note = (node: ASTNode, coordinate: string) => void;

function noteIn(elements: ParsedSchema['elements'], names: NamedNodes): Note {
  return (node, coordinate) => {
    if (elements.has(coordinate)) names.set(node, { ...rangeOfName(node), coordinate });
  };
}

/**
 * Returns the range of a node's name, including the `@` of a directive. A value is its own name.
 */
function rangeOfName(node: ASTNode): { start: number; end: number } {
  const name = 'name' in node && node.name ? node.name : node;
  const first = node.kind === Kind.DIRECTIVE ? node : name;
  return { start: first.loc?.start ?? 0, end: name.loc?.end ?? 0 };
}

function operationVisitor(context: ValidationContext, note: Note): ASTVisitor {
  return {
    Field(node) {
      note(node, `${context.getParentType()?.name}.${node.name.value}`);
    },
    Argument(node) {
      note(node, argumentCoordinate(holderOf(context), node.name.value));
    },
    ObjectField(node) {
      note(node, `${getNamedType(context.getParentInputType())?.name}.${node.name.value}`);
    },
    EnumValue(node) {
      note(node, `${getNamedType(context.getInputType())?.name}.${node.value}`);
    },
    NamedType(node) {
      note(node, node.name.value);
    },
    Directive(node) {
      note(node, `@${node.name.value}`);
    },
  };
}

/** Returns the field or directive of the visited argument. */
function holderOf(context: ValidationContext): string {
  const directive = context.getDirective();
  if (directive) return `@${directive.name}`;
  return `${context.getParentType()?.name}.${context.getFieldDef()?.name}`;
}
