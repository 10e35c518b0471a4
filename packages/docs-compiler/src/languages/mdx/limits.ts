import type { Nodes } from 'mdast';
import type {
  Code,
  Effects,
  Extension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import type { Processor } from 'unified';
import { VFileMessage } from 'vfile-message';

/**
 * The maximum nesting depth: far more than pages need, and far less than overflows the recursion of
 * later stages.
 */
export const deepestLevel = 200;

/**
 * Returns the first node beyond the maximum depth, if any. Not recursive, because it guards
 * recursion.
 */
export function firstTooDeep(root: Nodes): Nodes | undefined {
  let level: Nodes[] = [root];
  for (let depth = 0; depth <= deepestLevel && level.length > 0; depth++) {
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return level[0];
}

const exclamationMark = 33;
const underscore = 95;
const openingBracket = 91;
const closingBracket = 93;
const backtick = 96;

/**
 * The maximum length in UTF-16 code units. A page of this length already takes seconds to parse.
 */
const longestText = 1_000_000;

/**
 * The maximum number of lines: a table row, list item or paragraph takes far longer to parse than a
 * word.
 */
const mostLines = 20_000;

/**
 * The maximum number of `|`, each of which may begin a table cell. A table of this size takes as
 * long as the longest text.
 */
const mostBars = 50_000;

/** The maximum number of unmatched emphasis markers per paragraph: they are compared pairwise. */
const mostMarks = 400;

/**
 * The maximum number of closing brackets per paragraph: each searches backwards for its opening
 * bracket.
 */
const mostClosingBrackets = 1000;

/**
 * The maximum number of words after an opening bracket in a paragraph: each may be a bare URL, for
 * which the parser searches backwards to the bracket.
 */
const mostLinkedWords = 2000;

/**
 * The maximum length of a run of backticks: each length is searched for up to the end of the
 * paragraph.
 */
const longestRun = 100;

/** The maximum number of headings with an underline: each moves all headings of the text. */
const mostUnderlined = 500;

/**
 * The maximum column of nested content: each level of a quote or list is indented by at least one
 * column.
 */
const furthestColumn = 2 * deepestLevel;

/**
 * A micromark extension that throws for text that would take minutes to parse. Each construct
 * inspects the next characters and then defers to the other constructs.
 */
export const markdownLimits: Extension = {
  document: forEach('*+->0123456789', tooFar),
  flow: forEach('=-', tooManyUnderlined),
  text: {
    ...forEach('*_~', tooManyMarks),
    [openingBracket]: { name: 'limit', tokenize: tooManyLinkedWords },
    // The parser reads `![` at once.
    [exclamationMark]: { name: 'limit', tokenize: tooManyLinkedWords },
    [closingBracket]: { name: 'limit', tokenize: tooManyBrackets },
    [backtick]: { name: 'limit', tokenize: tooLongRun, previous: isRunStart },
  },
};

export interface SizeFault {
  readonly message: string;
  readonly label: string;
  /** The offset of the first character beyond the limit. */
  readonly at: number;
}

/** Returns the fault of a text that is too large to parse. */
export function sizeFaultOf(text: string): SizeFault | undefined {
  if (text.length > longestText) {
    const message = `the text is longer than ${longestText.toLocaleString('en')} characters`;
    return { message, label: 'too long', at: longestText };
  }
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines <= mostLines || at + 1 === text.length) continue;
    const message = `the text has more than ${mostLines.toLocaleString('en')} lines`;
    return { message, label: 'too long', at: at + 1 };
  }
  let bars = 0;
  for (let at = text.indexOf('|'); at >= 0; at = text.indexOf('|', at + 1)) {
    bars += 1;
    if (bars <= mostBars) continue;
    const message = `the text has more than ${mostBars.toLocaleString('en')} \`|\`, as between cells of tables`;
    return { message, label: 'too many', at };
  }
  return undefined;
}

function forEach(
  characters: string,
  tokenize: Tokenizer,
): Record<number, { name: string; tokenize: Tokenizer }> {
  const construct = { name: 'limit', tokenize };
  return Object.fromEntries(
    [...characters].map((character) => [character.charCodeAt(0), construct]),
  );
}

function tooFar(this: TokenizeContext, _: Effects, ...[, nok]: [State, State]): State {
  return (code) => {
    if (this.now().column > furthestColumn) {
      throw limitFault(this, `the text nests more than ${deepestLevel} levels deep`);
    }
    return nok(code);
  };
}

const underlinedOf = new WeakMap<TokenizeContext, number>();

