import type { Element } from '../element.ts';

/** Returns the display name of an element, with an `@` for directives. */
export function elementName({ kind, name }: Element): string {
  return kind === 'directive' ? `@${name}` : name;
}
