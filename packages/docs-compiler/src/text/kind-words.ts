const words = {
  object: 'type',
  interface: 'interface',
  union: 'union',
  enum: 'enum',
  input: 'input type',
  scalar: 'scalar',
  directive: 'directive',
  field: 'field',
  'input-field': 'input field',
  argument: 'argument',
  'enum-value': 'enum value',
};

/** What a reader of SDL calls an element of a kind. */
export function kindInWords(kind: keyof typeof words): string {
  return words[kind];
}
