import { argumentCoordinate, humpsOf } from '@docs-compiler/graph';
import type { Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { LinkContext } from './context.ts';
import { nearDirectives, nearMembers, nearParts } from './near.ts';
import { holderNamed, typeNamed } from './resolve.ts';
import type { WrittenName } from './written-name.ts';

/** The probable meaning of an unknown name. */
export type Miss = Pick<Reference, 'near' | 'owner' | 'wrong' | 'isFormer'>;

/** A name with its owner or its `@`, which is unambiguous without context. */
type Owned = Extract<WrittenName, { readonly kind: 'member' | 'directive' }>;

/**
 * Returns the near misses of an unknown name in prose. Returns undefined for a name that is
 * plausible in prose without being a schema name.
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
  // A scalar has no members in the schema, but text may refer to `Date.now`, or to `Money.quantity`
  // in its JSON.
  if (type.kind === 'scalar') return undefined;

  return missOfPart(context, { owner: type, name: member });
}

/** Returns the miss for an unknown member of a known element, even without a near miss. */
export function missOfPart(
  context: LinkContext,
  part: { readonly owner: SchemaElement; readonly name: string },
): Miss {
  return { owner: part.owner, near: nearParts(context, part) };
}

/** Returns the miss for the first argument that the field or directive does not have. */
export function missOfArgument(
  context: LinkContext,
  { field, names }: { readonly field: SchemaElement; readonly names: readonly string[] },
): Miss | undefined {
  const { elements } = context.schema;
  const wrong = names.find((name) => !elements.has(argumentCoordinate(field.coordinate, name)));
  if (wrong === undefined) return undefined;
  return { ...missOfPart(context, { owner: field, name: wrong }), wrong };
}

/** File extensions: `Node.js` is not a field of `Node`. */
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
