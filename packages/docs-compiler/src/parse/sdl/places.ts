import { Kind, TokenKind, type ASTNode, type Location } from 'graphql';

import { startOf } from '../../source.ts';
import type { ParsedSdl, Places } from './types.ts';

/** Maps nodes of the files' own ASTs back to the files. */
export function placesOf(documents: readonly ParsedSdl[]): Places {
  const files = new Map(documents.map(({ source, file }) => [source, file]));
  const nowhere = startOf(documents[0]?.file ?? { path: '', text: '' });

  return {
    nowhere,
    spanOf({ loc }) {
      const file = loc && files.get(loc.source);
      return file ? { file, start: loc.start, end: loc.end } : nowhere;
    },
    pointAt(node) {
      const file = node.loc && files.get(node.loc.source);
      if (!file) return undefined;
      const { start, end } = smallest(node, node.loc);
      return { file, start, end };
    },
  };
}

function smallest(node: ASTNode, loc: Location): { start: number; end: number } {
  const name = 'name' in node ? node.name?.loc : undefined;
  if (!name) return keywordOf(node, loc);

  // Where a directive is used, its sign belongs to the name.
  return { start: node.kind === Kind.DIRECTIVE ? loc.start : name.start, end: name.end };
}

/** `schema` and `query` have no name, but a body that may be long. */
function keywordOf(node: ASTNode, loc: Location): { start: number; end: number } {
  switch (node.kind) {
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION:
    case Kind.OPERATION_DEFINITION: {
      let token = loc.startToken;
      while (token.kind !== TokenKind.NAME && token.next && token.next.end <= loc.end) {
        token = token.next;
      }
      return { start: token.start, end: token.end };
    }
    default:
      return { start: loc.start, end: loc.end };
  }
}
