import { resolve } from 'node:path';

import type { SourceFile } from '../source.ts';
import { globOf, listFiles, type Glob } from './globs.ts';
import { readSource, unreadSource } from './read-text.ts';
import { pathFrom } from './root.ts';
import { isFolder } from './walk.ts';

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
  const glob = globOf(source.cwd, schemaGlob(source));
  return readAll([glob], { cwd: source.cwd, what: 'schema file', root });
}

/** The files of one's own operations by path. */
export function readOperations(
  root: string,
  { cwd, written }: { readonly cwd: string; readonly written: readonly string[] },
): SourceFile[] {
  const globs = written.map((each) => globOf(cwd, schemaGlob({ cwd, written: each })));
  return readAll(globs, { cwd, what: 'operation', root });
}

interface Reading {
  readonly cwd: string;
  readonly what: string;
  readonly root: string;
}

/** What cannot be read of them is for a rule to report. */
function readAll(globs: readonly Glob[], { root, ...listing }: Reading): SourceFile[] {
  const folders = [root, ...globs.map(({ folder }) => folder)];
  const { files, unread } = listFiles(globs, { ...listing, folders });
  return [
    ...files.map(({ path, real }) => readSource(path, pathFrom(root, path), real)),
    ...unread.map(({ path, error }) => unreadSource(pathFrom(root, path), error)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}
