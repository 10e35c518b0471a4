import type { Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import { humpsOf } from '../text/slug.ts';
import type { LinkContext } from './context.ts';
import { nearAlone, nearDirectives, nearMembers, nearParts } from './near.ts';
import { typeNamed } from './resolve.ts';
import type { WrittenName } from './written-name.ts';

/** What a name that does not resolve may have been meant to be. */
export type Miss = Pick<Reference, 'near' | 'owner'>;

/**
 * What is wrong with a name in prose that does not resolve. Undefined for a name that prose
 * may well hold: then nothing is.
 */
export function missOf(context: LinkContext, written: WrittenName): Miss | undefined {
  switch (written.kind) {
    case 'name':
      return missOfName(context, written.name);
    case 'member':
      return missOfMember(context, written);
    case 'directive':
      return missOfDirective(context, written);
    default:
      return written satisfies never;
  }
}

function missOfName(context: LinkContext, name: string): Miss | undefined {
  if (humpsOf(name) < 2 || context.names.known.has(name)) return undefined;
  return ifNear(nearAlone(context, name));
}

type Member = Extract<WrittenName, { readonly kind: 'member' }>;

function missOfMember(context: LinkContext, { owner, member, argument }: Member): Miss | undefined {
  if (member.startsWith('__') || fileExtensions.has(member)) return undefined;

  const type = typeNamed(context, owner);
  if (!type) return ifNear(nearMembers(context, { owner, member }));
  // A scalar has no parts in the schema: `Date.now`, or `Money.quantity` inside its JSON.
  if (type.kind === 'scalar') return undefined;

  return missOfPart(context, { type, written: { member, argument } });
}

/** A part of a known element is wrong even where it is like none of the parts that there are. */
export function missOfPart(
  context: LinkContext,
  { type, written: { member, argument } }: { readonly type: SchemaElement; readonly written: Part },
): Miss {
  const field = context.schema.elements.get(`${type.coordinate}.${member}`);
  return field && argument
    ? partOf(context, { owner: field, name: argument })
    : partOf(context, { owner: type, name: member });
}

interface Part {
  readonly member: string;
  readonly argument?: string | undefined;
}

/** `Node.js` is no field of `Node`. */
const fileExtensions = new Set(
  'cjs com cs css csv go graphql html java js json jsx kt md mdx mjs net org pdf php png py rb rs sh sql svg swift toml ts tsx txt xml yaml yml zip'.split(
    ' ',
  ),
);

type Directive = Extract<WrittenName, { readonly kind: 'directive' }>;

function missOfDirective(context: LinkContext, { name, argument }: Directive): Miss | undefined {
  const { elements } = context.schema;
  const directive = elements.get(`@${name}`);
  if (directive && argument) return partOf(context, { owner: directive, name: argument });
  if (humpsOf(name) < 2) return undefined;

  return ifNear(nearDirectives(context, name));
}

function ifNear(near: readonly SchemaElement[]): Miss | undefined {
  return near.length > 0 ? { near } : undefined;
}

function partOf(context: LinkContext, part: Parameters<typeof nearParts>[1]): Miss {
  return { owner: part.owner, near: nearParts(context, part) };
}
