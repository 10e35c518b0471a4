/** A piece of code that gives a value to an argument, or selects or returns a field. */
export interface Mark {
  /** The path in the lists: `arguments.input.amount`, `returns.id`; in JSON, that of its keys. */
  readonly path: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** The parts of an operation that are about one of its root fields. */
export interface OperationMarks {
  readonly marks: readonly Mark[];
  /** The paths of the arguments that take variables, by variable. */
  readonly variables: ReadonlyMap<string, string>;
  /** The key of the root field in a response. */
  readonly key: string;
  /** The paths of the selected fields, by the paths of their keys, which aliases change. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Finds the arguments and the selected fields of a root field in an operation. */
export function marksOfOperation(text: string, root: string): OperationMarks {
  const tokens = tokensOf(text);
  const found: Found = { marks: [], variables: new Map() };
  const fields = new Map<string, string>();
  let rootKey = root;

  while (tokens.peek() !== '') {
    if (tokens.peek() === '{') readSelections();
    else skip();
  }
  return { ...found, key: rootKey, fields };

  /** Reads selections with the paths of their fields and keys, empty outside the root field. */
  function readSelections(path = '', keys = ''): void {
    tokens.next();
    while (tokens.peek() !== '' && tokens.peek() !== '}') {
      if (/^\w/.test(tokens.peek())) readField(path, keys);
      // A fragment selects fields of the type around it.
      else if (tokens.peek() === '{') readSelections(path, keys);
      else skip();
    }
    tokens.next();
  }

  function readField(path: string, keys: string): void {
    const key = tokens.next();
    const isAlias = tokens.peek() === ':';
    if (isAlias) tokens.next();
    const name = isAlias ? tokens.next() : key;
    const isRoot = path === '' && name.text === root;
    if (isRoot) rootKey = key.text;
    const ownPath = isRoot ? 'returns' : path && `${path}.${name.text}`;
    const ownKeys = isRoot ? 'returns' : keys && `${keys}.${key.text}`;
    if (ownPath !== '' && !isRoot) {
      found.marks.push({ path: ownPath, start: key.start, end: name.end });
      fields.set(ownKeys, ownPath);
    }
    if (isRoot && tokens.peek() === '(') {
      tokens.next();
      readEntries(tokens, { path: 'arguments', found });
    }
    // The arguments of other fields, and directives.
    while (tokens.peek() === '@' || tokens.peek() === '(') skip();
    if (tokens.peek() === '{') readSelections(ownPath, ownKeys);
  }

  /** Skips what is in brackets, a directive, or the name of a fragment or of its type. */
  function skip(): void {
    const { text: token } = tokens.next();
    if (token === '@') tokens.next();
    if (token === '...' && /^\w/.test(tokens.peek()) && tokens.next().text === 'on') tokens.next();
    if (token !== '(') return;
    while (tokens.peek() !== '' && tokens.peek() !== ')') {
      if (tokens.peek() === '(') skip();
      else tokens.next();
    }
    tokens.next();
  }
}

/** Finds the members of objects in JSON, each with the path of its keys: `.data.refund.id`. */
export function marksOfJson(text: string): readonly Mark[] {
  const marks: Mark[] = [];
  readValue(tokensOf(text), { path: '', found: { marks, variables: new Map() } });
  return marks;
}

interface Found {
  readonly marks: Mark[];
  readonly variables: Map<string, string>;
}

interface Place {
  /** The path of the value. */
  readonly path: string;
  readonly found: Found;
}

/** Reads names with their values, up to a closing bracket. */
function readEntries(tokens: Tokens, { path, found }: Place): Token {
  while (tokens.peek() !== '' && !/^[)}]/.test(tokens.peek())) {
    const { text: key, start } = tokens.next();
    const own = `${path}.${key.replaceAll('"', '')}`;
    // The colon.
    tokens.next();
    found.marks.push({ path: own, start, end: readValue(tokens, { path: own, found }) });
  }
  return tokens.next();
}

/** Reads a value, and returns where it ends, or where its first line does. */
function readValue(tokens: Tokens, place: Place): number {
  const first = tokens.next();
  let last = first;
  if (first.text === '{') {
    last = readEntries(tokens, place);
  } else if (first.text === '[') {
    while (tokens.peek() !== '' && tokens.peek() !== ']') readValue(tokens, place);
    last = tokens.next();
  } else if (first.text.startsWith('$')) {
    place.found.variables.set(first.text.slice(1), place.path);
  }
  return last.line === first.line ? last.end : first.end;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

interface Tokens {
  /** Returns the text of the next token; empty at the end. */
  peek(): string;
  next(): Token;
}

const pattern = /\n|"""[^]*?"""|"(?:[^"\\]|\\.)*"|#.*|\.\.\.|\$?[\w.+-]+|[^\s,]/g;

/** Splits GraphQL or JSON, in which commas mean nothing, into tokens. */
function tokensOf(text: string): Tokens {
  let line = 0;
  const tokens: Token[] = [];
  for (const { 0: token, index: start } of text.matchAll(pattern)) {
    if (token === '\n') line += 1;
    else if (!token.startsWith('#'))
      tokens.push({ text: token, start, end: start + token.length, line });
  }
  const last = { text: '', start: text.length, end: text.length, line };
  let at = 0;
  return {
    peek: () => tokens[at]?.text ?? '',
    next: () => tokens[at++] ?? last,
  };
}
