import { TokenKind, type Lexer, type Token, GraphQLError } from 'graphql';

interface Failure {
  /** The first token of the definition that does not parse. */
  readonly start: Token;
  /**
   * The offset at which the search begins, if known; else it begins with the definition's own
   * tokens.
   */
  readonly after?: number | undefined;
}

/**
 * Returns the offset at which parsing can resume after a syntax error: the start of the next
 * definition or its description, or else the end of the file.
 */
export function nextDefinition(lexer: Lexer, { start, after }: Failure): number {
  const text = lexer.source.body;
  const column = firstColumn(text, start);
  if (after !== undefined) return findDefinition(text, { after, column });

  if (start.kind === TokenKind.SOF) return afterNoToken(text, { start, column });

  // `union A =` parses the keyword of the next definition as a member.
  if (start.prev?.kind === TokenKind.NAME && isDefinition(text, start.prev.start)) {
    return start.prev.start;
  }
  // A missing closing brace causes an error only within the next definition.
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
 * Returns the offset after an invalid token at the start of a definition: an invalid character, or
 * a description that contains one. The definition may parse after the description.
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
 * Finds the next definition: on its own line, indented no deeper than the failed one, or after a
 * closing brace. Searches the text without a lexer, because string boundaries are unknown after an
 * error.
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

/** Returns the column, from 1, at which the failed definition begins. */
export function firstColumn(text: string, start: Token): number {
  if (start.kind !== TokenKind.SOF) return start.column;

  const offset = afterIgnored(text, start.end);
  return offset - text.lastIndexOf('\n', offset - 1);
}

const head =
  /(?:extend[ \t]+)?(?:(?:type|interface|input|enum|union|scalar)[ \t]+[_A-Za-z]\w*[ \t]*(?=$|[{@=#]|implements\b)|schema[ \t]*(?=$|[{@]))|directive[ \t]*@[ \t]*[_A-Za-z]\w*/my;

/** Returns the keywords and name of a definition at an offset, if there is one. */
export function headAt(text: string, offset: number): string | undefined {
  // Prose may begin with `type of …`, so the text after the name is checked, too.
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

/** Returns the first token after the description. */
export function keywordOf(start: Token): Token {
  let token = start;
  while (token.next && (isString(token) || token.kind === TokenKind.COMMENT)) token = token.next;
  return token;
}

function isString({ kind }: Token): boolean {
  return kind === TokenKind.BLOCK_STRING || kind === TokenKind.STRING;
}

/** The offsets of a string's opening quotes. */
export interface Opening {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the opening quotes of an unclosed string, if it causes a syntax error. graphql-js reports
 * a later location, often in another definition or at the end of the file.
 */
export function unclosedString(
  lexer: Lexer,
  { start, error }: { readonly start: Token; readonly error: unknown },
): Opening | undefined {
  const text = lexer.source.body;
  const tokens = tokensFrom(start);
  if (error instanceof GraphQLError && error.message.endsWith('Unterminated string.')) {
    return openingAt(text, text.indexOf('"', tokens.at(-1)?.end));
  }
  const latest = tokens.filter(({ kind }) => kind !== TokenKind.COMMENT).slice(-4);
  const swallower = latest.find((token) => holdsDefinition(token, { text, start }));
  return swallower && openingAt(text, swallower.start);
}

function openingAt(text: string, start: number): Opening {
  return { start, end: start + (text.startsWith('"""', start) ? 3 : 1) };
}

/**
 * Checks whether a string contains a definition. An unclosed description ends at the opening quotes
 * of the next one, so the following prose fails to parse within a few words, and there is a
 * complete definition in between.
 */
function holdsDefinition(
  token: Token,
  { text, start }: { readonly text: string; readonly start: Token },
): boolean {
  if (token.kind !== TokenKind.BLOCK_STRING) return false;
  if (text.slice(token.start, token.end).includes('```')) return false;

  if (endsInCode(text.slice(token.start + 3, token.end - 3))) return true;

  const column = firstColumn(text, start);
  return findDefinition(text, { after: token.start + 3, column }) < token.end;
}

/**
 * Checks whether a string ends with the beginning of a definition, before the description of a
 * field or value.
 */
function endsInCode(content: string): boolean {
  const lines = content.trim().split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  return lines.length > 1 && /^\s*[A-Za-z_]\w*(\(.*)?(:\s*[[\w].*)?[{}]?$/.test(last);
}

/** Returns the tokens before the error. */
function tokensFrom(start: Token): Token[] {
  const tokens: Token[] = [];
  for (let token: Token | null = start; token; token = token.next) tokens.push(token);
  return tokens;
}
