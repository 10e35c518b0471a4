import { anchorOf } from '@docs-compiler/graph';

import type { SchemaElement } from '../parse/types.ts';
import type { ReferencePage } from './nodes.ts';

/** The page and anchor of an element in the reference. */
export interface ReferencePlace {
  readonly page: ReferencePage;
  /** Absent for an element with a page of its own. */
  readonly anchor?: string;
}

interface ReferenceIndex {
  readonly elements: ReadonlyMap<string, SchemaElement>;
  /** Pages by the coordinate of their element. */
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
}

/**
 * Returns the element's own page, or else its anchor on the page of its owner. Returns undefined
 * for root types, and for the arguments of GraphQL's built-in directives.
 */
export function referencePlaceOf(
  { elements, referencePages }: ReferenceIndex,
  element: SchemaElement,
): ReferencePlace | undefined {
  let holder: SchemaElement | undefined = element;
  while (holder && !referencePages.has(holder.coordinate))
    holder = holder.parent === undefined ? undefined : elements.get(holder.parent);

  const page = referencePages.get(holder?.coordinate ?? '');
  if (!page) return undefined;
  const anchor = holder === element ? undefined : anchorOf(element);
  return anchor === undefined ? { page } : { page, anchor };
}

/** Returns the link to a place: `/api/objects/refund#status`. */
export function hrefOfPlace({ page: { route }, anchor }: ReferencePlace): string {
  return anchor === undefined ? route : `${route}#${anchor}`;
}
