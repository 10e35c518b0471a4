import {
  GraphQLError,
  Kind,
  Lexer,
  Source,
  TokenKind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Limits of an operation: far above real operations, and cheap to check. */
const most = {
  tokens: 20_000,
  /** Nesting of braces, brackets and parentheses, and of fields through fragments. */
  depth: 100,
  /** Selected fields; those of a fragment count each time that it is spread. */
  fields: 15_000,
} as const;

/** The maximum number of fields in one response. */
export const mostResolved = 100_000;

/** Returns an error for a text that is too long or too deep to be parsed; otherwise undefined. */
export function beyondText(query: string): GraphQLError | undefined {
  const lexer = new Lexer(new Source(query));
  let [tokens, depth] = [0, 0];
  try {
    while (lexer.advance().kind !== TokenKind.EOF) {
      tokens += 1;
      depth += nesting(lexer.token.kind);
      if (depth > most.depth) return tooComplex(`it nests more than ${most.depth} levels deep`);
      if (tokens > most.tokens) return tooComplex(`it has more than ${most.tokens} tokens`);
    }
  } catch {
    // The parser reports the syntax error with its location.
  }
  return undefined;
}

function nesting(kind: TokenKind): number {
  if ([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L].includes(kind)) return 1;
  return [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R].includes(kind) ? -1 : 0;
}

/**
 * Returns an error for an operation that selects too much, fragments included; otherwise undefined.
 */
export function beyondFields({ definitions }: DocumentNode): GraphQLError | undefined {
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );
  const sizes = new Map<FragmentDefinitionNode, Size>();

  function sizeOfFragment(name: string): Size {
    const fragment = fragments.get(name);
    if (!fragment) return nothing;
    const known = sizes.get(fragment);
    if (known) return known;
    // Validation rejects fragments that spread themselves.
    sizes.set(fragment, nothing);
    const size = sizeOf(fragment.selectionSet);
    sizes.set(fragment, size);
    return size;
  }

  function sizeOf(selectionSet: SelectionSetNode | undefined): Size {
    let { fields, depth } = nothing;
    for (const node of selectionSet?.selections ?? []) {
      const isField = node.kind === Kind.FIELD;
      const inner =
        node.kind === Kind.FRAGMENT_SPREAD
          ? sizeOfFragment(node.name.value)
          : sizeOf(node.selectionSet);
      fields += inner.fields + (isField ? 1 : 0);
      depth = Math.max(depth, inner.depth + (isField ? 1 : 0));
    }
    return { fields, depth };
  }

  for (const each of definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION) continue;
    const { fields, depth } = sizeOf(each.selectionSet);
    if (depth > most.depth) return tooComplex(`it nests more than ${most.depth} levels deep`);
    if (fields > most.fields) return tooComplex(`it selects more than ${most.fields} fields`);
  }
  return undefined;
}

interface Size {
  readonly fields: number;
  readonly depth: number;
}

const nothing: Size = { fields: 0, depth: 0 };

function tooComplex(because: string): GraphQLError {
  return new GraphQLError(`The operation is too complex to be simulated: ${because}.`, {
    extensions: { code: 'OPERATION_TOO_COMPLEX' },
  });
}

/** Returns the error that replaces an overlong response. */
export function tooLarge(): GraphQLError {
  return new GraphQLError(`The response has more than ${mostResolved} fields: ask for less.`, {
    extensions: { code: 'RESPONSE_TOO_LARGE' },
  });
}
