import { dirname, join } from 'node:path';

import { levelsWithoutPages, siteAt } from './config.ts';
import type { Level } from './diagnostic.ts';
import { followLinks, isBelow, kindAt, realPath } from './files.ts';
import { contentFilesOf, type ContentFiles } from './load/content-files.ts';
import { listFiles, type Glob } from './load/globs.ts';
import { historyOf, type History } from './load/history.ts';
import { folderOf, placesOf, refuseOutside } from './load/places.ts';
import { readSource, unreadSource } from './load/read-text.ts';
import { folderInRepository, pathFrom } from './load/root.ts';
import { shownPath } from './load/paths.ts';
import { refuseJson } from './load/schema-files.ts';
import { todayInUtc } from './load/today.ts';
import {
  isFolder,
  isPageName,
  listPublic,
  type FoundFile,
  type PublicFiles,
  type Unread,
} from './load/walk.ts';
import { processHost } from './process.ts';
import type { Project } from './project.ts';
import { Refusal } from './refusal.ts';
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
  throw new Refusal(`\`${pathFrom(root, publicPath)}\` is a link that leads out of the project`, {
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
