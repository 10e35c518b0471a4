/**
 * An unprintable character, which an escape sequence can produce although no source file contains
 * it.
 */
export interface Unprintable {
  /** The message about the first such character. */
  readonly message: string;
  readonly help: string;
}

/** Finds a lone surrogate, or a control character that is not white space. */
export function unprintableIn(text: string): Unprintable | undefined {
  const [character] = unprintable.exec(text) ?? [];
  if (character === undefined) return undefined;

  const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return /\p{Surrogate}/u.test(character)
    ? {
        message: `the text holds half of a character, \`${escape}\``,
        help: 'write the character itself',
      }
    : { message: `the text holds the control character \`${escape}\``, help: 'remove it' };
}

const unprintable = /\p{Surrogate}|(?![\t\n\r])\p{Cc}/u;
