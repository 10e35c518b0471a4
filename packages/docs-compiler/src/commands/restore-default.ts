import { dirname, join, resolve } from 'node:path';

import { defaultConfig, textIn } from '../config.ts';
import { kindAt } from '../files.ts';
import type { Io } from '../io.ts';
import { findConfig } from '../load/find-config.ts';
import { foldersUpwards } from '../load/root.ts';
import { readText } from '../load/read-text.ts';
import { restoreSite } from '../write/target.ts';
import { loadRenderer } from './find-renderer.ts';
import type { ProjectOptions } from '../run/options.ts';

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

  const own = found && !found.installed ? [found.renderer.defaultOut] : [];
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
