import { dirname, join, sep } from 'node:path';

import {
  entriesIn,
  kindAt,
  listFolder,
  partBuffer,
  readFile,
  readParts,
  statsAt,
  type Stats,
} from '../files.ts';
import {
  copyLink,
  isVersion,
  linkNew,
  makeFolders,
  stampOf,
  targetOfLink,
  type Stamp,
} from '../files/change.ts';
import { isJsonObject } from '../languages/json/value.ts';
import { isDiskError } from '../refusal.ts';
import { andList } from '../text/phrases.ts';
import { hashIn, hashOfParts, manifestName, readManifest, type Manifest } from './manifest.ts';
import { noPlace, type Place } from './place.ts';

// Compares a folder with its manifest: which files did a build write, which of them has somebody
// changed, and which has somebody added? Decides whether a build may replace the folder.

/** The contents of a folder at a destination. Paths are relative to it, with `/`. */
export interface ExistingSite {
  /** Unmodified files of a build. */
  readonly own: ReadonlyMap<string, OwnFile>;
  /** Modified files of a build. */
  readonly changed: readonly string[];
  /** Files, links and the like that no build wrote. An empty folder ends with `/`. */
  readonly added: readonly string[];
}

interface OwnFile {
  readonly stamp: Stamp;
  readonly bytes: number;
  /** The hash of its bytes; empty for the manifest. */
  readonly hash: string;
}

/**
 * Returns the existing site at a destination; undefined if there is no folder. Throws a refusal for
 * a folder that is neither empty nor a site, and for a site with modified files. `earlier` is the
 * result of an earlier inspection.
 */
export function existingSiteAt(place: Place, earlier?: ExistingSite): ExistingSite | undefined {
  if (!kindAt(place.path)) return undefined;
  const manifest = readManifest(place.path);
  if (!manifest) return refuseUnlessEmpty(place);
  const site = inspectSite(place.path, manifest, earlier);
  if (site.changed.length === 0) return site;
  throw noPlace(place, `somebody changed what a build made there: ${shortList(site.changed)}`, [
    'make the change in the sources and remove what was changed: the build makes it again',
    'name another with `--out`',
  ]);
}

/**
 * Checks whether the site of an earlier inspection is still at the destination. Changes of its files
 * since then are found when they are linked, and before the site is replaced.
 */
export function isStillAt({ path }: Place, earlier: ExistingSite): boolean {
  const stats = statsAt(join(path, manifestName));
  return stats !== undefined && isVersion(stats, earlier.own.get(manifestName)?.stamp);
}

function refuseUnlessEmpty(place: Place): ExistingSite {
  const first = listFolder(place.path)[0]?.name;
  if (first === undefined) return { own: new Map(), changed: [], added: [] };
  if (kindAt(join(place.path, manifestName))) {
    throw noPlace(place, `its \`${manifestName}\` is not one that this version can read`, [
      'build with the version that wrote it, or empty the folder if nothing in it is yours',
      'name another with `--out`',
    ]);
  }
  const graph = join(place.path, 'graph.json');
  if (kindAt(graph) === 'file' && isGraphJson(readFile(graph).toString())) {
    throw noPlace(place, 'it holds the site of an older version, which kept no list of its files', [
      'remove the folder if nothing in it is yours, and build again',
      'name another with `--out`',
    ]);
  }
  throw noPlace(place, `it holds what no build made, such as \`${first}\``, [
    'a build replaces a folder that is absent, empty or a former site: name another with `--out`',
  ]);
}

/** Checks for a graph of any format version. Other tools also write a `graph.json`. */
export function isGraphJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) && 'formatVersion' in value && 'schemaHash' in value;
  } catch {
    return false;
  }
}

/**
 * Compares a folder with its manifest. Files that are unchanged since an earlier inspection are not
 * read again.
 */
function inspectSite(folder: string, manifest: Manifest, earlier?: ExistingSite): ExistingSite {
  const own = new Map<string, OwnFile>();
  const changed: string[] = [];
  const added: string[] = [];
  const buffer = partBuffer();
  for (const path of contentsOf(folder)) {
    const hash = path === manifestName ? '' : hashIn(manifest, path);
    if (hash === undefined) {
      added.push(path);
      continue;
    }
    const file = join(folder, path);
    const stats = statsAt(file);
    const known = earlier?.own.get(path);
    const isSame = (of: Stats): boolean =>
      path === manifestName ||
      (known?.hash === hash && isVersion(of, known.stamp)) ||
      hashOfParts(readParts(file, buffer)) === hash;
    if (stats?.isFile() && isSame(stats))
      own.set(path, { stamp: stampOf(stats), bytes: stats.size, hash });
    else changed.push(path);
  }
  return { own, changed, added };
}

/**
 * Lists all entries that are not folders, and empty folders with a trailing `/`. Does not follow
 * links.
 */
function contentsOf(folder: string, below = ''): string[] {
  const entries = entriesIn(folder + sep + below);
  if (entries.length === 0 && below !== '') return [below];
  return entries.flatMap(({ name, kind }) =>
    kind === 'folder' ? contentsOf(folder, `${below}${name}/`) : [below + name],
  );
}

/**
 * Hard-links an entry that no build wrote into another folder; returns false if the path exists
 * there.
 */
export function keepAlso(path: string, from: string, to: string): boolean {
  const [source, target] = [join(from, path), join(to, path)];
  const isFolder = path.endsWith('/');
  try {
    makeFolders(isFolder ? target : dirname(target));
    // Some systems would link the target of a symbolic link.
    if (kindAt(source) === 'link') copyLink(source, target);
    else return isFolder || linkNew(source, target);
    return true;
  } catch (error) {
    if (isDiskError(error) && ['EEXIST', 'ENOTDIR'].includes(error.code ?? '')) return false;
    throw error;
  }
}

/**
 * Returns the files of a replaced site that would be lost with it: changed or added at the last
 * moment, and not in the new site.
 */
export function onlyInFormer(former: string, newSite: string, earlier?: ExistingSite): string[] {
  const { changed, added } = inspectSite(former, readManifest(former) ?? new Map(), earlier);
  return [...changed, ...added].filter(
    (path) => !path.endsWith('/') && !isSameFile(join(former, path), join(newSite, path)),
  );
}

function isSameFile(a: string, b: string): boolean {
  const [one, other] = [statsAt(a), statsAt(b)];
  if (!one || !other) return false;
  if (one.ino === other.ino && one.dev === other.dev) return true;
  if (one.isSymbolicLink() && other.isSymbolicLink()) return targetOfLink(a) === targetOfLink(b);
  if (!one.isFile() || !other.isFile() || one.size !== other.size) return false;
  return hashOfParts(readParts(a)) === hashOfParts(readParts(b));
}

/** Formats the first paths, and the number of the others. */
export function shortList(paths: readonly string[]): string {
  const shown = 5;
  const more = paths.length - shown;
  const names = andList(paths.slice(0, shown));
  return more > 0 ? `${names}, and ${more.toLocaleString('en')} more` : names;
}
