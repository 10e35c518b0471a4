/**
 * The values of the config's `catalogue`. Rules that demand pages run only for the listed kinds.
 */
export const catalogueKinds = [
  'unions',
  'states',
  'errors',
  'scopes',
  'events',
  'triggers',
  'examples',
] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];
