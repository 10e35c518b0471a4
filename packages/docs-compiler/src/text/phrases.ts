/** Formats names as a choice: `` `a`, `b` or `c` ``. */
export function orList(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last;
}

/** Formats names as a list: `` `a`, `b` and `c` ``. */
export function andList(names: readonly string[]): string {
  return orList(names).replace(/ or (`[^`]*`)$/, ' and $1');
}

/** Formats a phrase as a sentence: `list the rules` is `List the rules.` */
export function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

/** Returns the first sentence of a text; all of it if no sentence ends in it. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z`]|$)/s.exec(text)?.[0] ?? text;
}

/** Formats a count with its noun: `no errors`, `1 error`, `1,204 errors`. */
export function plural(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count === 0 ? 'no' : count.toLocaleString('en')} ${noun}s`;
}

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

/** Formats a size in decimal units: `5.0 kB`, `14.2 MB`. */
export function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
