import type { SourceFile } from '../source.ts';
import type { ParsedPage, ParsedSchema } from './types.ts';

/** All parsed files. */
export interface Parsed {
  readonly schema: ParsedSchema;
  readonly pages: readonly ParsedPage[];
  /** `routes.lock`, parsed by the linker. */
  readonly routesLock?: SourceFile | undefined;
  /** As in `Project`. */
  readonly codeFiles?: readonly SourceFile[] | undefined;
  /** As in `Project`. */
  readonly otherPaths?: readonly string[] | undefined;
  /** As in `Project`. */
  readonly contentDir?: string | undefined;
  /** Other files that could not be read. */
  readonly unread?: readonly SourceFile[] | undefined;
}
