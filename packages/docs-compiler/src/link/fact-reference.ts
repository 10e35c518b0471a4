import type { PageNode, Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { closest } from '../text/closest.ts';
import type { LinkContext } from './context.ts';
import { missOfArgument, missOfPart, type Miss } from './miss.ts';
import { nearAlone, nearDirectives, nearMembers } from './near.ts';
import { isType, rootKindOf } from '../schema/types.ts';
import { holderNamed, resolve, typeNamed } from './resolve.ts';
import { readName, type WrittenMember } from './written-name.ts';

interface Written {
  readonly name: string;
  readonly span: Span;
  readonly from: Reference['from'];
  readonly page: PageNode;
}

/** Resolves a coordinate in frontmatter, which has no list brackets. */
export function referenceTo(context: LinkContext, written: Written): Reference {
  return { ...written, ...lookUp(context, written) };
}

/** Returns the element that a coordinate names, or its near misses. */
export function lookUp(
  context: LinkContext,
  written: Pick<Written, 'name' | 'from'>,
): Pick<Reference, 'target' | 'near' | 'owner' | 'wrong' | 'isFormer'> {
  const target = context.schema.elements.get(written.name);
  return target && fits(context, { from: written.from, element: target })
    ? { target, near: [] }
    : missOf(context, written);
}

/**
 * Checks that an element has the kind that the fact requires: payloads and states are types,
 * operations are fields of a root type.
 */
function fits(
  { schema }: LinkContext,
  { from, element }: { readonly from: Reference['from']; readonly element: SchemaElement },
): boolean {
  if (from === 'payload' || from === 'state') return isType(element);
  if (from !== 'operation') return true;
  return element.kind === 'field' && rootKindOf(schema.schema, element.parent) !== undefined;
}

interface Choices {
  /** The owner of the choices: a union or an enum. */
  readonly owner: SchemaElement | undefined;
  readonly choices: ReadonlyMap<string, { readonly element: SchemaElement }>;
}

/** Resolves one of a fixed set of names: a member of a union or a value of an enum. */
export function referenceToOneOf({ owner, choices }: Choices, written: Written): Reference {
  const target = choices.get(written.name)?.element;
  if (target) return { ...written, target, near: [] };

  const max = Math.ceil(written.name.length / 3);
  const near = closest(written.name, choices.keys(), { max }).flatMap(
    (name) => choices.get(name)?.element ?? [],
  );
  return owner ? { ...written, owner, near } : { ...written, near };
}

function missOf(context: LinkContext, { name, from }: Pick<Written, 'name' | 'from'>): Miss {
  const { near, ...miss } = missOfAny(context, name);
  return { ...miss, near: near.filter((element) => fits(context, { from, element })) };
}

function missOfAny(context: LinkContext, name: string): Miss {
  const written = readName(name);
  if (!written) return { near: [] };

  const meant = resolve(context, written);
  if (meant) return { near: [meant] };

  switch (written.kind) {
    case 'name': {
      // Suggests the full coordinate for `clientRefundCreate`, which lacks only `Mutation.`.
      const field = context.names.rootFields.get(written.name);
      if (field) return { near: [field] };
      // The value of an enum needs the name of the enum.
      const values = valuesNamed(context, written.name);
      return { near: values.length > 0 ? values : nearAlone(context, written.name) };
    }
    case 'call':
      return { near: [] };
    case 'member':
      return missOfMember(context, written);
    case 'directive':
      return { near: nearDirectives(context, written.name) };
    default:
      return written satisfies never;
  }
}

function missOfMember(context: LinkContext, written: WrittenMember): Miss {
  const holder = holderNamed(context, written);
  const { owner, member, arguments: names } = written;
  const miss = holder && names && missOfArgument(context, { field: holder, names });
  if (miss) return miss;

  const type = typeNamed(context, owner);
  return type
    ? missOfPart(context, { owner: type, name: member })
    : { near: nearMembers(context, { owner, member }) };
}

/** The maximum number of enums whose values are suggested. */
const mostEnums = 3;

function valuesNamed({ schema }: LinkContext, name: string): readonly SchemaElement[] {
  return [...schema.elements.values()]
    .filter((element) => element.kind === 'enum-value' && element.name === name)
    .slice(0, mostEnums);
}
