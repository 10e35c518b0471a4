import { allRules } from './check.ts';
import { readConfig } from './config.ts';
import type { FixedFile } from './fix.ts';
import type { Project } from './project.ts';
import type { SourceFile } from './source.ts';

/** Returns the project with changed texts; undefined if the config is then invalid. */
export function changedProject(project: Project, files: readonly FixedFile[]): Project | undefined {
  const texts = new Map(files.map(({ before, text }) => [before.path, text]));
  const changed = <File extends SourceFile | undefined>(file: File): File | SourceFile => {
    const text = file && texts.get(file.path);
    return file && text !== undefined ? { path: file.path, text } : file;
  };
  const { file } = project.config;
  const written = changed(file);
  const config =
    written && written !== file ? readConfig(written, allRules).config : project.config;
  const routesLock = changed(project.routesLock);
  return (
    config && {
      ...project,
      // Levels of the command line stay.
      config: config === project.config ? config : { ...config, levels: project.config.levels },
      pageFiles: project.pageFiles.map(changed),
      schemaFiles: project.schemaFiles.map(changed),
      ...(project.codeFiles && { codeFiles: project.codeFiles.map(changed) }),
      ...(routesLock && { routesLock }),
    }
  );
}
