import { Kind } from 'graphql';

import type { CaseNode } from '../graph.ts';
import { casesOf as elementsOfCases } from '../graph/cases.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import type { LinkContext } from './context.ts';

/**
 * Returns the cases of a type by name: the members of a union, the values of an enum, the
 * implementers of an interface. Empty for any other element.
 */
export function casesOf(context: LinkContext, owner: SchemaElement): ReadonlyMap<string, CaseNode> {
  switch (owner.kind) {
    case 'enum':
    case 'interface':
      return byName(elementsOfCases(context.schema, owner.name).map(caseOf));
    case 'union':
      return byName(membersOf(context, owner));
    default:
      return new Map();
  }
}

/** Returns the members of every union, by its name. */
export function membersOfUnions(context: LinkContext): ReadonlyMap<string, readonly CaseNode[]> {
  const unions = [...context.schema.elements.values()].filter(({ kind }) => kind === 'union');
  return new Map(unions.map((union) => [union.name, membersOf(context, union)]));
}

function byName(cases: readonly CaseNode[]): ReadonlyMap<string, CaseNode> {
  return new Map(cases.map((each) => [each.element.name, each]));
}

/** Returns the members of a union in source order, each with its span in the union's definition. */
function membersOf(context: LinkContext, { name }: SchemaElement): readonly CaseNode[] {
  return membersByUnion(context).get(name) ?? [];
}

// Cached, because each union in a text or in the reference looks up its members.
const membersByUnion = memo(({ schema }: LinkContext) => {
  const members = new Map<string, CaseNode[]>();
  for (const definition of schema.definitions) {
    if (
      definition.kind !== Kind.UNION_TYPE_DEFINITION &&
      definition.kind !== Kind.UNION_TYPE_EXTENSION
    )
      continue;
    const cases = members.get(definition.name.value) ?? [];
    members.set(definition.name.value, cases);
    for (const member of definition.types ?? []) {
      const element = schema.elements.get(member.name.value);
      if (element) cases.push(placed(element, schema.spanOf(member)));
    }
  }
  return members;
});

function caseOf(element: SchemaElement): CaseNode {
  return placed(element, element.span);
}

function placed(element: SchemaElement, span: Span | undefined): CaseNode {
  return span ? { element, span } : { element };
}
