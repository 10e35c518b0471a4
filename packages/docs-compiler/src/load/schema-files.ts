import { resolve } from 'node:path';

import type { SourceFile } from '../source.ts';
import { Refusal } from '../refusal.ts';
import { globOf, listFiles, type Glob } from './globs.ts';
import { shownPath } from './paths.ts';
import { readSource, unreadSource } from './read-text.ts';
import { pathFrom } from './root.ts';
import { isFolder } from './walk.ts';

/** A file, a folder or a glob of a schema, relative to the working directory. */
export interface SchemaSource {
  /** Absolute. */
  readonly cwd: string;
  readonly written: string;
}

/** Returns a glob for the schema; for a folder, all SDL files in it and below. */
export function schemaGlob({ cwd, written }: SchemaSource): string {
  const path = written.replace(/(?<=.)[\\/]+$/, '');
  return isFolder(resolve(cwd, path)) ? `${path}/**/*.{graphql,graphqls,gql}` : written;
}

/** Reads the files of a schema, sorted by path, with paths relative to the root. */
export function readSchema(root: string, source: SchemaSource): SourceFile[] {
  const glob = globOf(source.cwd, schemaGlob(source));
  const { cwd } = source;
  return readAll([glob], { cwd, what: 'schema file', root }).map((file) =>
    refuseJson(file, shownPath(cwd, resolve(root, file.path))),
  );
}

/** Reads the files of the user's own operations, sorted by path. */
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

/** Reads files. A rule reports what cannot be read. */
function readAll(globs: readonly Glob[], { root, ...listing }: Reading): SourceFile[] {
  const folders = [root, ...globs.map(({ folder }) => folder)];
  const { files, unread } = listFiles(globs, { ...listing, folders });
  return [
    ...files.map(({ path, real }) => readSource(path, pathFrom(root, path), { real })),
    ...unread.map(({ path, error }) => unreadSource(pathFrom(root, path), error)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Returns an SDL file unchanged. Throws a `Refusal` for JSON, such as an introspection result,
 * which is not converted, because findings and fixes need a file with their lines.
 */
export function refuseJson(file: SourceFile, shown: string): SourceFile {
  // SDL never begins with a brace or a bracket.
  const isJson = /^\uFEFF?\s*[{[]/.test(file.text) && isJsonText(file.text);
  if (!isJson) return file;
  if (!file.text.includes('"__schema"'))
    throw new Refusal(`\`${shown}\` is JSON, not SDL`, {
      help: ['give files in the schema language of GraphQL: `type Query { … }`'],
    });
  // Users copy the command into a shell, so the name must not contain special characters.
  const json = /^[\w./-]+$/.test(shown) ? shown : 'schema.json';
  const sdl = json.replace(/\.[^./\\]*$/, '') + '.graphql';
  throw new Refusal(`\`${shown}\` is an introspection result, not SDL`, {
    help: [
      `convert it, then give \`--schema ${sdl}\`:\n  node -e "const { readFileSync, writeFileSync } = require('fs'); const { buildClientSchema, printSchema } = require('graphql'); const result = JSON.parse(readFileSync('${json}', 'utf8').trim()); writeFileSync('${sdl}', printSchema(buildClientSchema(result.data ?? result)) + '\\n')"`,
    ],
  });
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
