import type { SchemaElement } from '../parse/types.ts';
import { closest } from '../text/closest.ts';
import { isSlipInAnyCase, meantBy, reordered } from '../text/slip.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { typeNamed } from './resolve.ts';
import type { Surroundings } from './surroundings.ts';

/** Types and root fields with a name like this, else with the same words in another order. */
export function nearAlone(context: LinkContext, name: string): readonly SchemaElement[] {
  return nearWhere(context, { name, isNear: () => true });
}

/** The same for a name in prose, which holds many names that are only like one of the schema. */
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

/** Fields, arguments and values around a text that a name alone can only be meant for. */
export function nearBare({ names, parts }: Surroundings, name: string): readonly SchemaElement[] {
  return meantBy(name, names()).flatMap((near) => parts().get(near)?.[0] ?? []);
}

/** Fields, values, members or arguments of an element with a name like this. */
export function nearParts(
  context: LinkContext,
  { owner, name }: { readonly owner: SchemaElement; readonly name: string },
): readonly SchemaElement[] {
  const parts = partsOf(context, owner);
  const max = Math.max(2, reachOf(name));
  return closest(name, parts.keys(), { max }).flatMap((near) => parts.get(near) ?? []);
}

/** The coordinates within reach of `owner.member`, where `owner` is no type but like one. */
export function nearMembers(
  context: LinkContext,
  { owner, member }: { readonly owner: string; readonly member: string },
): readonly SchemaElement[] {
  const elements = new Map<string, SchemaElement>();
  for (const name of closest(owner, context.names.types, { max: reachOf(owner) })) {
    const type = typeNamed(context, name);
    if (!type) continue;
    const parts = partsOf(context, type);
    // `refund.status` is a path into an answer, not a slip of `Refund.status`; `refund.ID` is none.
    if (isCapital(owner) === isCapital(name))
      for (const [part, element] of parts) elements.set(`${name}.${part}`, element);
    else if (owner.toLowerCase() === name.toLowerCase() && !parts.has(member))
      for (const [part, element] of parts)
        if (part.toLowerCase() === member.toLowerCase()) return [element];
  }
  return closest(`${owner}.${member}`, elements.keys()).flatMap((near) => elements.get(near) ?? []);
}

/** Directives with a name like this. */
export function nearDirectives(
  { names, schema }: LinkContext,
  name: string,
): readonly SchemaElement[] {
  return closest(name, names.directives, { max: reachOf(name) }).flatMap(
    (near) => schema.elements.get(`@${near}`) ?? [],
  );
}

/** What may follow an element's dot, or stand in its brackets, by name. */
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
 * How many letters may be wrong for a name to be taken for another: two, but only one in a
 * short name and none in a very short one, where most words are near most others.
 */
function reachOf(name: string): number {
  return Math.min(2, Math.floor(name.length / 3));
}
