import type { ASTVisitorKeyMap } from 'graphql';
import { QueryDocumentKeys } from 'graphql/language/ast.js';

/** For `visit`: every part of every node except those that are named. */
export function keysWithout(...left: readonly string[]): ASTVisitorKeyMap {
  const entries = Object.entries(QueryDocumentKeys).map(([kind, parts]) => [
    kind,
    parts.filter((part) => !left.includes(part)),
  ]);
  return Object.fromEntries(entries);
}
