import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';

import type { Files } from './corpus.ts';

// In a case, special files are texts: `@link $/outside/words` or `@link ../a` (`$` is the folder
// that contains the project), `@pipe`, `@unreadable`, and `@bytes`, a file whose name is in
// Latin-1. Any other text is a file's content.

/** A word in each file outside of the project, and in no file of a project. */
export const outsideWord = 'Contraband';

/** Files that no command may change, in the folder `outside` beside the project. */
const outside: Files = {
  'words.mdx': `---\ntitle: ${outsideWord}\ndescription: ${outsideWord}\n---\n\n${outsideWord}\n`,
  'a.graphql': `type ${outsideWord} { a: Int }\n`,
  'docs.config.yaml': `configVersion: 1\nsite: { name: ${outsideWord}, url: "https://a.example" }\n`,
  'folder/sub/page.mdx': `---\ntitle: ${outsideWord}\ndescription: A.\n---\n`,
  'folder/a.graphql': `extend type Query { ${outsideWord}: Int }\n`,
  'folder/index.html': outsideWord,
  empty: '',
};

/** The folders of a case on disk. */
export interface Planted {
  readonly project: string;
  readonly outside: string;
  /** Paths of the project that exist as the case describes them. */
  readonly paths: readonly string[];
}

/** Writes a case into a folder: first the files, then the special ones. */
export function plant(folder: string, files: Files): Planted {
  const [project, elsewhere] = [join(folder, 'project'), join(folder, 'outside')];
  mkdirSync(project);
  for (const [path, text] of Object.entries(outside)) write(join(elsewhere, path), text);
  mkdirSync(join(elsewhere, 'nothing'));

  const entries = Object.entries(files).filter(([path]) => isInProject(path));
  // Only `@` files may lead elsewhere, so the others are written first.
  for (const [path, text] of entries)
    if (!text.startsWith('@') && hasRealFolders(project, path)) write(join(project, path), text);
  const special = entries.filter(([, text]) => text.startsWith('@'));
  // Nothing can be written below an unreadable folder, so those come last.
  const last = special.filter(([, text]) => text === '@unreadable');
  for (const [path, text] of [...special.filter((each) => !last.includes(each)), ...last])
    if (hasRealFolders(project, path)) put(join(project, path), text, folder);
  const paths = entries.map(([path]) => path).filter((path) => hasRealFolders(project, path));
  return { project, outside: elsewhere, paths };
}

/** Removes the folder of a case, whatever its permissions are. */
export function unplant(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const planted = join(folder, 'project', path);
    if (text !== '@unreadable' || !hasRealFolders(join(folder, 'project'), path)) continue;
    if (statsAt(planted)?.isDirectory()) chmodSync(planted, 0o700);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the contents, modes and times of all files in a folder. */
export function stateOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const stats = lstatSync(join(folder, path));
      const { mode, uid, nlink, mtimeMs, size } = stats;
      const content = stats.isFile() ? readFileSync(join(folder, path), 'utf8') : '';
      return [path, mode, uid, nlink, mtimeMs, size, content].join(' ');
    })
    .join('\n');
}

/** Returns the target of a link as written; undefined if the path is not a link. */
export function targetOf({ project }: Planted, path: string): string | undefined {
  const planted = join(project, path);
  return statsAt(planted)?.isSymbolicLink() ? readlinkSync(planted) : undefined;
}

function isInProject(path: string): boolean {
  return (
    path !== '' && !path.startsWith('/') && !path.split('/').some((name) => /^\.?\.?$/.test(name))
  );
}

/** Checks whether each parent folder of a path is a real folder, or can be created. */
function hasRealFolders(project: string, path: string): boolean {
  const parent = dirname(path);
  if (parent === '.') return true;
  return hasRealFolders(project, parent) && (statsAt(join(project, parent))?.isDirectory() ?? true);
}

/** Returns undefined if there is no file. Does not follow links. */
function statsAt(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function write(path: string, text: string): void {
  if (statsAt(path)?.isDirectory()) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function put(path: string, text: string, folder: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (text === '@unreadable') {
    if (!statsAt(path)) writeFileSync(path, 'x');
    return chmodSync(path, 0);
  }
  rmSync(path, { recursive: true, force: true });
  if (text.startsWith('@link ')) return symlinkSync(text.slice(6).replace('$', folder), path);
  if (text === '@bytes') return writeFileSync(Buffer.from(path, 'latin1'), '---\ntitle: A\n---\n');
  if (spawnSync('mkfifo', [path]).status !== 0) throw new Error(`no pipe can be made at ${path}`);
}
