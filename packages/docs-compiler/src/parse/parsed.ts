import type { SourceFile } from '../source.ts';
import type { ParsedPage, ParsedSchema } from './types.ts';

/** What the parsers made of all files. */
export interface Parsed {
  readonly schema: ParsedSchema;
  readonly pages: readonly ParsedPage[];
  /** `routes.lock`, which the linker reads: it names no more than routes. */
  readonly routesLock?: SourceFile | undefined;
  /** What else could not be read. */
  readonly unread?: readonly SourceFile[] | undefined;
}
