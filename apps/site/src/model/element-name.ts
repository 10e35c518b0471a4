import type { Element } from '../element.ts';

/** `@requiredScopes` for a directive, else the name alone. */
export function elementName({ kind, name }: Element): string {
  return kind === 'directive' ? `@${name}` : name;
}
