import type { Project } from './project.ts';
import type { SourceFile } from './source.ts';

/**
 * Returns the project with the objects of the former project for all unchanged files, and with its
 * cache. `compile` and `emit` memoize by object, so they process only changed files. The result is
 * the same as without reuse.
 */
export function reuseUnchanged(project: Project, former: Project | undefined): Project {
  if (!former) return project;
  return {
    ...project,
    config: isSameFile(project.config.file, former.config.file) ? former.config : project.config,
    schemaFiles: reuseFiles(project.schemaFiles, former.schemaFiles),
    pageFiles: reuseFiles(project.pageFiles, former.pageFiles),
    ...(former.cache && { cache: former.cache }),
  };
}

/**
 * Returns the files with the former object for each unchanged file. If all are unchanged, returns
 * the former list itself, because lists are memoized by object, too.
 */
export function reuseFiles(
  files: readonly SourceFile[],
  former: readonly SourceFile[],
): readonly SourceFile[] {
  const byPath = new Map(former.map((file) => [file.path, file]));
  const mixed = files.map((file) => {
    const before = byPath.get(file.path);
    return before && isSameFile(file, before) ? before : file;
  });
  const isWhole = mixed.length === former.length && mixed.every((each, at) => each === former[at]);
  return isWhole ? former : mixed;
}

export function isSameFile(a: SourceFile | undefined, b: SourceFile | undefined): boolean {
  return (
    a?.path === b?.path && a?.text === b?.text && a?.accessFault?.reason === b?.accessFault?.reason
  );
}
