import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { defaultConfig, readConfig, type LevelledRule } from './config.ts';
import type { Level } from './diagnostic.ts';
import { contentFilesOf, type ContentFiles } from './load/content-files.ts';
import { findConfig } from './load/find-config.ts';
import { globOf, listFiles, listPublic, listUncopied, type Glob } from './load/globs.ts';
import { shownPath } from './load/paths.ts';
import { readSource, readText } from './load/read-text.ts';
import { commonFolder, isBelow, markedRoot, pathFrom } from './load/root.ts';
import type { Config, Project } from './project.ts';
import { Refusal } from './refusal.ts';
import type { SourceFile } from './source.ts';
import { printablePath } from './text/layout.ts';

export interface LoadRequest {
  /** Absolute: what the command line gives is relative to it. */
  readonly cwd: string;
  /** False where none is wanted, even if one is there. */
  readonly config?: string | false | undefined;
  readonly schema?: readonly string[] | undefined;
  readonly content?: string | undefined;
  /** From `--level`: they come after the config's. */
  readonly levels: ReadonlyMap<string, Level>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The rules whose levels may be set. */
  readonly rules: readonly LevelledRule[];
}

/** A project and where it lies on the disk; paths are absolute. */
export interface Loaded {
  readonly project: Project;
  readonly root: string;
  readonly configPath?: string;
  /** Absent where no pages were asked for. */
  readonly contentPath?: string;
  readonly publicPath?: string;
  readonly globs: readonly Glob[];
  /** Files of the content folder that nothing reads or copies, as reports show them; sorted. */
  readonly ignored: readonly string[];
}

/**
 * Reads the config, the SDL files, the pages and the list of public files: the only reader.
 * One file after the other: for files of this size three times as fast as all at once.
 * Throws a refusal for a fault of the config, a glob that matches nothing, or the disk's error.
 */
export function loadProject(request: LoadRequest): Loaded {
  const { config, configPath, root, ...places } = placesOf(request);
  const { globs, contentPath } = places;
  const publicPath = contentPath && join(contentPath, 'public');
  if (publicPath) refuseOutside(publicPath, root);
  const lockPath = lockBeside(configPath);
  const read = (path: string): SourceFile => readSource(path, pathFrom(root, path));
  const schemaPaths = listFiles(globs, request.cwd);
  const { pages, lookalikes, others } = contentPath ? contentFilesOf(contentPath) : noFiles;
  const known = new Set([...schemaPaths, configPath, lockPath]);
  const project: Project = {
    config: { ...config, levels: new Map([...config.levels, ...request.levels]) },
    schemaFiles: schemaPaths.map(read).sort(byPath),
    pageFiles: pages.map(read).sort(byPath),
    unreadPages: lookalikes.map(read).sort(byPath),
    ...(contentPath && { contentDir: pathFrom(root, contentPath) }),
    publicPaths: publicPath ? listPublic(publicPath).map(printablePath) : [],
    today: request.today,
    ...(lockPath && { routesLock: read(lockPath) }),
  };
  return {
    project,
    root,
    globs,
    ignored: [
      ...others.filter((path) => !known.has(path)),
      ...(publicPath ? listUncopied(publicPath) : []),
    ]
      .map((path) => pathFrom(root, path))
      .sort(),
    ...(configPath ? { configPath } : {}),
    ...(contentPath ? { contentPath } : {}),
    ...(publicPath && existsSync(publicPath) ? { publicPath } : {}),
  };
}

const noFiles: ContentFiles = { pages: [], lookalikes: [], others: [] };
/** A link to a folder elsewhere would publish what is not the project's. */
function refuseOutside(publicPath: string, root: string): void {
  if (!existsSync(publicPath) || isBelow(realpathSync(root), realpathSync(publicPath))) return;
  throw new Refusal(`\`${pathFrom(root, publicPath)}\` is a link that leads out of the project`, {
    help: ['copy what is to be published into the content folder’s `public`'],
  });
}

function lockBeside(configPath: string | undefined): string | undefined {
  const path = configPath && join(dirname(configPath), 'routes.lock');
  return path && existsSync(path) ? path : undefined;
}

interface Places extends Omit<Loaded, 'project' | 'publicPath' | 'ignored'> {
  readonly config: Config;
}

function placesOf(request: LoadRequest): Places {
  const configPath = findConfig(request);
  if (!configPath) {
    const places = sourcesOf(request, undefined);
    return { config: defaultConfig(), root: commonFolder(foldersOf(places)), ...places };
  }

  const text = readText(configPath, shownPath(request.cwd, configPath));
  const folder = dirname(configPath);
  const marked = markedRoot(folder);
  const read = (root: string): Config => configFrom(pathFrom(root, configPath), text, request);
  const config = read(marked ?? folder);
  const places = sourcesOf(request, { config, folder });
  if (marked !== undefined) return { config, configPath, root: marked, ...places };

  // No folder is marked as the root, so the sources decide it: then the config's path changes too.
  const root = commonFolder([folder, ...foldersOf(places)]);
  return { config: read(root), configPath, root, ...places };
}

function configFrom(path: string, text: string, { rules }: LoadRequest): Config {
  const { config, faults } = readConfig({ path, text }, rules);
  if (!config) throw new Refusal(`\`${path}\` has faults`, { findings: faults });
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

  if (!existsSync(contentPath) || !statSync(contentPath).isDirectory()) {
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

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}
