import { coordinateParts } from './coordinate.ts';

/** The properties of a schema element that determine its anchor. */
export interface Anchored {
  readonly kind: string;
  readonly name: string;
  /** The coordinate of its parent. */
  readonly parent?: string;
}

/**
 * Returns the anchor of an element on its page: `status` for `Refund.status`, `node-id` for
 * `Query.node(id:)`, `scopes` for `@requiredScopes(scopes:)`. Undefined for types and directives,
 * which have their own pages.
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
