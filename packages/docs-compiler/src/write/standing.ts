import { join } from 'node:path';

import { kindAt, listFolder, readFile } from '../files.ts';
import { andList } from '../text/list.ts';
import { inspectSite, type FormerSite } from './former.ts';
import { isGraph } from './is-graph.ts';
import { manifestName, readManifest } from './manifest.ts';
import { noPlace, type Place } from './place.ts';

/** The existing site at a destination; undefined if there is no folder. */
export type Standing = FormerSite | undefined;

/**
 * Returns the existing site at a destination. Throws a refusal for a folder that is neither empty
 * nor a site, and for a site with modified files. `earlier` is the result of an earlier inspection.
 */
export function standingAt(place: Place, earlier?: Standing): Standing {
  if (!kindAt(place.path)) return undefined;
  const manifest = readManifest(place.path);
  if (manifest) return unchanged(place, inspectSite(place.path, manifest, earlier));

  const first = listFolder(place.path)[0]?.name;
  if (first === undefined) return { own: new Map(), changed: [], added: [] };
  if (kindAt(join(place.path, manifestName))) {
    throw noPlace(place, `its \`${manifestName}\` is not one that this version can read`, [
      'build with the version that wrote it, or empty the folder if nothing in it is yours',
      'name another with `--out`',
    ]);
  }
  if (isOlderSite(place.path)) {
    throw noPlace(place, 'it holds the site of an older version, which kept no list of its files', [
      'remove the folder if nothing in it is yours, and build again',
      'name another with `--out`',
    ]);
  }
  throw noPlace(place, `it holds what no build made, such as \`${first}\``, [
    'a build replaces a folder that is absent, empty or a former site: name another with `--out`',
  ]);
}

function unchanged(place: Place, site: FormerSite): FormerSite {
  if (site.changed.length === 0) return site;
  throw noPlace(place, `somebody changed what a build made there: ${shortList(site.changed)}`, [
    'make the change in the sources and remove what was changed: the build makes it again',
    'name another with `--out`',
  ]);
}

/** Checks for a site of an old version, which had a graph but no manifest. */
function isOlderSite(folder: string): boolean {
  const graph = join(folder, 'graph.json');
  return kindAt(graph) === 'file' && isGraph(readFile(graph).toString());
}

/** Formats the first paths, and the number of the others. */
export function shortList(paths: readonly string[]): string {
  const shown = 5;
  const more = paths.length - shown;
  const names = andList(paths.slice(0, shown));
  return more > 0 ? `${names}, and ${more.toLocaleString('en')} more` : names;
}
