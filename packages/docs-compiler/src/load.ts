import { basename, dirname, join, resolve } from 'node:path';

import { allRules } from './check.ts';
import type { Config } from './config-types.ts';
import { defaultConfig, levelsWithoutPages, readConfig, siteAt } from './config.ts';
import type { Level } from './diagnostic.ts';
import { followLinks, isBelow, kindAt, realPath } from './files.ts';
import { findConfig } from './load/find-config.ts';
import { type Glob, globOf, listFiles } from './load/globs.ts';
import { type History, historyOf } from './load/history.ts';
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

/** A project and where it lies on the disk; paths are absolute. */
export interface Loaded {
  readonly project: Project;
  readonly root: string;
  /** The root and the folders of sources elsewhere: no link below them may leave them. */
  readonly folders: readonly string[];
  readonly configPath?: string;
  /** Absent where no pages were asked for. */
  readonly contentPath?: string;
  readonly publicPath?: string;
  readonly globs: readonly Glob[];
  /** The schemas of former releases. Absent where nothing names a schema. */
  readonly history?: History;
  /** Files of the content folder that nothing reads or copies, as reports show them; sorted. */
  readonly ignored: readonly string[];
  /** Files that runs of this compiler may have left that were killed. Absolute. */
  readonly drafts: readonly string[];
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
  const folders = [root, ...(contentPath ? [contentPath] : []), ...globs.map(folderOf)];
  refuseOutside(places, { ...request, root });
  const publicPath = contentPath && join(contentPath, 'public');
  if (publicPath) refusePublicOutside(publicPath, root);
  const lockPath = lockBeside(configPath);
  const read = ({ path, real }: FoundFile): SourceFile =>
    readSource(path, pathFrom(root, path), { real });
  const readUnread = ({ path, error }: Unread): SourceFile =>
    unreadSource(pathFrom(root, path), error);
  const schema = listFiles(globs, { cwd, what: 'schema file', folders });
  const { history, unread: unreadHistory } = historyOf(globs, folders);
  const content = contentPath ? contentFilesOf(contentPath, folders) : noFiles;
  const published = publicPath ? listPublic(publicPath) : noPublicFiles;
  const known = new Set([...schema.files.map(({ path }) => path), configPath, lockPath]);
  const missing = [...content.unread, ...published.unread];
  const isPage = ({ path }: Unread): boolean => isPageName(path);
  const unread = missing.filter((each) => !isPage(each)).map(readUnread);
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
    schemaFiles: [
      ...schema.files.map((file) => refuseJson(read(file), shownPath(cwd, file.path))),
      ...onePerPath([...schema.unread, ...unreadHistory].map(readUnread)),
    ].sort(byPath),
    pageFiles: [...content.pages.map(read), ...missing.filter(isPage).map(readUnread)].sort(byPath),
    unreadPages: content.lookalikes.map(read).sort(byPath),
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
    drafts: [...schema.drafts, ...content.drafts],
    folder: folderInRepository(root),
    ...(history && { history }),
    ignored: [
      ...content.others.map(({ path }) => path).filter((path) => !known.has(path)),
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

/** A link to a folder elsewhere would publish what is not the project's. */
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

/** A hundred times the lock of a large site, in bytes. */
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

/** What lies in a content folder beside `public`. */
interface ContentFiles {
  readonly pages: readonly FoundFile[];
  /** Files that somebody could take for pages; nothing reads them. */
  readonly lookalikes: readonly FoundFile[];
  /** Neither of them: pictures, backups of an editor, the config. */
  readonly others: readonly FoundFile[];
  /** What could not be read or entered. */
  readonly unread: readonly Unread[];
  readonly drafts: readonly string[];
}

/** Pages are the files with `.mdx`, but those that begin with a dot: an editor's, mostly. */
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

/** `README.md` and its kind are about the folder: they are not meant for the site. */
function isLookalike({ path }: FoundFile): boolean {
  const name = basename(path);
  return (
    !name.startsWith('.') && /\.(mdx|md|markdown)$/i.test(name) && !/^[A-Z_-]+\.md$/.test(name)
  );
}

/** What a command line asks to be read. */
interface LoadRequest {
  readonly cwd: string;
  readonly config?: string | false | undefined;
  readonly schema?: readonly string[] | undefined;
  readonly content?: string | undefined;
}

/** Where a project lies. Paths are absolute. */
interface Places {
  readonly config: Config;
  readonly root: string;
  readonly configPath?: string;
  readonly contentPath?: string;
  readonly globs: readonly Glob[];
}

/** Finds the config, and with it the root and the folders of the sources. */
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
