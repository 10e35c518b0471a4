import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { VFileMessage } from 'vfile-message';

type Parse = (typeof Parser)['parse'];

/** What MDX reads expressions with, and what of it is spent. */
export interface BoundedAcorn {
  readonly parse: Parse;
  readonly parseExpressionAt: (typeof Parser)['parseExpressionAt'];
  /** Called before each page. */
  refill(): void;
}

/** In characters that are read in vain: about a second. */
const mostInVain = 5_000_000;

/**
 * Where an expression is no JavaScript, MDX tries again at each `}` to the end of the page, from
 * the first character on. Here such trying ends, with the words that it has at the end of a page.
 */
export function createBoundedAcorn(): BoundedAcorn {
  const parser = Parser.extend(acornJsx());
  let left = mostInVain;
  return {
    parse: (text, options) => parser.parse(text, options),
    parseExpressionAt(text, at, options) {
      try {
        return parser.parseExpressionAt(text, at, options);
      } catch (error) {
        left -= text.length;
        throw left > 0 ? error : lastTry(error);
      }
    },
    refill() {
      left = mostInVain;
    },
  };
}

/**
 * MDX catches what acorn throws, puts its place in the page into it, and reads `raisedAt` to see
 * whether to go on. That is the one moment at which it can be stopped.
 */
function lastTry(error: unknown): unknown {
  if (!(error instanceof SyntaxError)) return error;
  return Object.defineProperty(error, 'raisedAt', {
    get: () => {
      throw new VFileMessage('Could not parse expression with acorn', {
        place: placeOf(error),
        ruleId: 'acorn',
      });
    },
  });
}

function placeOf(error: object): { line: number; column: number; offset: number } | undefined {
  if (!('pos' in error) || typeof error.pos !== 'number') return undefined;
  return { line: 1, column: 1, offset: error.pos };
}
