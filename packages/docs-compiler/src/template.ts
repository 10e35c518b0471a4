import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Projects that are installed with the compiler. The build copies them beside the bundle.

/** Returns the files of a new project by path. */
export function templateFiles(): Map<string, string> {
  return filesBelow('template');
}

/** Returns the files of the project whose texts are the examples of the manual, by path. */
export function manualProjectFiles(): Map<string, string> {
  return filesBelow('manual-project');
}

function filesBelow(name: string): Map<string, string> {
  const folder = fileURLToPath(new URL(`./${name}/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }): [string, string] => {
      const path = `${parentPath}/${file}`;
      return [path.slice(folder.length).replace(/^[\\/]/, ''), readFileSync(path, 'utf8')];
    });
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}
