import { coordinateParts } from './coordinate.ts';

/** An element of a schema, as far as its anchor goes. */
export interface Anchored {
  readonly kind: string;
  readonly name: string;
  /** The coordinate of what it is a part of. */
  readonly parent?: string;
}

/**
 * The anchor of an element on the page that shows it: `status` for `Refund.status`,
 * `node-id` for `Query.node(id:)`, `scopes` for `@requiredScopes(scopes:)`.
 * A type and a directive have a page instead.
 */
export function anchorOf(element: Anchored): string | undefined {
  switch (element.kind) {
    case 'field':
    case 'input-field':
    case 'enum-value':
      return element.name;
    case 'argument': {
      const { part } = coordinateParts(element.parent ?? '');
      return part === undefined ? element.name : `${part}-${element.name}`;
    }
    default:
      return undefined;
  }
}
