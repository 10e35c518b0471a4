import type { Project } from '../project.ts';
import type { SourceFile } from '../source.ts';

/**
 * A project in which all that did not change is the very object of the former one: what was
 * made of it then need not be made again.
 */
export function withFormerParts(project: Project, former: Project | undefined): Project {
  if (!former) return project;
  return {
    ...project,
    config: isSame(project.config.file, former.config.file) ? former.config : project.config,
    schemaFiles: withFormerFiles(project.schemaFiles, former.schemaFiles),
    pageFiles: withFormerFiles(project.pageFiles, former.pageFiles),
  };
}

function withFormerFiles(
  files: readonly SourceFile[],
  former: readonly SourceFile[],
): readonly SourceFile[] {
  const byPath = new Map(former.map((file) => [file.path, file]));
  const mixed = files.map((file) => {
    const before = byPath.get(file.path);
    return before && isSame(file, before) ? before : file;
  });
  const isWhole = mixed.length === former.length && mixed.every((each, at) => each === former[at]);
  return isWhole ? former : mixed;
}

function isSame(a: SourceFile | undefined, b: SourceFile | undefined): boolean {
  return a?.path === b?.path && a?.text === b?.text;
}
