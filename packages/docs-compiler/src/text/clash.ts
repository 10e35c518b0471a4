/** File paths by each key under which another file would collide. */
export type PathIndex = ReadonlyMap<string, string>;

/**
 * Indexes paths for collisions. Some file systems ignore case, and none allows a file and a folder
 * with the same name.
 */
export function indexPaths(paths: readonly string[]): PathIndex {
  const index = new Map<string, string>();
  for (const path of paths) {
    for (const folder of foldersOf(path)) index.set(folder.toLowerCase(), `${folder}/`);
    index.set(path.toLowerCase(), path);
  }
  return index;
}

/** Returns the file or folder of the index that a path collides with. */
export function clashOf(index: PathIndex, path: string): string | undefined {
  const own = index.get(path.toLowerCase());
  if (own !== undefined) return own;
  // A folder of the path collides with a file of the index, not with a folder.
  return foldersOf(path).find(
    (folder) => index.get(folder.toLowerCase())?.toLowerCase() === folder.toLowerCase(),
  );
}

function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
