/** What the config's `catalogue` may list: rules that demand pages run only for these. */
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
