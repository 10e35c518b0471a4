import type { SchemaElement } from './parse/schema.ts';

/** The folders below `/api`, in the order of the generated sidebar. */
export const referenceKinds = [
  'directives',
  'enums',
  'inputs',
  'interfaces',
  'mutations',
  'objects',
  'queries',
  'scalars',
  'subscriptions',
  'unions',
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Where the generated reference starts. */
export const referenceRoute = '/api';

/** A list of the reference goes on in a further page after this many entries. */
const listPageSize = 200;

/**
 * The route of a page by its path below the content folder, without extension:
 * `graphql/{product}-ide` is `/graphql/marula-ide`, `graphql/index` is `/graphql`, `index` is `/`.
 */
export function routeOfPath(contentPath: string, productSlug: string | undefined): string {
  const path = productSlug ? contentPath.replaceAll('{product}', productSlug) : contentPath;
  // Some disks take a letter and its accent apart, and nobody types them so.
  return `/${path.normalize('NFC').replace(/(^|\/)index$/, '')}`;
}

/** The first page of a category's index, and the pages that it goes on in. */
export function indexPageRoute(kind: ReferenceKind, page = 1): string {
  const index = `${referenceRoute}/${kind}`;
  return page === 1 ? index : `${index}/page/${page}`;
}

/** How many pages a list of `count` entries takes. */
export function listPageCount(count: number): number {
  return Math.max(1, Math.ceil(count / listPageSize));
}

/**
 * The anchor of an element on the page that shows it: `status` for `Refund.status`,
 * `node-id` for `Query.node(id:)`, `scopes` for `@requiredScopes(scopes:)`.
 * A type and a directive have a page instead.
 */
export function anchorOf(element: SchemaElement): string | undefined {
  switch (element.kind) {
    case 'field':
    case 'input-field':
    case 'enum-value':
      return element.name;
    case 'argument': {
      const field = /\.(\w+)$/.exec(element.parent ?? '')?.[1];
      return field ? `${field}-${element.name}` : element.name;
    }
    default:
      return undefined;
  }
}
