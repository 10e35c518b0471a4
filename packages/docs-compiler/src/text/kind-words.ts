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

/** Returns the words for a kind of element. */
export function kindInWords(kind: keyof typeof words): string {
  return words[kind];
}
