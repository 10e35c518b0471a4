/** Relations between an element and one that uses it. */
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
