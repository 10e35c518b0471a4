import { join, resolve, dirname } from 'node:path';
import { defaultConfig, textIn } from '../config.ts';
import { isBelow, kindAt, realPath } from '../files.ts';
import type { Io } from '../io.ts';
import type { Loaded } from '../load.ts';
import { findConfig } from '../load/find-config.ts';
import { shownPath } from '../load/paths.ts';
import { readText } from '../load/read-text.ts';
import { foldersUpwards, markedRoot, repositoryRoot } from '../load/root.ts';
import type { ProjectOptions } from '../run/options.ts';
import { noPlace } from '../write/place.ts';
import { restoreSite } from '../write/target.ts';
import { type FoundRenderer, loadRenderer } from './find-renderer.ts';

interface Project {
  readonly cwd: string;
  readonly loaded: Loaded;
  readonly found: FoundRenderer;
}

/**
 * Returns the absolute path of the output folder. Without `--out`, a renderer that is a part of the
 * project's repository chooses it. Throws a refusal for a folder that has another use.
 */
export function outFolder(given: string | undefined, { cwd, loaded, found }: Project): string {
  const home = loaded.configPath ? loaded.root : cwd;
  const ownDefault = defaultOutIn(home, found) ?? join(home, 'dist');
  const out = given === undefined ? ownDefault : resolve(cwd, given);
  const shown = shownPath(cwd, out);
  // A symbolic link is followed only if `--out` names it.
  if (given === undefined && kindAt(out) === 'link')
    throw noPlace({ shown }, 'it is a link', [`name it with \`--out ${shown}\` to follow it`]);
  const reason = whyNot(out, cwd, loaded);
  if (reason === undefined) return out;
  throw noPlace({ shown }, reason);
}

/**
 * Returns the output folder that a renderer chooses: none if it is installed, or linked from another
 * repository, which a build of this project must not write to.
 */
function defaultOutIn(home: string, { renderer, installed }: FoundRenderer): string | undefined {
  const repository = repositoryRoot(home) ?? markedRoot(home) ?? home;
  const isOwn = !installed && isBelow(pathOf(repository), renderer.defaultOut);
  return isOwn ? renderer.defaultOut : undefined;
}

/** Rejects a folder that contains the project or the working directory, even an empty one. */
function whyNot(
  out: string,
  cwd: string,
  { root, contentPath, publicPath, globs }: Loaded,
): string | undefined {
  const kept = [cwd, root, contentPath, ...globs.map(({ folder }) => folder)];
  const isIn = (inner: string, outer: string): boolean => inner === outer || isBelow(outer, inner);
  if (kept.some((path) => path !== undefined && isIn(pathOf(path), pathOf(out)))) {
    return 'it contains the project';
  }
  return publicPath && isIn(pathOf(out), pathOf(publicPath))
    ? 'it is in the folder of public files, which each build copies'
    : undefined;
}

function pathOf(path: string): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}

/**
 * Restores a site that a killed build moved away, without a flag that names its folder. The project
 * may have become invalid after the kill, so this tries each possible folder and ignores errors,
 * which are reported later.
 */
export async function restoreDefault(io: Io, options: ProjectOptions): Promise<void> {
  const { cwd } = io;
  const configPath = unlessFaulty(() => findConfig({ ...options, cwd }));
  const folder = configPath === undefined ? cwd : dirname(configPath);
  const text =
    configPath && unlessFaulty(() => readText({ path: configPath, shown: configPath }, cwd));
  const name = textIn(text ?? '', 'renderer') ?? defaultConfig().renderer;
  // If the content folder is unknown, the folder of the config is used.
  const written = textIn(text ?? '', 'content') ?? '.';
  const content =
    options.content === undefined ? resolve(folder, written) : resolve(cwd, options.content);
  const found = await loadRenderer(name, { folder, content }).catch(() => undefined);

  const ownDefault = found && defaultOutIn(folder, found);
  const own = ownDefault === undefined ? [] : [ownDefault];
  // Without a marked root, the root depends on the sources, which may be deleted.
  for (const home of [cwd, ...foldersUpwards(folder)]) own.push(join(home, 'dist'));
  // A link that no flag names may lead out of the project.
  const places = [...new Set(own)].filter((out) => kindAt(out) !== 'link');
  for (const out of places) await restoreSite(out, io);
}

function unlessFaulty<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
