import type { ASTVisitorKeyMap } from 'graphql';
import { QueryDocumentKeys } from 'graphql/language/ast.js';

/** Returns keys for `visit`: all parts of all nodes, except the named ones. */
export function keysWithout(...left: readonly string[]): ASTVisitorKeyMap {
  const entries = Object.entries(QueryDocumentKeys).map(([kind, parts]) => [
    kind,
    parts.filter((part) => !left.includes(part)),
  ]);
  return Object.fromEntries(entries);
}
