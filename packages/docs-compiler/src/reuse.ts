import type { Project } from './project.ts';
import type { SourceFile } from './source.ts';

/**
 * Returns the project with each unchanged file replaced by the object of the former project.
 * `compile` and `emit` memoize by object, so they skip unchanged files with the same result.
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
 * Replaces each unchanged file by its former object, and the whole list by the former list if all
 * files are unchanged.
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
