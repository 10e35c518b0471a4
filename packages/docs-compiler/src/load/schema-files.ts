import { resolve } from 'node:path';

import type { SourceFile } from '../source.ts';
import { globOf, isFolder, listFiles } from './globs.ts';
import { readSource } from './read-text.ts';
import { pathFrom } from './root.ts';

/** What names a schema: a file, a folder or a glob, from the working directory. */
export interface SchemaSource {
  /** Absolute. */
  readonly cwd: string;
  readonly written: string;
}

/** A glob for the schema: of a folder, all SDL files in it and below. */
export function schemaGlob({ cwd, written }: SchemaSource): string {
  const path = written.replace(/(?<=.)[\\/]+$/, '');
  return isFolder(resolve(cwd, path)) ? `${path}/**/*.{graphql,graphqls,gql}` : written;
}

/** The files of a schema by path, with paths relative to the root. */
export function readSchema(root: string, source: SchemaSource): SourceFile[] {
  const { cwd } = source;
  return listFiles([globOf(cwd, schemaGlob(source))], { cwd, what: 'schema file' })
    .map((path) => readSource(path, pathFrom(root, path)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files of one's own operations by path. */
export function readOperations(
  root: string,
  { cwd, written }: { readonly cwd: string; readonly written: readonly string[] },
): SourceFile[] {
  const globs = written.map((each) => globOf(cwd, schemaGlob({ cwd, written: each })));
  return listFiles(globs, { cwd, what: 'operation' })
    .map((path) => readSource(path, pathFrom(root, path)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
