import { Kind, TokenKind, visit, type ASTNode, type DefinitionNode, type Token } from 'graphql';

import type { SourceFile, Span } from '../../source.ts';
import { mayHoldSuppressions, readSuppression, type Suppression } from '../suppression.ts';
import type { ParsedSdl } from './types.ts';
import { keysWithout } from './visitor-keys.ts';

/**
 * The `# docs-ignore …` comments of a file. Each covers the definition, field, argument, value or
 * member that comes after it; inside a definition only what that definition holds.
 */
export function sdlSuppressions({ file, definitions }: ParsedSdl): Suppression[] {
  if (!mayHoldSuppressions(file.text)) return [];

  return commentsOf(definitions).flatMap(({ start, end }) => {
    const suppression = readSuppression({
      span: { file, start, end: start + file.text.slice(start, end).trimEnd().length },
      marks: { opening: '#'.length, closing: 0 },
      covers: coveredBy(file, definitions, end),
    });
    return suppression ?? [];
  });
}

/** Those before, in and after what parses; each once, in order. */
function commentsOf(definitions: readonly DefinitionNode[]): Token[] {
  const found = new Map<number, Token>();
  for (const { loc } of definitions) {
    if (!loc) continue;
    let token: Token | null = loc.startToken;
    while (token.prev?.kind === TokenKind.COMMENT) token = token.prev;
    for (; token && isOf(token, loc.end); token = token.next)
      if (token.kind === TokenKind.COMMENT) found.set(token.start, token);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function isOf(token: Token, end: number): boolean {
  return token.start < end || token.kind === TokenKind.COMMENT;
}

function coveredBy(
  file: SourceFile,
  definitions: readonly DefinitionNode[],
  end: number,
): Span | undefined {
  const around = definitions.find(
    ({ loc }) => loc && headOf(loc.startToken) < end && end < loc.end,
  );
  const next = around ? firstAfter(partsOf(around), end) : firstAfter(definitions, end);
  return next?.loc && { file, start: next.loc.start, end: next.loc.end };
}

/** A comment between a description and its name is about the named. */
function firstAfter(nodes: readonly ASTNode[], end: number): ASTNode | undefined {
  return nodes
    .filter((node) => placeOf(node) >= end)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .at(0);
}

function placeOf(node: ASTNode): number {
  return node.loc ? headOf(node.loc.startToken) : -1;
}

function headOf(first: Token): number {
  let token: Token | null = first;
  while (
    token?.kind === TokenKind.BLOCK_STRING ||
    token?.kind === TokenKind.STRING ||
    token?.kind === TokenKind.COMMENT
  )
    token = token.next;
  return (token ?? first).start;
}

const partKeys = keysWithout(
  'name',
  'description',
  'directives',
  'type',
  'interfaces',
  'defaultValue',
);

/** What in a definition has a name of its own. */
function partsOf(definition: DefinitionNode): ASTNode[] {
  const parts: ASTNode[] = [];
  const add = (node: ASTNode): void => void parts.push(node);
  visit(
    definition,
    {
      [Kind.FIELD_DEFINITION]: add,
      [Kind.INPUT_VALUE_DEFINITION]: add,
      [Kind.ENUM_VALUE_DEFINITION]: add,
      [Kind.NAMED_TYPE]: add,
      [Kind.OPERATION_TYPE_DEFINITION]: add,
    },
    partKeys,
  );
  return parts;
}
