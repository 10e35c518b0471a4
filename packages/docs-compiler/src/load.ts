import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { allRules } from './check.ts';
import { defaultConfig, levelsWithoutPages, readConfig, siteAt } from './config.ts';
import type { Level } from './diagnostic.ts';
import { contentFilesOf, type ContentFiles } from './load/content-files.ts';
import { findConfig } from './load/find-config.ts';
import { historyOf, type History } from './load/history.ts';
import { globOf, listFiles, listPublic, listUncopied, type Glob } from './load/globs.ts';
import { shownPath } from './load/paths.ts';
import { readSource, readText } from './load/read-text.ts';
import { refuseJson } from './load/schema-files.ts';
import { commonFolder, isBelow, markedRoot, pathFrom, folderInRepository } from './load/root.ts';
import { todayInUtc } from './load/today.ts';
import { processHost } from './process.ts';
import type { Config, Project } from './project.ts';
import { Refusal } from './refusal.ts';
import { isSameFile } from './reuse.ts';
import type { SourceFile } from './source.ts';
import { printablePath } from './text/layout.ts';

/** What is to be read. All paths may be relative to `cwd`. */
export interface LoadOptions {
  /** Absolute; else the working directory. A config that is not named is looked for from here upwards. */
  readonly cwd?: string | undefined;
  /** The config's path; false where none is wanted, even if one is there. */
  readonly config?: string | false | undefined;
  /** Globs of SDL files instead of the config's. */
  readonly schema?: readonly string[] | undefined;
  /** The folder of pages instead of the config's. */
  readonly content?: string | undefined;
  /** Where the site will be, with its base path, instead of what the config says. */
  readonly siteUrl?: string | undefined;
  /** By code of a rule; they come after the config's. */
  readonly levels?: ReadonlyMap<string, Level> | undefined;
  /** `YYYY-MM-DD`: what suppressions end before; else the day in UTC. */
  readonly today?: string | undefined;
}

type LoadRequest = LoadOptions & { readonly cwd: string };

/** A project and where it lies on the disk; paths are absolute. */
export interface Loaded {
  readonly project: Project;
  readonly root: string;
  readonly configPath?: string;
  /** Absent where no pages were asked for. */
  readonly contentPath?: string;
  readonly publicPath?: string;
  readonly globs: readonly Glob[];
  /** The schemas of former releases. Absent where nothing names a schema. */
  readonly history?: History;
  /** Files of the content folder that nothing reads or copies, as reports show them; sorted. */
  readonly ignored: readonly string[];
  /** Where the project lies in its repository: `packages/docs`; empty for all of it, or for none. */
  readonly folder: string;
}

/**
 * Reads the config, the SDL files, the pages and the list of public files: the only reader.
 * One file after the other: for files of this size three times as fast as all at once. A config
 * that says what a former one said is that one.
 * Throws a `Refusal` for a fault of the config, a glob that matches nothing, or the disk's error.
 */
export function loadProject(options: LoadOptions = {}, former?: Project): Loaded {
  const { cwd = processHost().cwd, levels = new Map(), today = todayInUtc() } = options;
  const request = { ...options, cwd };
  const { config, configPath, root, ...places } = placesOf(request, former?.config);
  const { globs, contentPath } = places;
  const publicPath = contentPath && join(contentPath, 'public');
  if (publicPath) refuseOutside(publicPath, root);
  const lockPath = lockBeside(configPath);
  const read = (path: string): SourceFile => readSource(path, pathFrom(root, path));
  const schemaPaths = listFiles(globs, { cwd, what: 'schema file' });
  const history = historyOf(globs);
  const { pages, lookalikes, others } = contentPath ? contentFilesOf(contentPath) : noFiles;
  const known = new Set([...schemaPaths, configPath, lockPath]);
  const project: Project = {
    config: {
      ...config,
      site: siteAt(config.site, options.siteUrl),
      levels: new Map([
        ...(contentPath === undefined ? levelsWithoutPages : []),
        ...config.levels,
        ...levels,
      ]),
    },
    schemaFiles: schemaPaths
      .map((path) => refuseJson(read(path), shownPath(cwd, path)))
      .sort(byPath),
    pageFiles: pages.map(read).sort(byPath),
    unreadPages: lookalikes.map(read).sort(byPath),
    ...(contentPath && { contentDir: pathFrom(root, contentPath) }),
    publicPaths: publicPath ? listPublic(publicPath).map(printablePath) : [],
    today,
    ...(lockPath && { routesLock: read(lockPath) }),
    ...(history && { releases: history.snapshots.map(({ name }) => name) }),
  };
  return {
    project,
    root,
    globs,
    folder: folderInRepository(root),
    ...(history && { history }),
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

interface Places extends Pick<Loaded, 'root' | 'configPath' | 'contentPath' | 'globs'> {
  readonly config: Config;
}

function placesOf(request: LoadRequest, former: Config | undefined): Places {
  const configPath = findConfig(request);
  if (!configPath) {
    const places = sourcesOf(request, undefined);
    return { config: defaultConfig(), root: commonFolder(foldersOf(places)), ...places };
  }

  const text = readText(configPath, shownPath(request.cwd, configPath));
  const folder = dirname(configPath);
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
