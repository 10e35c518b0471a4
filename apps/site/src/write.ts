import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** A site on its way to the disk. Nothing of it is at its place before `publish`. */
export interface Writing {
  /** `path` is relative to the site's root, with `/`. */
  write(path: string, content: string | Uint8Array): void;
  /** A file of the site that is about to be replaced; undefined where there is none. */
  former(path: string): Uint8Array | undefined;
  publish(): void;
  /** Leaves everything as it was. */
  discard(): void;
  written(): { readonly files: number; readonly bytes: number };
}

/**
 * Files go to a folder beside the target, which then takes the target's place by two renames.
 * A kill between the two leaves no target; so each run first puts back what was moved away.
 */
export function startWriting(out: string): Writing {
  const folders = foldersFor(out);
  refuseForeign(out);
  restore(folders);
  mkdirSync(folders.staging, { recursive: true });

  const made = new Set<string>();
  let files = 0;
  let bytes = 0;
  return {
    write(path, content) {
      const target = join(folders.staging, path);
      const folder = dirname(target);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      const data = typeof content === 'string' ? Buffer.from(content) : content;
      writeFileSync(target, data);
      files += 1;
      bytes += data.byteLength;
    },
    former(path) {
      const file = join(out, path);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    publish() {
      if (existsSync(out)) renameSync(out, folders.former);
      renameSync(folders.staging, out);
      remove(folders.former);
    },
    discard: () => remove(folders.staging),
    written: () => ({ files, bytes }),
  };
}

/** A file to copy; nothing is read before it is asked for. */
export interface FoundFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly read: () => Uint8Array;
}

/** The files of a folder and its subfolders, in an order that does not depend on the disk. */
export function filesBelow(folder: string): FoundFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: relative(folder, file).split(sep).join('/'),
      read: () => readFileSync(file),
    }));
}

interface Folders {
  readonly out: string;
  /** The new site, until it is whole. */
  readonly staging: string;
  /** The old site, while the new one takes its place. */
  readonly former: string;
}

function foldersFor(out: string): Folders {
  const beside = (name: string) => join(dirname(out), `.${basename(out)}.${name}`);
  return { out, staging: beside('staging'), former: beside('former') };
}

function restore({ out, staging, former }: Folders): void {
  if (existsSync(former) && !existsSync(out)) renameSync(former, out);
  remove(former);
  remove(staging);
}

/** Node's own recursive removal looks at each path several times: half as fast on a large site. */
function remove(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) remove(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

/** The target is replaced as a whole, so it must not be a folder that somebody works in. */
function refuseForeign(out: string): void {
  if (existsSync(out) && !statSync(out).isDirectory()) {
    throw new Error(`the output folder ${out} is a file`);
  }
  const holdsWork = ['.git', 'package.json'].some((name) => existsSync(join(out, name)));
  const above = !relative(resolve(out), process.cwd()).startsWith('..');
  if (holdsWork || above) {
    throw new Error(`the output folder ${out} holds other work, and a build would replace it`);
  }
}
