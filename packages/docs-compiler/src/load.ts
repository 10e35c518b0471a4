import { basename, dirname, join, resolve } from 'node:path';

import { allRules } from './check.ts';
import type { Config } from './config-types.ts';
import { defaultConfig, levelsWithoutPages, readConfig, siteAt } from './config.ts';
import type { Level } from './diagnostic.ts';
import { followLinks, isBelow, kindAt, realPath } from './files.ts';
import { codeOf } from './load/code.ts';
import { findConfig } from './load/find-config.ts';
import { type Glob, globOf, listFiles } from './load/globs.ts';
import { type History, historyOf } from './load/history.ts';
import { noContentFolder } from './load/no-match.ts';
import { shownPath } from './load/paths.ts';
import { readSource, readText, unreadSource } from './load/read-text.ts';
import { areaOf, commonFolder, folderInRepository, markedRoot, pathFrom } from './load/root.ts';
import { refuseJson } from './load/schema-files.ts';
import { todayInUtc } from './load/today.ts';
import {
  type FoundFile,
  isFolder,
  isPageName,
  listAll,
  listPublic,
  type PublicFiles,
  type Unread,
} from './load/walk.ts';
import { processHost } from './process.ts';
import type { Project } from './project.ts';
import { isDiskError, reasonOf, Refusal } from './refusal.ts';
import { isSameFile } from './reuse.ts';
import type { SourceFile } from './source.ts';
import { printablePath } from './text/layout.ts';

/** The inputs to load. Paths may be relative to `cwd`. */
export interface LoadOptions {
  /**
   * An absolute path; defaults to the working directory. A config is searched for from here
   * upwards.
   */
  readonly cwd?: string | undefined;
  /** The config's path; false to ignore any config. */
  readonly config?: string | false | undefined;
  /** Globs of SDL files instead of the config's. */
  readonly schema?: readonly string[] | undefined;
  /** The folder of pages instead of the config's. */
  readonly content?: string | undefined;
  /** The site's URL with its base path, instead of the config's. */
  readonly siteUrl?: string | undefined;
  /** Levels by rule code. They override the config's. */
  readonly levels?: ReadonlyMap<string, Level> | undefined;
  /** The date as `YYYY-MM-DD` for expired suppressions; defaults to the current day in UTC. */
  readonly today?: string | undefined;
}

/** A project with its absolute paths. */
export interface Loaded {
  readonly project: Project;
  readonly root: string;
  /** The root and the source folders outside it. No link below them may leave them. */
  readonly folders: readonly string[];
  readonly configPath?: string;
  /** The content folder; undefined if no pages were requested. */
  readonly contentPath?: string;
  readonly publicPath?: string;
  readonly globs: readonly Glob[];
  /** The schemas of earlier releases; undefined if there is no schema. */
  readonly history?: History;
  /** Absolute paths of the files that fences name, whether or not they exist. */
  readonly codePaths: readonly string[];
  /** Files of the content folder that are neither read nor copied, as shown in reports; sorted. */
  readonly ignored: readonly string[];
  /** Absolute paths of drafts that killed runs may have left. */
  readonly drafts: readonly string[];
  /**
   * The project's path in its repository, such as `packages/docs`; empty for the root or if there
   * is no repository.
   */
  readonly folder: string;
}

/**
 * Loads the config, the SDL files, the pages and the list of public files. No other module reads
 * them. Reads files sequentially, which is three times as fast as in parallel for files of this
 * size. Reuses the former config if it is unchanged.
 * Throws a `Refusal` for an invalid config, a glob without matches, or a disk error.
 */
export function loadProject(options: LoadOptions = {}, former?: Project): Loaded {
  const { cwd = processHost().cwd, levels = new Map(), today = todayInUtc() } = options;
  const request = { ...options, cwd };
  const { config, configPath, root, ...places } = placesOf(request, former?.config);
  const { globs, contentPath } = places;
  const folders = [root, ...(contentPath ? [contentPath] : []), ...globs.map(folderOf)];
  refuseOutside(places, { ...request, root });
  const publicPath = contentPath && join(contentPath, 'public');
  if (publicPath) refusePublicOutside(publicPath, root);
  const lockPath = lockBeside(configPath);
  const read = ({ path, real }: FoundFile): SourceFile =>
    readSource(path, pathFrom(root, path), { real });
  const readUnread = ({ path, error }: Unread): SourceFile =>
    unreadSource(pathFrom(root, path), error);
  const spanOf = options.schema ? undefined : (index: number) => config.spanAt(['schema', index]);
  const schema = listFiles(globs, { cwd, what: 'schema file', folders, spanOf });
  const { history, unread: unreadHistory } = historyOf(globs, folders);
  const content = contentPath ? contentFilesOf(contentPath, folders) : noFiles;
  const published = publicPath ? listPublic(publicPath) : noPublicFiles;
  const pageFiles = content.pages.map(read);
  const code = codeOf(pageFiles, { contentPath, root, folders });
  const known = new Set([
    ...schema.files.map(({ path }) => path),
    ...code.paths,
    configPath,
    lockPath,
  ]);
  const missing = [...content.unread, ...published.unread];
  const isPage = ({ path }: Unread): boolean => isPageName(path);
  const hasPages = pageFiles.length > 0 || missing.some(isPage);
  // What cannot be read is reported once.
  const unread = missing
    .filter((each) => !isPage(each) && !code.paths.includes(each.path))
    .map(readUnread);
  const project: Project = {
    config: {
      ...config,
      site: siteAt(config.site, options.siteUrl),
      levels: new Map([...(hasPages ? [] : levelsWithoutPages), ...config.levels, ...levels]),
    },
    schemaFiles: [
      ...schema.files.map((file) => refuseJson(read(file), shownPath(cwd, file.path))),
      ...onePerPath([...schema.unread, ...unreadHistory].map(readUnread)),
    ].sort(byPath),
    pageFiles: [...pageFiles, ...missing.filter(isPage).map(readUnread)].sort(byPath),
    unreadPages: content.lookalikes.map(read).sort(byPath),
    ...(code.files.length > 0 && { codeFiles: code.files }),
    ...(contentPath &&
      code.files.length < code.paths.length && {
        otherPaths: content.others.map(({ path }) => pathFrom(contentPath, path)).sort(),
      }),
    ...(unread.length > 0 && { unread: unread.sort(byPath) }),
    ...(contentPath && { contentDir: pathFrom(root, contentPath) }),
    publicPaths: published.paths.map(printablePath),
    today,
    ...(lockPath && { routesLock: readLock(lockPath, { root, folders }) }),
    ...(history && { releases: history.snapshots.map(({ name }) => name) }),
  };
  return {
    project,
    root,
    folders,
    globs,
    codePaths: code.paths,
    drafts: [...schema.drafts, ...content.drafts],
    folder: folderInRepository(root),
    ...(history && { history }),
    ignored: [
      ...content.others
        .map(({ path }) => path)
        .filter((path) => !known.has(path) && !code.isBeside(path)),
      ...published.uncopied,
    ]
      .map((path) => pathFrom(root, path))
      .sort(),
    ...(configPath ? { configPath } : {}),
    ...(contentPath ? { contentPath } : {}),
    ...(publicPath && kindAt(publicPath) ? { publicPath } : {}),
  };
}

