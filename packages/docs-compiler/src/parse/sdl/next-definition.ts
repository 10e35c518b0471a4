import { TokenKind, type Lexer, type Token } from 'graphql';

interface Failure {
  /** The first token of the definition that does not parse. */
  readonly start: Token;
  /** Where the search begins, if that is known; else it begins with the definition's own tokens. */
  readonly after?: number | undefined;
}

/**
 * The offset at which parsing can go on after a syntax error: where the next definition or its
 * description begins, else the end of the file.
 */
export function nextDefinition(lexer: Lexer, { start, after }: Failure): number {
  const text = lexer.source.body;
  const column = firstColumn(text, start);
  if (after !== undefined) return findDefinition(text, { after, column });

  if (start.kind === TokenKind.SOF) return afterNoToken(text, { start, column });

  // `union A =` takes the keyword of the next definition for a member.
  if (start.prev?.kind === TokenKind.NAME && isDefinition(text, start.prev.start)) {
    return start.prev.start;
  }
  // A closing brace that is missing shows only in the middle of the next definition.
  const keyword = keywordOf(start);
  let last = keyword;
  for (let token = keyword.next; token; token = token.next) {
    last = token;
    const begins = token.kind === TokenKind.NAME && token.line > keyword.line;
    if (begins && token.column <= column && isDefinition(text, token.start)) {
      return token.prev && isString(token.prev) ? token.prev.start : token.start;
    }
  }
  return findDefinition(text, { after: Math.max(last.start, keyword.end), column });
}

/**
 * What the definition begins with is no token: a character that GraphQL lacks, or a description
 * that holds one. Behind the description the definition can be read.
 */
function afterNoToken(
  text: string,
  { start, column }: { readonly start: Token; readonly column: number },
): number {
  const first = afterIgnored(text, start.end);
  const rest = afterIgnored(text, afterString(text, first));
  if (rest > first && headAt(text, rest) !== undefined) return rest;
  return findDefinition(text, { after: Math.max(rest, first + 1), column });
}

/**
 * Definitions begin on a line of their own, indented no deeper than the one that failed, or after
 * a closing brace. Only the text is looked at: after an error nobody knows what is in a string.
 */
export function findDefinition(
  text: string,
  { after, column }: { readonly after: number; readonly column: number },
): number {
  const candidate = /(?<=(?:^|\})[ \t]*)["a-z]/gm;
  candidate.lastIndex = after;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const lead = text.slice(text.lastIndexOf('\n', match.index - 1) + 1, match.index);
    const reachable = lead.length < column || lead.includes('}');
    if (reachable && isDefinition(text, match.index)) return match.index;
  }
  return text.length;
}

/** The column, from 1, at which the definition that failed begins. */
export function firstColumn(text: string, start: Token): number {
  if (start.kind !== TokenKind.SOF) return start.column;

  const offset = afterIgnored(text, start.end);
  return offset - text.lastIndexOf('\n', offset - 1);
}

const head =
  /(?:extend[ \t]+)?(?:(?:type|interface|input|enum|union|scalar)[ \t]+[_A-Za-z]\w*[ \t]*(?=$|[{@=#]|implements\b)|schema[ \t]*(?=$|[{@]))|directive[ \t]*@[ \t]*[_A-Za-z]\w*/my;

/** The keywords and the name with which a definition begins at an offset, if one does. */
export function headAt(text: string, offset: number): string | undefined {
  // Prose may begin with `type of …`, so what follows the name counts too.
  head.lastIndex = offset;
  return head.exec(text)?.[0].trimEnd();
}

function isDefinition(text: string, offset: number): boolean {
  return headAt(text, afterIgnored(text, afterString(text, offset))) !== undefined;
}

function afterIgnored(text: string, offset: number): number {
  const ignored = /(?:[\s,\uFEFF]+|#.*)*/y;
  ignored.lastIndex = offset;
  ignored.test(text);
  return ignored.lastIndex;
}

function afterString(text: string, offset: number): number {
  if (text.startsWith('"""', offset)) {
    let end = text.indexOf('"""', offset + 3);
    while (text[end - 1] === '\\') end = text.indexOf('"""', end + 3);
    return end < 0 ? text.length : end + 3;
  }
  const string = /"(?:[^"\\\r\n]|\\.)*"/y;
  string.lastIndex = offset;
  return string.test(text) ? string.lastIndex : offset;
}

/** The first token after the description. */
export function keywordOf(start: Token): Token {
  let token = start;
  while (token.next && (isString(token) || token.kind === TokenKind.COMMENT)) token = token.next;
  return token;
}

function isString({ kind }: Token): boolean {
  return kind === TokenKind.BLOCK_STRING || kind === TokenKind.STRING;
}
