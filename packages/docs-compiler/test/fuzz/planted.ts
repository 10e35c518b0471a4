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

// What is no plain file stands in a case as a text that says so:
// `@link $/outside/words` or `@link ../a` (`$` is the folder that the project lies in), `@pipe`,
// `@unreadable`, and `@bytes`, a file whose name is in Latin-1. All but these is a file's text.

/** A word that stands in each file outside of the project, and in none of a project. */
export const outsideWord = 'Contraband';

/** What no command may change, in the folder `outside` beside the project. */
const outside: Files = {
  'words.mdx': `---\ntitle: ${outsideWord}\ndescription: ${outsideWord}\n---\n\n${outsideWord}\n`,
  'a.graphql': `type ${outsideWord} { a: Int }\n`,
  'docs.config.yaml': `configVersion: 1\nsite: { name: ${outsideWord}, url: "https://a.example" }\n`,
  'folder/sub/page.mdx': `---\ntitle: ${outsideWord}\ndescription: A.\n---\n`,
  'folder/a.graphql': `extend type Query { ${outsideWord}: Int }\n`,
  'folder/index.html': outsideWord,
  empty: '',
};

/** Where a case lies on the disk. */
export interface Planted {
  readonly project: string;
  readonly outside: string;
  /** Paths of the project that are there as the case says. */
  readonly paths: readonly string[];
}

/** Writes a case into a folder: first the files, then what stands in the place of some. */
export function plant(folder: string, files: Files): Planted {
  const [project, elsewhere] = [join(folder, 'project'), join(folder, 'outside')];
  mkdirSync(project);
  for (const [path, text] of Object.entries(outside)) write(join(elsewhere, path), text);
  mkdirSync(join(elsewhere, 'nothing'));

  const entries = Object.entries(files).filter(([path]) => isInProject(path));
  // Only what begins with an `@` may lead elsewhere, so all else is written before it.
  for (const [path, text] of entries)
    if (!text.startsWith('@') && hasRealFolders(project, path)) write(join(project, path), text);
  const special = entries.filter(([, text]) => text.startsWith('@'));
  // Who may not read a folder plants nothing below it.
  const last = special.filter(([, text]) => text === '@unreadable');
  for (const [path, text] of [...special.filter((each) => !last.includes(each)), ...last])
    if (hasRealFolders(project, path)) put(join(project, path), text, folder);
  const paths = entries.map(([path]) => path).filter((path) => hasRealFolders(project, path));
  return { project, outside: elsewhere, paths };
}

/** Removes the folder of a case, whatever may be read in it. */
export function unplant(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const planted = join(folder, 'project', path);
    if (text !== '@unreadable' || !hasRealFolders(join(folder, 'project'), path)) continue;
    if (statsAt(planted)?.isDirectory()) chmodSync(planted, 0o700);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Contents, modes and times of all that is in a folder. */
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

/** Where a link of a case leads, as it is written in the link; undefined for what is no link. */
export function targetOf({ project }: Planted, path: string): string | undefined {
  const planted = join(project, path);
  return statsAt(planted)?.isSymbolicLink() ? readlinkSync(planted) : undefined;
}

function isInProject(path: string): boolean {
  return (
    path !== '' && !path.startsWith('/') && !path.split('/').some((name) => /^\.?\.?$/.test(name))
  );
}

/** Whether each folder above a path is a real one, or may be made. */
function hasRealFolders(project: string, path: string): boolean {
  const parent = dirname(path);
  if (parent === '.') return true;
  return hasRealFolders(project, parent) && (statsAt(join(project, parent))?.isDirectory() ?? true);
}

/** Undefined where there is nothing. A link is not followed. */
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
