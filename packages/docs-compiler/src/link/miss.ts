import { argumentCoordinate, humpsOf } from '@docs-compiler/graph';
import type { Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { LinkContext } from './context.ts';
import { nearDirectives, nearMembers, nearParts } from './near.ts';
import { holderNamed, typeNamed } from './resolve.ts';
import type { WrittenName } from './written-name.ts';

/** What a name that does not resolve may have been meant to be. */
export type Miss = Pick<Reference, 'near' | 'owner' | 'wrong' | 'isFormer'>;

/** A name with its owner or its `@`: it needs nothing around it to be understood. */
type Owned = Extract<WrittenName, { readonly kind: 'member' | 'directive' }>;

/**
 * What is wrong with a name in prose that does not resolve. Undefined for a name that prose
 * may well hold: then nothing is.
 */
export function missOf(context: LinkContext, written: Owned): Miss | undefined {
  const holder = holderNamed(context, written);
  if (holder && written.arguments)
    return missOfArgument(context, { field: holder, names: written.arguments });
  return written.kind === 'member'
    ? missOfMember(context, written)
    : missOfDirective(context, written);
}

type Member = Extract<Owned, { readonly kind: 'member' }>;

function missOfMember(context: LinkContext, { owner, member }: Member): Miss | undefined {
  if (member.startsWith('__') || fileExtensions.has(member)) return undefined;

  const type = typeNamed(context, owner);
  if (!type) return ifNear(nearMembers(context, { owner, member }));
  // A scalar has no parts in the schema: `Date.now`, or `Money.quantity` inside its JSON.
  if (type.kind === 'scalar') return undefined;

  return missOfPart(context, { owner: type, name: member });
}

/** A part of a known element is wrong even where it is like none of the parts that there are. */
export function missOfPart(
  context: LinkContext,
  part: { readonly owner: SchemaElement; readonly name: string },
): Miss {
  return { owner: part.owner, near: nearParts(context, part) };
}

/** The first of the arguments that the field or directive does not have. */
export function missOfArgument(
  context: LinkContext,
  { field, names }: { readonly field: SchemaElement; readonly names: readonly string[] },
): Miss | undefined {
  const { elements } = context.schema;
  const wrong = names.find((name) => !elements.has(argumentCoordinate(field.coordinate, name)));
  if (wrong === undefined) return undefined;
  return { ...missOfPart(context, { owner: field, name: wrong }), wrong };
}

/** `Node.js` is no field of `Node`. */
const fileExtensions = new Set(
  'cjs com cs css csv go graphql html java js json jsx kt md mdx mjs net org pdf php png py rb rs sh sql svg swift toml ts tsx txt xml yaml yml zip'.split(
    ' ',
  ),
);

type Directive = Extract<Owned, { readonly kind: 'directive' }>;

function missOfDirective(context: LinkContext, { name }: Directive): Miss | undefined {
  return humpsOf(name) < 2 ? undefined : ifNear(nearDirectives(context, name));
}

function ifNear(near: readonly SchemaElement[]): Miss | undefined {
  return near.length > 0 ? { near } : undefined;
}
