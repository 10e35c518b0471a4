import type { Cache } from './cache.ts';
import type { Config } from './config-types.ts';
import type { SourceFile } from './source.ts';

/** All inputs of a compilation, loaded by `load.ts` or created by a test. */
export interface Project {
  readonly config: Config;
  readonly schemaFiles: readonly SourceFile[];
  readonly pageFiles: readonly SourceFile[];
  /** Files of the content folder that look like pages but are not, such as `guide.md`. */
  readonly unreadPages: readonly SourceFile[];
  /**
   * The content folder relative to the project root, without a trailing `/`. Undefined for a schema
   * without pages: routes outside the reference are then unknown.
   */
  readonly contentDir?: string;
  /** Folders and links of the content folder that could not be read; pages may be missing. */
  readonly unread?: readonly SourceFile[];
  /** Files below `content/public`, relative to it. */
  readonly publicPaths: readonly string[];
  /** The files that fences show, `file="samples/shop.ts"`, as far as they exist. */
  readonly codeFiles?: readonly SourceFile[];
  /**
   * Paths of files that fences could show, relative to the content folder, if a fence names a file
   * that does not exist.
   */
  readonly otherPaths?: readonly string[];
  /** `routes.lock` beside the config, if the project has one. */
  readonly routesLock?: SourceFile;
  /** The names of saved releases, oldest first. */
  readonly releases?: readonly string[];
  /** The current date as `YYYY-MM-DD`. A compilation does not read the clock. */
  readonly today?: string;
  /** The cache, which never changes a result. */
  readonly cache?: Cache;
}

/** Returns the files of a project that a finding can point to. */
export function filesOf(project: Project): readonly SourceFile[] {
  const { config, routesLock, schemaFiles, pageFiles, unreadPages } = project;
  const { unread = [], codeFiles = [] } = project;
  const others = [config.file, routesLock].flatMap((file) => file ?? []);
  return [...others, ...schemaFiles, ...pageFiles, ...unreadPages, ...unread, ...codeFiles];
}

/** Returns the number of characters of pages and schema, which determines the duration of a run. */
export function sourceSize({
  pageFiles,
  schemaFiles,
}: Pick<Project, 'pageFiles' | 'schemaFiles'>): number {
  return [...pageFiles, ...schemaFiles].reduce((sum, { text }) => sum + text.length, 0);
}
