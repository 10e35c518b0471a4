import { dirname, join } from 'node:path';

import { defaultConfig, rendererIn } from '../config.ts';
import { kindAt } from '../files.ts';
import type { Io } from '../io.ts';
import { findConfig } from '../load/find-config.ts';
import { foldersUpwards } from '../load/root.ts';
import { readText } from '../load/read-text.ts';
import { restoreSite } from '../write/target.ts';
import { loadRenderer } from './find-renderer.ts';
import type { ProjectOptions } from '../run/options.ts';

/**
 * Brings back a site that a killed build moved away, where no flag says which folder it had. The
 * fault that keeps the project from being read may be the very one that came after the kill: so
 * this asks for no more than the place, takes each that it may be, and leaves faults for later.
 */
export async function restoreDefault(io: Io, options: ProjectOptions): Promise<void> {
  const { cwd } = io;
  const configPath = unlessFaulty(() => findConfig({ ...options, cwd }));
  const folder = configPath === undefined ? cwd : dirname(configPath);
  const text =
    configPath && unlessFaulty(() => readText({ path: configPath, shown: configPath }, cwd));
  const name = rendererIn(text ?? '') ?? defaultConfig().renderer;
  const found = await loadRenderer(name, [folder, cwd]).catch(() => undefined);

  const own = found && !found.installed ? [found.renderer.defaultOut] : [];
  // The root of a project without a mark lies as far up as its sources do, which may be gone.
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
