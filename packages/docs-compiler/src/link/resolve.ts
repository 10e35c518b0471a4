import { argumentCoordinate } from '@docs-compiler/graph';
import { Kind } from 'graphql';

import type { SchemaElement } from '../parse/types.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { isType } from '../schema/types.ts';
import type { WrittenName } from './written-name.ts';

/**
 * Returns the element of a coordinate. A union's member may be written as a member: `Union.Member`.
 */
export function resolve(context: LinkContext, written: WrittenName): SchemaElement | undefined {
  switch (written.kind) {
    case 'name':
      return typeNamed(context, written.name);
    // A call without its type is ambiguous without context.
    case 'call':
      return undefined;
    case 'directive':
    case 'member': {
      const element = holderNamed(context, written);
      return element && written.arguments
        ? withArguments(context, { element, names: written.arguments })
        : element;
    }
    default:
      return written satisfies never;
  }
}

/** Returns the element of a coordinate, ignoring its arguments. */
export function holderNamed(
  context: LinkContext,
  written: Extract<WrittenName, { readonly kind: 'directive' | 'member' }>,
): SchemaElement | undefined {
  const { elements } = context.schema;
  if (written.kind === 'directive') return elements.get(`@${written.name}`);
  const { owner, member } = written;
  return elements.get(`${owner}.${member}`) ?? memberOf(context, owner, member);
}

/** Returns the argument if exactly one is named, else the element that has them. */
export function withArguments(
  { schema: { elements } }: LinkContext,
  { element, names }: { readonly element: SchemaElement; readonly names: readonly string[] },
): SchemaElement | undefined {
  const found = names.map((name) => elements.get(argumentCoordinate(element.coordinate, name)));
  if (found.includes(undefined)) return undefined;
  return found.length === 1 ? found[0] : element;
}

export function typeNamed({ schema }: LinkContext, name: string): SchemaElement | undefined {
  const element = schema.elements.get(name);
  return isType(element) ? element : undefined;
}

/** Returns the named type of a field or argument; undefined for any other element. */
export function typeOfPart(
  context: LinkContext,
  { node }: SchemaElement,
): SchemaElement | undefined {
  if (node?.kind !== Kind.FIELD_DEFINITION && node?.kind !== Kind.INPUT_VALUE_DEFINITION)
    return undefined;
  let { type } = node;
  while (type.kind !== Kind.NAMED_TYPE) type = type.type;
  return typeNamed(context, type.name.value);
}

function memberOf(context: LinkContext, owner: string, member: string): SchemaElement | undefined {
  const union = typeNamed(context, owner);
  return union?.kind === 'union' ? casesOf(context, union).get(member)?.element : undefined;
}