/** Counts the lines that may turn the preceding paragraph into a heading. */
function tooManyUnderlined(this: TokenizeContext, _: Effects, ...[, nok]: [State, State]): State {
  return (code) => {
    const last = this.events.findLast(([, { type }]) => !beforeLine.has(type));
    if (last?.[1].type !== 'paragraph') return nok(code);
    const underlined = (underlinedOf.get(this) ?? 0) + 1;
    underlinedOf.set(this, underlined);
    if (underlined <= mostUnderlined) return nok(code);
    throw limitFault(
      this,
      `the text has more than ${mostUnderlined} headings with a line of \`=\` or \`-\` below them`,
    );
  };
}

/** The tokens between a paragraph and the next line. */
const beforeLine: ReadonlySet<string> = new Set(['lineEnding', 'linePrefix', 'content']);

/** Counts per context: each paragraph, heading and table cell has its own. */
const marksOf = new WeakMap<TokenizeContext, number>();

function tooManyMarks(this: TokenizeContext, effects: Effects, ...[, nok]: [State, State]): State {
  const { previous } = this;
  return (mark) => {
    const run: State = (code) => {
      if (code === mark) {
        effects.consume(code);
        return run;
      }
      // In `snake_case` the underscore is part of a word.
      if (mark !== underscore || !isWord(previous) || !isWord(code)) countMark(this);
      return nok(code);
    };
    effects.enter('data');
    return run(mark);
  };
}

function countMark(context: TokenizeContext): void {
  const marks = (marksOf.get(context) ?? 0) + 1;
  marksOf.set(context, marks);
  if (marks > mostMarks) {
    throw limitFault(context, `a paragraph has more than ${mostMarks} marks of emphasis`);
  }
}

const bracketsOf = new WeakMap<TokenizeContext, number>();

function tooManyBrackets(this: TokenizeContext, _: Effects, ...[, nok]: [State, State]): State {
  return (code) => {
    const brackets = (bracketsOf.get(this) ?? 0) + 1;
    bracketsOf.set(this, brackets);
    if (brackets <= mostClosingBrackets) return nok(code);
    const most = mostClosingBrackets.toLocaleString('en');
    throw limitFault(this, `a paragraph has more than ${most} closing brackets`);
  };
}

const isOpened = new WeakSet<TokenizeContext>();

/** Counts the words from the first opening bracket to the end of the paragraph. */
function tooManyLinkedWords(
  this: TokenizeContext,
  effects: Effects,
  ...[, nok]: [State, State]
): State {
  let words = 0;
  let previous: Code = null;
  const rest: State = (code) => {
    if (code === null) return nok(code);
    if (mayStartUrl(previous, code)) words += 1;
    if (words > mostLinkedWords) {
      const most = mostLinkedWords.toLocaleString('en');
      throw limitFault(this, `a paragraph has more than ${most} words after an opening bracket`);
    }
    previous = code;
    effects.consume(code);
    return rest;
  };
  const bracket: State = (code) => {
    if (code !== openingBracket) return nok(code);
    isOpened.add(this);
    return rest(code);
  };
  return (code) => {
    if (isOpened.has(this)) return nok(code);
    effects.enter('data');
    if (code !== exclamationMark) return bracket(code);
    effects.consume(code);
    return bracket;
  };
}

/** Checks whether the parser tries to read a bare URL or email address from a character on. */
function mayStartUrl(previous: Code, code: Code): boolean {
  return [/[A-Za-z]/, /[\w+.-]/].some((word) => isIn(word, code) && !isIn(word, previous));
}

function isIn(characters: RegExp, code: Code): boolean {
  return code !== null && code > 0 && characters.test(String.fromCharCode(code));
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
}

/**
 * Checks for the start of a run, because the parser may try a construct several times per
 * character.
 */
function isRunStart(previous: Code): boolean {
  return previous !== backtick;
}

function tooLongRun(this: TokenizeContext, effects: Effects, ...[, nok]: [State, State]): State {
  let length = 0;
  const run: State = (code) => {
    if (code !== backtick) return nok(code);
    length += 1;
    if (length > longestRun) {
      throw limitFault(this, `a code span starts with more than ${longestRun} backticks`);
    }
    effects.consume(code);
    return run;
  };
  return (code) => {
    effects.enter('data');
    return run(code);
  };
}

function limitFault(context: TokenizeContext, reason: string): VFileMessage {
  return new VFileMessage(reason, { place: context.now(), ruleId: 'limit' });
}

/** Adds the limits. Must be the last plugin, so that its constructs run first. */
export function remarkLimits(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), markdownLimits];
}
