import { resolve } from 'node:path';

import type { SourceFile } from '../source.ts';
import { Refusal } from '../refusal.ts';
import { globOf, listFiles, type Glob } from './globs.ts';
import { shownPath } from './paths.ts';
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
  const { cwd } = source;
  return readAll([glob], { cwd, what: 'schema file', root }).map((file) =>
    refuseJson(file, shownPath(cwd, resolve(root, file.path))),
  );
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
    ...files.map(({ path, real }) => readSource(path, pathFrom(root, path), { real })),
    ...unread.map(({ path, error }) => unreadSource(pathFrom(root, path), error)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Returns an SDL file as it is, and throws a `Refusal` for JSON, such as an introspection result.
 * It is not converted here: findings and fixes need a file in which their lines exist.
 */
export function refuseJson(file: SourceFile, shown: string): SourceFile {
  // No SDL begins with a brace or a bracket.
  const isJson = /^\uFEFF?\s*[{[]/.test(file.text) && isJsonText(file.text);
  if (!isJson) return file;
  if (!file.text.includes('"__schema"'))
    throw new Refusal(`\`${shown}\` is JSON, not SDL`, {
      help: ['give files in the schema language of GraphQL: `type Query { … }`'],
    });
  // The command is copied into a shell, so it holds no name that a shell would read otherwise.
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
