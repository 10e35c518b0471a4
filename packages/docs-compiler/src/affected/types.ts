import type { Graph } from '../graph.ts';
import type { ParsedSchema } from '../parse/types.ts';

export interface AffectedOptions {
  readonly before: ParsedSchema;
  /** The schema that followed. */
  readonly graph: Graph;
  /** What the former schema is called. */
  readonly since: string;
}
