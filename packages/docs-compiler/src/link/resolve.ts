import type { SchemaElement } from '../parse/schema.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { isType } from './names.ts';
import type { WrittenName } from './written-name.ts';

/** The element that a coordinate names. A union's member may be written as a part of it. */
export function resolve(context: LinkContext, written: WrittenName): SchemaElement | undefined {
  const { elements } = context.schema;
  switch (written.kind) {
    case 'name':
      return typeNamed(context, written.name);
    case 'directive': {
      const directive = `@${written.name}`;
      return elements.get(written.argument ? `${directive}(${written.argument}:)` : directive);
    }
    case 'member': {
      const coordinate = `${written.owner}.${written.member}`;
      if (written.argument) return elements.get(`${coordinate}(${written.argument}:)`);
      return elements.get(coordinate) ?? memberOf(context, written.owner, written.member);
    }
    default:
      return written satisfies never;
  }
}

export function typeNamed({ schema }: LinkContext, name: string): SchemaElement | undefined {
  const element = schema.elements.get(name);
  return isType(element) ? element : undefined;
}

function memberOf(context: LinkContext, owner: string, member: string): SchemaElement | undefined {
  const union = typeNamed(context, owner);
  return union?.kind === 'union' ? casesOf(context, union).get(member)?.element : undefined;
}
