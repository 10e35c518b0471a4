import type { Graph } from '../graph.ts';
import type { ParsedSchema } from '../parse/types.ts';

export interface AffectedOptions {
  readonly before: ParsedSchema;
  /** The schema that followed. */
  readonly graph: Graph;
  /** The name of the former schema in messages. */
  readonly since: string;
}
