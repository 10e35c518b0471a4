import { printParseErrorCode, type ParseError } from 'jsonc-parser';

import type { TextEdit } from '../../text/text-edit.ts';
import { openBrackets } from '../../text/brackets.ts';

/** The first JSON syntax error, with offsets in the text. */
export interface JsonWords {
  readonly message: string;
  readonly help: string;
  readonly range: readonly [start: number, end: number];
  /** The offset of the unclosed bracket. */
  readonly open?: number;
  /** The edits of the fix, if the fixed text is valid JSON. */
  readonly edits?: readonly TextEdit[];
  /** The fix is certain. */
  readonly sure?: true;
}

/** Returns the message for the parser's first error. */
export function jsonWords(text: string, error: ParseError | undefined): JsonWords {
  if (!error || text.trim() === '')
    return {
      message: 'there is no value',
      help: 'write a value, or remove the fence',
      range: [0, 0],
    };

  const { offset, length } = error;
  const before = text.slice(0, offset).trimEnd().length;
  const last: readonly [number, number] = [Math.max(before - 1, 0), before];
  if (text.charAt(before - 1) === ',' && /^[}\]]/.test(text.slice(offset))) {
    return {
      message: `unexpected comma before \`${text.charAt(offset)}\``,
      help: 'remove the comma',
      range: last,
      edits: [{ start: before - 1, end: before, text: '' }],
      sure: true,
    };
  }
  const range: readonly [number, number] = offset < text.length ? [offset, offset + length] : last;
  const code = printParseErrorCode(error.error);
  const written = text.slice(...range);
  switch (code) {
    case 'CommaExpected':
      return {
        message: 'a comma is expected before this',
        help: 'write `,` between the two',
        range,
        edits: [{ start: before, end: before, text: ',' }],
        sure: true,
      };
    case 'ColonExpected':
      return {
        message: 'a colon is expected after the key',
        help: 'write `"key": value`',
        range,
        edits: [{ start: before, end: before, text: ':' }],
      };
    case 'InvalidSymbol':
      return {
        message: 'this is not a value; text needs double quotes',
        help: `write \`${symbolOf(written)}\``,
        range,
        edits: [{ start: range[0], end: range[1], text: symbolOf(written) }],
      };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return unclosed(text, range, code === 'CloseBraceExpected' ? '}' : ']');
    default:
      return {
        ...(words[code] ?? { message: 'this is not a value', help: 'write a value' }),
        range,
      };
  }
}

/**
 * Returns the JSON literal for other languages' names of `true`, `false` or `null`; for other text,
 * a quoted string.
 */
function symbolOf(written: string): string {
  const word = written.toLowerCase();
  if (['true', 'false', 'null'].includes(word)) return word;
  if (['none', 'nil', 'undefined'].includes(word)) return 'null';
  return `"${written.replace(/^'(.*)'$/, '$1')}"`;
}

function unclosed(text: string, range: readonly [number, number], closing: string): JsonWords {
  const open = openBrackets(text).at(-1);
  const end = text.trimEnd().length;
  return {
    message: `a closing \`${closing}\` is missing`,
    help: `write \`${closing}\` after the last entry`,
    range,
    ...(open && { open: open.at }),
    edits: [{ start: end, end, text: closingOf(text) }],
  };
}

/** Returns the closing brackets of all open ones, from the inside out. */
function closingOf(text: string): string {
  return openBrackets(text)
    .toReversed()
    .map(({ closing }) => ` ${closing}`)
    .join('');
}

type Plain = Pick<JsonWords, 'message' | 'help'>;

const noComments: Plain = {
  message: 'it has no comments',
  help: 'remove the comment; say it in the text around the example',
};

const words: Readonly<Record<string, Plain>> = {
  InvalidNumberFormat: {
    message: 'this is not a number',
    help: 'write digits without leading zeros, as in `0.5`',
  },
  PropertyNameExpected: {
    message: 'a key in double quotes is expected',
    help: 'write `"key": value`',
  },
  ValueExpected: { message: 'a value is expected', help: 'write a value, or remove the key' },
  EndOfFileExpected: {
    message: 'nothing may follow the value',
    help: 'remove it, or put it in a fence of its own',
  },
  InvalidCommentToken: noComments,
  UnexpectedEndOfComment: noComments,
  UnexpectedEndOfString: {
    message: 'the closing quote is missing',
    help: 'write `"` at the end of the text',
  },
  UnexpectedEndOfNumber: { message: 'the number is not complete', help: 'write all its digits' },
  InvalidUnicode: {
    message: 'four hexadecimal digits must follow `\\u`',
    help: 'write it as in `\\u00e9`, or the character itself',
  },
  InvalidEscapeCharacter: {
    message: 'this escape does not exist',
    help: 'write `\\\\` for a backslash',
  },
  InvalidCharacter: {
    message: 'this character must be written as an escape',
    help: 'write `\\t` for a tab and `\\n` for a line break',
  },
};
