import { dirname, resolve } from 'node:path';

import { allRules } from '../check.ts';
import { defaultConfig, readConfig } from '../config.ts';
import { followLinks, isBelow } from '../files.ts';
import type { Config } from '../project.ts';
import { isDiskError, reasonOf, Refusal } from '../refusal.ts';
import { isSameFile } from '../reuse.ts';
import type { SourceFile } from '../source.ts';
import { findConfig } from './find-config.ts';
import { globOf, type Glob } from './globs.ts';
import { shownPath } from './paths.ts';
import { readText } from './read-text.ts';
import { areaOf, commonFolder, markedRoot, pathFrom } from './root.ts';
import { isFolder } from './walk.ts';

/** What a command line asks to be read. */
export interface LoadRequest {
  readonly cwd: string;
  readonly config?: string | false | undefined;
  readonly schema?: readonly string[] | undefined;
  readonly content?: string | undefined;
}

/** Where a project lies. Paths are absolute. */
export interface Places {
  readonly config: Config;
  readonly root: string;
  readonly configPath?: string;
  readonly contentPath?: string;
  readonly globs: readonly Glob[];
}

/** Finds the config, and with it the root and the folders of the sources. */
export function placesOf(request: LoadRequest, former: Config | undefined): Places {
  const configPath = findConfig(request);
  if (!configPath) {
    const places = sourcesOf(request, undefined);
    return { config: defaultConfig(), root: commonFolder(foldersOf(places)), ...places };
  }

  const folder = dirname(configPath);
  const text = readConfigText(configPath, request);
  const marked = markedRoot(folder);
  const read = (root: string): Config =>
    configFrom({ path: pathFrom(root, configPath), text }, former);
  const config = read(marked ?? folder);
  const places = sourcesOf(request, { config, folder });
  if (marked !== undefined) return { config, configPath, root: marked, ...places };

  // No folder is marked as the root, so the sources decide it: then the config's path changes too.
  const root = commonFolder([folder, ...foldersOf(places)]);
  return { config: read(root), configPath, root, ...places };
}

/** The config that was found lies in a project, and so does what a link in its place leads to. */
function readConfigText(path: string, { cwd, config }: LoadRequest): string {
  const own = areaOf(cwd);
  const isElsewhere = config === undefined && !isBelow(own, path);
  const shown = shownPath(cwd, path);
  return readText({ path, shown }, isElsewhere ? dirname(path) : cwd);
}

function configFrom(file: SourceFile, former: Config | undefined): Config {
  if (former && isSameFile(file, former.file)) return former;
  const { config, faults } = readConfig(file, allRules);
  if (!config) throw new Refusal(`\`${file.path}\` has faults`, { findings: faults });
  return config;
}

/** The command line's sources, from the working directory; else the config's, from its folder. */
function sourcesOf(
  { cwd, schema, content }: LoadRequest,
  own: { readonly config: Config; readonly folder: string } | undefined,
): { globs: Glob[]; contentPath?: string } {
  const globs = schema
    ? schema.map((glob) => globOf(cwd, glob))
    : (own?.config.schema ?? []).map((glob) => globOf(own?.folder ?? cwd, glob));
  const ownContent = own?.config.content;
  const contentPath = content
    ? resolve(cwd, content)
    : own && ownContent !== undefined && resolve(own.folder, ownContent);
  if (!contentPath) return { globs };

  if (!isFolder(contentPath)) {
    throw new Refusal(`the content folder \`${shownPath(cwd, contentPath)}\` does not exist`);
  }
  return { globs, contentPath };
}

function foldersOf({
  globs,
  contentPath,
}: {
  globs: readonly Glob[];
  contentPath?: string;
}): string[] {
  return [...globs.map(({ folder }) => folder), ...(contentPath ? [contentPath] : [])];
}

/** A link in the place of a folder of sources would read what is not the project's. */
export function refuseOutside(
  { contentPath, globs }: Omit<Places, 'root' | 'config'>,
  { cwd, root, content, schema }: LoadRequest & { readonly root: string },
): void {
  const ownContent = content === undefined && contentPath ? [contentPath] : [];
  for (const path of [...ownContent, ...(schema ? [] : globs.map(folderOf))]) {
    try {
      followLinks(path, [root]);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      throw new Refusal(`\`${shownPath(cwd, path)}\` ${reasonOf(error)}`, {
        help: ['name the folder itself in the config, or with `--content` or `--schema`'],
      });
    }
  }
}

export function folderOf({ folder }: Glob): string {
  return folder;
}
