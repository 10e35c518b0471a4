/** How an element of a schema uses another one. */
export const useRelations = [
  'field',
  'argument',
  'input-field',
  'directive-argument',
  'member',
  'implementation',
  'applied',
] as const;

export type UseRelation = (typeof useRelations)[number];
