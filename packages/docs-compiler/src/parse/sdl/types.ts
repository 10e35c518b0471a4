import type { DefinitionNode, Source, ASTNode } from 'graphql';

import type { SourceFile, Span } from '../../source.ts';
import type { SyntaxFault } from '../types.ts';

/** A parsed SDL file, with a fault for each definition that does not parse. */
export interface ParsedSdl {
  readonly file: SourceFile;
  /** The source in the `loc` of each node. Offsets are those of the file on disk. */
  readonly source: Source;
  readonly definitions: readonly DefinitionNode[];
  readonly faults: readonly SyntaxFault[];
}

export interface Places {
  /** The span for faults without a location: the start of the first file. */
  readonly nowhere: Span;
  /** Returns the span of a node including its description; `nowhere` for a node without a file. */
  readonly spanOf: (node: ASTNode) => Span;
  /**
   * Returns the span to highlight for a node, its name if it has one; undefined for a node without
   * a file.
   */
  readonly pointAt: (node: ASTNode) => Span | undefined;
}
