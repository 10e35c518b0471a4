import type { DefinitionNode, Source, ASTNode } from 'graphql';

import type { SourceFile, Span } from '../../source.ts';
import type { SyntaxFault } from '../types.ts';

/** One SDL file: what parses of it, and a fault for each definition that does not. */
export interface ParsedSdl {
  readonly file: SourceFile;
  /** What the `loc` of each node names. Offsets are those of the file as it is on disk. */
  readonly source: Source;
  readonly definitions: readonly DefinitionNode[];
  readonly faults: readonly SyntaxFault[];
}

export interface Places {
  /** For a fault that no file holds: the start of the first one. */
  readonly nowhere: Span;
  /** The whole of a node with its description; `nowhere` for one that no file holds. */
  readonly spanOf: (node: ASTNode) => Span;
  /** The part of a node to point at, its name where it has one; undefined where no file holds it. */
  readonly pointAt: (node: ASTNode) => Span | undefined;
}
