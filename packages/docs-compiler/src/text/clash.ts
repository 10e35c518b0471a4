/** Paths of files by the ways in which another file can be in their place. */
export type PathIndex = ReadonlyMap<string, string>;

/** Some disks do not tell upper from lower case, and none has a file and a folder of one name. */
export function indexPaths(paths: readonly string[]): PathIndex {
  const index = new Map<string, string>();
  for (const path of paths) {
    for (const folder of foldersOf(path)) index.set(folder.toLowerCase(), `${folder}/`);
    index.set(path.toLowerCase(), path);
  }
  return index;
}

/** The file or folder of the index whose place a path would take. */
export function clashOf(index: PathIndex, path: string): string | undefined {
  const own = index.get(path.toLowerCase());
  if (own !== undefined) return own;
  // Where a folder of the path is a file of the index; a folder of both is none.
  return foldersOf(path).find(
    (folder) => index.get(folder.toLowerCase())?.toLowerCase() === folder.toLowerCase(),
  );
}

function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
