import type { ReferenceModel } from '../../model/reference.ts';

/**
 * The id of a section: `section-fields`. That may be the anchor of an argument `fields` of a field
 * called `section`, which keeps it; no anchor has two hyphens.
 */
export function sectionId({ anchors }: Pick<ReferenceModel, 'anchors'>, name: string): string {
  const id = `section-${name}`;
  return anchors.has(id) ? `section--${name}` : id;
}