const noFiles: ContentFiles = { pages: [], lookalikes: [], others: [], unread: [], drafts: [] };
const noPublicFiles: PublicFiles = { paths: [], uncopied: [], unread: [] };

function onePerPath(files: readonly SourceFile[]): SourceFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Throws if the public folder is a link out of the project, which would publish foreign files. */
function refusePublicOutside(publicPath: string, root: string): void {
  if (!isFolder(publicPath) || isBelow(realPath(root), realPath(publicPath))) return;
  throw new Refusal(`\`${pathFrom(root, publicPath)}\` is a symbolic link to outside the project`, {
    help: ['copy what is to be published into the content folder’s `public`'],
  });
}

function lockBeside(configPath: string | undefined): string | undefined {
  const path = configPath && join(dirname(configPath), 'routes.lock');
  return path && kindAt(path) ? path : undefined;
}

/** The maximum size of `routes.lock` in bytes: a hundred times that of a large site. */
const lockLimit = 10_000_000;

function readLock(path: string, { root, folders }: Pick<Loaded, 'root' | 'folders'>): SourceFile {
  const shown = pathFrom(root, path);
  try {
    return readSource(path, shown, { real: followLinks(path, folders), limit: lockLimit });
  } catch (error) {
    return unreadSource(shown, error);
  }
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}

/** The files of a content folder, except `public`. */
interface ContentFiles {
  readonly pages: readonly FoundFile[];
  /** Files that look like pages but are not read. */
  readonly lookalikes: readonly FoundFile[];
  /** Other files, such as images, editor backups and the config. */
  readonly others: readonly FoundFile[];
  /** Files and folders that could not be read. */
  readonly unread: readonly Unread[];
  readonly drafts: readonly string[];
}

/**
 * Lists the files of a content folder. Pages are `.mdx` files, except those that begin with a dot,
 * which are usually an editor's.
 */
function contentFilesOf(folder: string, folders: readonly string[]): ContentFiles {
  const { files, unread, drafts } = listAll(folder, folders);
  const rest = files.filter(({ path }) => !isPageName(path));
  return {
    pages: files.filter(({ path }) => isPageName(path)),
    lookalikes: rest.filter(isLookalike),
    others: rest.filter((file) => !isLookalike(file)),
    unread,
    drafts,
  };
}

/**
 * Checks for a file that looks like a page. `README.md` and similar files document the folder and
 * are not for the site.
 */
function isLookalike({ path }: FoundFile): boolean {
  const name = basename(path);
  return (
    !name.startsWith('.') && /\.(mdx|md|markdown)$/i.test(name) && !/^[A-Z_-]+\.md$/.test(name)
  );
}

/** The inputs requested on the command line. */
interface LoadRequest {
  readonly cwd: string;
  readonly config?: string | false | undefined;
  readonly schema?: readonly string[] | undefined;
  readonly content?: string | undefined;
}

/** The absolute paths of a project. */
interface Places {
  readonly config: Config;
  readonly root: string;
  readonly configPath?: string;
  readonly contentPath?: string;
  readonly globs: readonly Glob[];
}

/** Finds the config, and from it the root and the source folders. */
function placesOf(request: LoadRequest, former: Config | undefined): Places {
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

  // Without a marked root, the sources determine the root, and therefore the config's shown path.
  const root = commonFolder([folder, ...foldersOf(places)]);
  return { config: read(root), configPath, root, ...places };
}

/** Reads the config. A config that was found, not named, must not be a link out of its project. */
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

/**
 * Returns the sources of the command line, relative to the working directory, or else those of the
 * config, relative to its folder.
 */
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
    const span = content === undefined ? own?.config.spanAt(['content']) : undefined;
    throw noContentFolder(contentPath, { cwd, written: content ?? ownContent ?? '', span });
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

/** Throws if a source folder is a link out of the project, which would read foreign files. */
function refuseOutside(
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

function folderOf({ folder }: Glob): string {
  return folder;
}
