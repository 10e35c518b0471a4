import type { Project } from './project.ts';
import type { SourceFile } from './source.ts';

/**
 * The project in which each file that has the path and the text of a former one is that very object.
 * `compile` and `emit` keep what they made of an object for as long as it lives, so what did not
 * change costs nothing, and the result is the same.
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

/** Each file that did not change as the former object; all of them as the former list. */
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
