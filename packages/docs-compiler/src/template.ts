import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files of a new project by path. The build copies them beside the bundle. */
export function templateFiles(): Map<string, string> {
  const folder = fileURLToPath(new URL('./template/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }): [string, string] => {
      const path = `${parentPath}/${name}`;
      return [path.slice(folder.length).replace(/^[\\/]/, ''), readFileSync(path, 'utf8')];
    });
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}
