import type { Cache } from './cache.ts';
import type { Config } from './config-types.ts';
import type { SourceFile } from './source.ts';

/** All that a compilation depends on: read by `load.ts`, or made by a test. */
export interface Project {
  readonly config: Config;
  readonly schemaFiles: readonly SourceFile[];
  readonly pageFiles: readonly SourceFile[];
  /** Files of the content folder that look like pages and are none: `guide.md`. */
  readonly unreadPages: readonly SourceFile[];
  /**
   * The content folder relative to the project root, without a trailing `/`. Absent where a schema
   * stands alone: then nothing says what lies at an address that is not of the reference.
   */
  readonly contentDir?: string;
  /** Folders and links of the content folder that could not be read; pages may be missing. */
  readonly unread?: readonly SourceFile[];
  /** Files below `content/public`, relative to it. */
  readonly publicPaths: readonly string[];
  /** `routes.lock` beside the config, where the project has one. */
  readonly routesLock?: SourceFile;
  /** The names of the releases whose schema is kept, the oldest first. */
  readonly releases?: readonly string[];
  /** `YYYY-MM-DD`: nothing asks a clock. */
  readonly today?: string;
  /** Saves time, and changes no result. */
  readonly cache?: Cache;
}

/** Characters of pages and schema: what a run takes grows with them. */
export function sourceSize({ pageFiles, schemaFiles }: Project): number {
  return [...pageFiles, ...schemaFiles].reduce((sum, { text }) => sum + text.length, 0);
}
