import type { SchemaElement } from '../parse/types.ts';
import { closest } from '../text/closest.ts';
import { isSlipInAnyCase, meantBy, reordered } from '../text/slip.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { typeNamed } from './resolve.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Returns types and root fields with a similar name, else those with the same words in another
 * order.
 */
export function nearAlone(context: LinkContext, name: string): readonly SchemaElement[] {
  return nearWhere(context, { name, isNear: () => true });
}

/**
 * Returns near misses of a name in prose. Stricter, because prose contains many names that only
 * resemble schema names.
 */
export function nearInProse(context: LinkContext, name: string): readonly SchemaElement[] {
  return nearWhere(context, { name, isNear: (near) => isSlipInAnyCase(name, near) });
}

function nearWhere(
  context: LinkContext,
  { name, isNear }: { readonly name: string; isNear(near: string): boolean },
): readonly SchemaElement[] {
  const { alone, rootFields } = context.names;
  const near = closest(name, alone, { max: reachOf(name) }).filter(isNear);
  return (near.length > 0 ? near : reordered(name, alone)).flatMap(
    (each) => typeNamed(context, each) ?? rootFields.get(each) ?? [],
  );
}

/**
 * Returns the near misses of a bare name among the fields, arguments and values of the text's
 * subjects.
 */
export function nearBare({ names, parts }: Surroundings, name: string): readonly SchemaElement[] {
  return meantBy(name, names()).flatMap((near) => parts().get(near)?.[0] ?? []);
}

/** Returns the fields, values, members or arguments of an element with a similar name. */
export function nearParts(
  context: LinkContext,
  { owner, name }: { readonly owner: SchemaElement; readonly name: string },
): readonly SchemaElement[] {
  const parts = partsOf(context, owner);
  const max = Math.max(2, reachOf(name));
  return closest(name, parts.keys(), { max }).flatMap((near) => parts.get(near) ?? []);
}

/** Returns the near misses of `owner.member` for an unknown `owner` that resembles a type. */
export function nearMembers(
  context: LinkContext,
  { owner, member }: { readonly owner: string; readonly member: string },
): readonly SchemaElement[] {
  const elements = new Map<string, SchemaElement>();
  for (const name of closest(owner, context.names.types, { max: reachOf(owner) })) {
    const type = typeNamed(context, name);
    if (!type) continue;
    const parts = partsOf(context, type);
    // `refund.status` is a path into a response, not a misspelled `Refund.status`; `refund.ID` is
    // not a path.
    if (isCapital(owner) === isCapital(name))
      for (const [part, element] of parts) elements.set(`${name}.${part}`, element);
    else if (owner.toLowerCase() === name.toLowerCase() && !parts.has(member))
      for (const [part, element] of parts)
        if (part.toLowerCase() === member.toLowerCase()) return [element];
  }
  return closest(`${owner}.${member}`, elements.keys()).flatMap((near) => elements.get(near) ?? []);
}

/** Returns the directives with a similar name. */
export function nearDirectives(
  { names, schema }: LinkContext,
  name: string,
): readonly SchemaElement[] {
  return closest(name, names.directives, { max: reachOf(name) }).flatMap(
    (near) => schema.elements.get(`@${near}`) ?? [],
  );
}

/** Returns the members or arguments of an element, by name. */
function partsOf(context: LinkContext, owner: SchemaElement): ReadonlyMap<string, SchemaElement> {
  const parts = new Map<string, SchemaElement>();
  for (const child of context.children.get(owner.coordinate) ?? []) parts.set(child.name, child);
  if (owner.kind === 'union')
    for (const [name, { element }] of casesOf(context, owner)) parts.set(name, element);
  return parts;
}

function isCapital(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/**
 * Returns the maximum edit distance of a near miss: two, but one for a short name and zero for a
 * very short one, where most words are near most others.
 */
function reachOf(name: string): number {
  return Math.min(2, Math.floor(name.length / 3));
}
