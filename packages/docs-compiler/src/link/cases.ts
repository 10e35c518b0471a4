import { isInterfaceType, Kind } from 'graphql';

import type { CaseNode } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import type { LinkContext } from './context.ts';

/**
 * What stands for the cases of a type, by name: the members of a union, the values of an
 * enum, the types that implement an interface. Empty for any other element.
 */
export function casesOf(context: LinkContext, owner: SchemaElement): ReadonlyMap<string, CaseNode> {
  switch (owner.kind) {
    case 'enum':
      return new Map(valuesOf(context, owner).map((each) => [each.element.name, each]));
    case 'union':
      return new Map(membersOf(context, owner).map((each) => [each.element.name, each]));
    case 'interface':
      return new Map(implementersOf(context, owner).map((each) => [each.element.name, each]));
    default:
      return new Map();
  }
}

/** The members of every union, by its name. */
export function membersOfUnions(context: LinkContext): ReadonlyMap<string, readonly CaseNode[]> {
  const unions = [...context.schema.elements.values()].filter(({ kind }) => kind === 'union');
  return new Map(unions.map((union) => [union.name, membersOf(context, union)]));
}

function valuesOf({ children }: LinkContext, { coordinate }: SchemaElement): CaseNode[] {
  return (children.get(coordinate) ?? []).map(caseOf);
}

/** Members in source order, each with its place in the union's definition. */
function membersOf({ schema }: LinkContext, { name }: SchemaElement): CaseNode[] {
  const cases: CaseNode[] = [];
  for (const definition of schema.definitions) {
    if (
      definition.kind !== Kind.UNION_TYPE_DEFINITION &&
      definition.kind !== Kind.UNION_TYPE_EXTENSION
    )
      continue;
    if (definition.name.value !== name) continue;

    for (const member of definition.types ?? []) {
      const element = schema.elements.get(member.name.value);
      if (element) cases.push(placed(element, schema.spanOf(member)));
    }
  }
  return cases;
}

function implementersOf({ schema }: LinkContext, { name }: SchemaElement): CaseNode[] {
  const type = schema.schema.getType(name);
  if (!isInterfaceType(type)) return [];
  return schema.schema.getPossibleTypes(type).flatMap((possible) => {
    const element = schema.elements.get(possible.name);
    return element ? [caseOf(element)] : [];
  });
}

function caseOf(element: SchemaElement): CaseNode {
  return placed(element, element.span);
}

function placed(element: SchemaElement, span: Span | undefined): CaseNode {
  return span ? { element, span } : { element };
}
